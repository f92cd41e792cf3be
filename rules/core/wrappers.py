"""Rules that rules call need no second function that takes Python's arguments apart.

numba compiles such a wrapper for every function, and it costs as much as a short rule. Here a rule gets one at once
where Python calls it first, and where another rule does, only when Python calls it after all. The cache file then
keeps the wrapper beside the rule.

Nothing else changes: what Python calls takes and returns the same.
"""

from collections.abc import Callable
from typing import Any

from numba.core import sigutils
from numba.core.compiler_lock import global_compiler_lock

_calls_of_rules = [0]  # compilations under way that a rule, not Python, has asked for; numba does one at a time


def is_called_by_rule() -> bool:
    """Return whether what is being compiled was asked for by a rule that calls it."""
    return bool(_calls_of_rules[0])


def noting_the_caller(get_call_template: Callable[..., Any]) -> Callable[..., Any]:
    """Return numba's search for what a rule calls, which notes that it is a rule that asks."""

    def noted(self: Any, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        _calls_of_rules[0] += 1
        try:
            return get_call_template(self, args, kws)
        finally:
            _calls_of_rules[0] -= 1

    return noted


def add_overload(self: Any, result: Any) -> None:
    """Take up a compiled function; tell the part of numba that Python calls of it, if it has a wrapper."""
    entry = entry_for_python(result)
    if entry:
        self._insert([argument._code for argument in result.signature.args], entry, result.objectmode)
    self.overloads[tuple(result.signature.args)] = result


def with_wrapper_on_demand(compile_one: Callable[..., Any]) -> Callable[..., Any]:
    """Return numba's compiling of one function, which makes the wrapper when it is Python that asks."""

    def compiled(self: Any, sig: Any) -> Any:
        with global_compiler_lock:
            entry = compile_one(self, sig)
            if is_called_by_rule():
                return entry
            result = self.overloads[tuple(sigutils.normalize_signature(sig)[0])]
            if not entry_for_python(result):
                make_wrapper(self, result)
                add_overload(self, result)
                if result.metadata is not None:  # compiled by this process, and kept without the wrapper
                    self._cache.save_overload(sig, result)
            return entry_for_python(result)

    return compiled


def entry_for_python(result: Any) -> Any:
    """Return what Python calls of a compiled function; None while it has no wrapper."""
    library, description = result.library, result.fndesc
    if library.entry is None and library.codegen._engine.is_symbol_defined(description.llvm_cpython_wrapper_name):
        context, environment = result.target_context, result.environment
        wrapped = library.wrapper and context.get_executable(library.wrapper, description, environment)
        library.entry = wrapped or result.entry_point
    return library.entry


def make_wrapper(self: Any, result: Any) -> None:
    """Compile the wrapper of a function in a library of its own, which refers to the function as it stands loaded."""
    options = self.targetoptions
    context = result.target_context.subtarget(enable_nrt=options.get("_nrt", True))
    wrapper = context.codegen().create_library(f"wrapper of {result.library.name}")
    wrapper.enable_object_caching()
    releases = bool(options.get("nogil", False))
    context.create_cpython_wrapper(wrapper, result.fndesc, result.environment, None, release_gil=releases)
    wrapper.finalize()
    result.library.wrapper = wrapper
