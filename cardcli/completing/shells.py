"""The scripts that make shells complete, and the answers that those scripts ask for.

A script hands the line up to the cursor to `cardcli completion SHELL --line`. It is
answered by lines of a kind (`plain`, `file`, `dir`), a word and what that word means.
"""

import sys

from click import ClickException, Command
from click.shell_completion import CompletionItem, ShellComplete, split_arg_string

from cardcli.errors import CardcliError

PROGRAM = "cardcli"
END = "\0"
"""No command line holds it: it marks the word that the cursor is in."""


class Shell(ShellComplete):
    """What is common to all shells: the line is taken apart here, not by them."""

    def __init__(self, cli: Command, line: str = "", word: str | None = None) -> None:
        super().__init__(cli, {}, PROGRAM, "")
        words = split_arg_string(line + END)
        typed = words[-1].removesuffix(END)
        option, equals, value = typed.partition("=")
        joined = bool(equals) and option.startswith("--")
        self._args = [*words[1:-1], option] if joined else words[1:-1]
        self._word = value if joined else typed
        self._lead = typed[: len(typed) - len(self._word)]
        left = word is not None and typed.endswith(word)
        self._kept = len(typed) - len(word or "") if left else 0

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the cursor's, and the one that is to be ended."""
        return list(self._args), self._word

    def complete(self) -> str:
        """Return a line for each word that the one at the cursor may become."""
        found = self.get_completions(*self.get_completion_args())
        return "".join(self.format_completion(item) for item in found)

    def format_completion(self, item: CompletionItem[str]) -> str:
        """Return the line of an item, less what the shell leaves as it is typed."""
        value = (self._lead + item.value)[self._kept :]
        return "\t".join([item.type, value, item.help or ""]) + "\n"


# A word that `=` or `:` ends is not done, so no space follows it.
class Bash(Shell):
    """Bash, which ends no whole words, but what follows the last `=` or `:`."""

    name = "bash"
    source_template = """\
%(complete_func)s() {
    local kind value means
    COMPREPLY=()
    while IFS=$'\\t' read -r kind value means; do
        case $kind in
            plain) COMPREPLY+=("$value") ;;
            file) compopt -o default ;;
            dir) compopt -o dirnames ;;
        esac
    done < <("${1/#\\~/$HOME}" completion bash \\
        --line "${COMP_LINE:0:COMP_POINT}" --word "$2" 2>/dev/null)
    [[ ${COMPREPLY[0]} != *[=:] ]] || compopt -o nospace
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Zsh(Shell):
    """Zsh, sourced or as a file of its functions' path."""

    name = "zsh"
    source_template = """\
#compdef %(prog_name)s

%(complete_func)s() {
    local kind value means
    local -a whole whole_shown open open_shown
    while IFS=$'\\t' read -r kind value means; do
        case $kind:$value in
            plain:*[=:]) open+=("$value") open_shown+=("$value${means:+  -- $means}") ;;
            plain:*) whole+=("$value") whole_shown+=("$value${means:+  -- $means}") ;;
            file:*) compset -P '--*='; _files ;;
            dir:*) compset -P '--*='; _files -/ ;;
        esac
    done < <(${~words[1]} completion zsh \\
        --line "${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)
    (( ! $#open )) || compadd -V open -l -S '' -d open_shown -a open
    (( ! $#whole )) || compadd -V whole -l -d whole_shown -a whole
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
    compdef %(complete_func)s %(prog_name)s
fi
"""


class Fish(Shell):
    """Fish, which asks for no space after `=` by itself."""

    name = "fish"
    source_template = """\
function %(complete_func)s
    set -l program (commandline -po)[1]
    for found in ($program completion fish --line (commandline -cp) 2>/dev/null)
        set -l parts (string split \\t -- $found)
        switch $parts[1]
            case plain
                string join \\t -- $parts[2..]
            case file
                set -l typed (commandline -ct)
                set -l lead (string match -r -- '^--[^=]*=' $typed)
                __fish_complete_path (string replace -- "$lead" '' $typed) |
                    string replace -r '^' -- "$lead"
            case dir
                __fish_complete_directories (commandline -ct)
        end
    end
end

complete --command %(prog_name)s --no-files --keep-order \\
    --arguments '(%(complete_func)s)'
"""


SHELLS: dict[str, type[Shell]] = {"bash": Bash, "zsh": Zsh, "fish": Fish}


def script(shell: str, cli: Command) -> str:
    """Return the script that a shell reads to complete the words of the program."""
    return SHELLS[shell](cli).source()


def answer(shell: str, cli: Command, line: str, word: str | None) -> bytes:
    """Return what could end a line, in the encoding of file names.

    It is empty where anything goes wrong: a line being typed is no place for
    complaints.
    """
    try:
        text = SHELLS[shell](cli, line, word).complete()
    except (CardcliError, ClickException, OSError):
        return b""
    return text.encode(sys.getfilesystemencoding(), "replace")
