"""Find the Chromium that opens the dashboards in tests; run as a program, install it where possible."""

import os
import shutil
import subprocess
import sys

# Without a window of its own first: it draws the same pages, and opening one costs a third less.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium-headless-shell", "chromium")  # the first that the system has is installed
MISSING = (
    "The browser tests need Chromium: install the package chromium of your system "
    "(apt-get install chromium), then run them again."
)


def find_chromium():
    """Return the path of an installed Chromium or Chrome; None when there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install():
    """Install Chromium with apt-get, if this user may without being asked; return whether it is there now."""
    may_install = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if shutil.which("apt-get") is None or (may_install and shutil.which("sudo") is None):
        return False
    print("Installing Chromium for the browser tests", flush=True)
    for arguments in (["update"], *(["install", "-y", package] for package in PACKAGES)):
        done = subprocess.run(
            [*may_install, "apt-get", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        )
        if find_chromium() is not None:
            return True
    print(*done.stderr.strip().splitlines()[-1:], file=sys.stderr)
    return False


if __name__ == "__main__" and find_chromium() is None and not install():
    print(MISSING)
