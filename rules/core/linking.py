"""Large rules are called where they stand; only small ones are linked into the rules that call them.

numba links into every function all that it calls, and optimises the whole again: ``batch``, ``play_one``, ``search``
and ``perft`` would each hold another copy of a game's complete ``step``, and compiling would take time that grows
with the square of the rules. Here a function of at least ``LARGE`` instructions is compiled once; its callers only
declare it, and find it where it was loaded. What a function needs is written into its cache file beside its machine
code and loaded before it, for machine code whose callees are missing would end the process.

Nothing else changes: the same Python is compiled, and plays the same games. The figures are in
``workbench bench cold_compile``.

The hooks reach into numba, whose version is therefore pinned: with any other version numba links as it always does.
"""

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple

import numba
from llvmlite import binding as llvm
from numba.core import caching, codegen, cpu, dispatcher

from rules.core.wrappers import add_overload, is_called_by_rule, noting_the_caller, with_wrapper_on_demand

MADE_FOR = "0.68.1"  # the version of numba the hooks fit
NEVER_FAILS = "range(i32 0, 1)"  # LLVM's attribute of a returned number; llvmlite does not know it by name
# Options of functions that make no arrays and return none: numba's own option, which its annotations leave out
UNCOUNTED: Any = {"_nrt": False}
LARGE = 400  # LLVM instructions, after optimisation; at 150 compiling costs as much, and games are a sixth slower


class Callee(NamedTuple):
    """A large compiled function, as the cache file of its caller names it."""

    module: str
    name: str
    arguments: tuple[Any, ...]  # numba types
    symbol: str  # in machine code
    never_fails: bool  # it cannot raise, so that its callers need not look whether it has


def call_large_rules() -> None:
    """Let numba call large rules; before anything is compiled, and once a process."""
    if numba.__version__ == MADE_FOR:
        base, own = dispatcher._DispatcherBase, dispatcher.Dispatcher
        hooks: list[tuple[Any, str, Any]] = [
            (codegen.JITCPUCodegen, "_library_class", RuleLibrary),
            (dispatcher, "FunctionCache", RuleCache),
            (cpu.CPUTargetOptions, "finalize", with_own_options(cpu.CPUTargetOptions.finalize)),
            (base, "get_call_template", noting_the_caller(base.get_call_template)),
            (base, "add_overload", add_overload),
            (own, "compile", with_wrapper_on_demand(own.compile)),
        ]
        for place, name, hook in hooks:
            setattr(place, name, hook)


class RuleLibrary(codegen.JITCodeLibrary):
    """The machine code of one function: it contains the small functions it calls and refers to the large ones."""

    def __init__(self, codegen: codegen.JITCPUCodegen, name: str) -> None:
        super().__init__(codegen, name)
        self.callee: Callee | None = None  # what callers note of it, if it is large
        self.needs: set[Callee] = set()  # the Callees it refers to
        self.wrapper: RuleLibrary | None = None  # made when Python called it after other rules had
        self.entry: Any = None  # what Python calls

    def add_linking_library(self, library: "RuleLibrary") -> None:
        """Link a library that this one calls, or refer to it where it is large."""
        library._ensure_finalized()
        if library.callee:
            self.needs.add(library.callee)
        else:
            self.needs |= library.needs
            super().add_linking_library(library)

    def add_ir_module(self, ir_module: Any) -> None:
        """Take in the function as numba has written it; promise of large rules that never fail that they return 0.

        The compiler then drops what would be done if they failed, and with it most counting of references to arrays.
        """
        for callee in self.needs:
            if callee.never_fails and callee.symbol in ir_module.globals:
                set.add(ir_module.globals[callee.symbol].return_value.attributes, NEVER_FAILS)
        super().add_ir_module(ir_module)


