"""The first start on a machine: pages say how far the compiling is, and build themselves when it is done."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import running, watch
from tests.browser.parts import cell

COLD = 180_000  # ms that compiling from nothing may take on a busy machine


@pytest.fixture
def cold_dashboards(tmp_path):
    """The address of dashboards that nothing has been compiled for."""
    with running([Path(sys.executable).with_name("workbench"), "dashboards"], tmp_path) as address:
        yield address


def test_pages_say_how_far_the_rules_are_and_then_build_themselves(cold_dashboards, browser, screenshot):
    page, faults = browser.new_page(), []
    watch(page, faults)
    page.goto(f"{cold_dashboards}voila/render/jarls.ipynb", wait_until="commit")
    expect(page.locator(".wb-compiling")).to_contain_text("Getting the rules ready")
    expect(page.locator(".wb-compiling")).to_contain_text(" of ", use_inner_text=True)
    screenshot(page, "being-made-ready")
    expect(cell(page, "0,0")).to_be_visible(timeout=COLD)
    expect(page.locator(".wb-compiling")).to_have_count(0)
    page.goto(f"{cold_dashboards}voila/render/index.ipynb", wait_until="commit")
    expect(page.get_by_test_id("state-jarls")).to_have_text("Ready")
    page.context.close()
    assert faults == []
