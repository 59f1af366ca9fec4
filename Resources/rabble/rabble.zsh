#compdef rabble
# Completes rabble in zsh.
#
# rabble itself lists the completions of the last word: `rabble completions --words -- WORD…` writes
# "files" if file names are possible, too, or else "words", and then one candidate a line, each with a
# tab and its meaning.
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
