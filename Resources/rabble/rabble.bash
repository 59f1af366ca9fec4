# Completes rabble in bash.
#
# rabble itself lists the completions of the last word: `rabble completions --words -- WORD…` writes
# "files" if file names are possible, too, or else "words", and then one candidate a line, each with a
# tab and its meaning.
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
            # Within quotation marks only candidates without special characters.
            \"*) [[ $line == *[\\\"\$\`!]* ]] || COMPREPLY+=("$line") ;;
            \'*) [[ $line == *\'* ]] || COMPREPLY+=("$line") ;;
            *) printf -v line %q "$line" && COMPREPLY+=("$line") ;;
        esac
    done < <(command rabble completions --words -- "${words[@]}" 2>/dev/null)
    [[ $kind == files ]] || compopt +o default 2>/dev/null
}
# Without a candidate, bash completes file names.
complete -o default -F _rabble rabble
