/// A shell with programmable completion, and its script.
///
/// The scripts know no commands: they ask `rabble completions --words` each time, and never evaluate what it writes.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map(\.rawValue)

    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    private static let explanation = #"""
        # rabble itself says what may stand in place of the last word: `rabble completions --words -- WORD…` writes
        # "files" or "words", whether names of files may stand there too, and then one candidate a line, each with a
        # tab and its meaning.
        """#

    private static let bashScript = #"""
        # Completes rabble in bash.
        #
        \#(explanation)
        _rabble() {
            local word line kind=
            local -a words=()
            for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                word=${word//\\/}
                word=${word#[\"\']}
                words+=("${word%[\"\']}")
            done
            word=${COMP_WORDS[COMP_CWORD]}
            COMPREPLY=()
            while IFS= read -r line; do
                if [[ -z $kind ]]; then
                    kind=$line
                    continue
                fi
                line=${line%%$'\t'*}
                case $word in
                    # Within quotation marks only what means nothing there.
                    \"*) [[ $line == *[\\\"\$\`!]* ]] || COMPREPLY+=("$line") ;;
                    \'*) [[ $line == *\'* ]] || COMPREPLY+=("$line") ;;
                    *) printf -v line %q "$line" && COMPREPLY+=("$line") ;;
                esac
            done < <(command rabble completions --words -- "${words[@]}" 2>/dev/null)
            [[ $kind == files ]] || compopt +o default 2>/dev/null
        }
        # Where there is no candidate bash completes names of files.
        complete -o default -F _rabble rabble

        """#

    private static let zshScript = #"""
        #compdef rabble
        # Completes rabble in zsh.
        #
        \#(explanation)
        _rabble() {
            local line kind result=1
            local -a found shown
            while IFS= read -r line; do
                if [[ -z $kind ]]; then
                    kind=$line
                    continue
                fi
                found+=("${line%%$'\t'*}")
                line=${line%$'\t'}
                shown+=("${line/$'\t'/  -- }")
            done < <(command rabble completions --words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
            (( $#found )) && compadd -l -d shown -a -- found && result=0
            if [[ $kind == files ]]; then
                [[ $PREFIX == --*=* ]] && compset -P '*='
                _files && result=0
            fi
            return result
        }
        if [[ $funcstack[1] == _rabble ]]; then
            _rabble "$@"
        else
            compdef _rabble rabble
        fi

        """#

    private static let fishScript = #"""
        # Completes rabble in fish.
        #
        \#(explanation)
        function __rabble_complete
            set -l words (commandline -opc)
            set -e words[1]
            set -l typed (commandline -ct)
            set -l word (string unescape -- $typed)
            or set word (string trim --left --chars "'\"" -- $typed)
            set -l lines (command rabble completions --words -- $words "$word" 2>/dev/null)
            if test "$lines[1]" = files
                # Before the name of the file there may be --output=.
                set -l option (string match --regex -- '^--[^=]*=' $word)
                set -l start (math 1 + (string length -- "$option"))
                for path in (__fish_complete_path (string sub --start $start -- "$word"))
                    printf '%s\n' "$option$path"
                end
            end
            set -e lines[1]
            for line in $lines
                printf '%s\n' $line
            end
        end
        complete -c rabble -f -a '(__rabble_complete)'

        """#
}