class RuleCacheFormat(caching.CompileResultCacheImpl):
    """What a cache file holds: the Callees a function needs, whether it is large, and what numba keeps of it."""

    def reduce(self, cres: Any) -> tuple[Any, ...]:
        """Return what is to be pickled of a compile result."""
        library = cres.library
        (name, kind, (machine_code, bitcode)), *others = cres._reduce()
        if library.callee:  # never linked: its bitcode would only cost room, and time when it is loaded
            bitcode = names_only(library)
        wrapper = library.wrapper and (library.wrapper.serialize_using_object_code(), cres.environment.consts)
        return library.needs, library.callee, ((name, kind, (machine_code, bitcode)), *others), wrapper

    def rebuild(self, target_context: Any, payload: tuple[Any, ...]) -> Any:
        """Return the compile result that was pickled, or None when one of its callees is not what it was."""
        needs, callee, reduced, wrapper = payload
        if not all(map(is_loaded, needs)):
            return None
        result = super().rebuild(target_context, reduced)
        result.library.needs, result.library.callee = needs, callee
        if wrapper:
            code, constants = wrapper
            result.library.wrapper = target_context.codegen().unserialize_library(code)
            known = result.environment.consts  # a caller that was compiled before the wrapper knew fewer
            known.extend(constants[len(known) :])
        return result


class RuleCache(caching.FunctionCache):
    """The cache of one function."""

    _impl_class = RuleCacheFormat

    def save_overload(self, sig: Any, data: Any) -> None:
        """Note whether the function is large, and keep it."""
        if size_of(data) >= LARGE:
            function = self._py_func
            data.library.callee = Callee(
                function.__module__,
                function.__qualname__,
                tuple(data.signature.args),
                data.fndesc.llvm_func_name,
                never_fails(data),
            )
        super().save_overload(sig, data)


def size_of(result: Any) -> int:
    """Return how many LLVM instructions a function has; 0 for one that asks to be inlined."""
    function = result.library.get_function(result.fndesc.llvm_func_name)
    if b"alwaysinline" in b" ".join(function.attributes):
        return 0
    return sum(1 for block in function.blocks for _ in block.instructions)


def never_fails(result: Any) -> bool:
    """Return whether a compiled function always returns 0, as numba's functions do that raise nothing."""
    function = result.library.get_function(result.fndesc.llvm_func_name)
    ends = [line for block in function.blocks for line in block.instructions if line.opcode == "ret"]
    return all(str(code) == "i32 0" for end in ends for code in end.operands)


def names_only(library: RuleLibrary) -> bytes:
    """Return the bitcode of a module that defines the symbols of a library, and nothing in them."""
    lines = [f'define void @"{function.name}"() {{ ret void }}' for function in library.get_defined_functions()]
    bitcode: bytes = llvm.parse_assembly("\n".join(lines)).as_bitcode()
    return bitcode


def is_loaded(callee: Callee) -> bool:
    """Load a Callee, compiling it if need be; return whether it has the symbol its caller refers to."""
    function = getattr(importlib.import_module(callee.module), callee.name)
    function.get_call_template(callee.arguments, {})
    return bool(function.overloads[callee.arguments].fndesc.llvm_func_name == callee.symbol)


def with_own_options(finalize: Callable[..., None]) -> Callable[..., None]:
    """Return numba's last word on the options of a function, with three differences.

    No function gets a wrapper for callers written in C, as there are none, nor one for Python if a rule asks for it
    first; and ``forceinline`` and ``_nrt`` hold for the function that says them alone: numba hands them down to
    whatever happens to be compiled beneath, so that a fresh process which begins with ``batch`` would inline the
    whole game, and let no rule make an array.
    """

    def finalized(self: Any, flags: Any, options: Any) -> None:
        if not flags.is_set("forceinline"):
            flags.forceinline = False
        if not flags.is_set("nrt"):
            flags.nrt = True
        finalize(self, flags, options)
        flags.no_cfunc_wrapper = True
        flags.no_cpython_wrapper = is_called_by_rule()

    return finalized
