# Completes rabble in fish.
#
# rabble itself lists the completions of the last word: `rabble completions --words -- WORD…` writes
# "files" if file names are possible, too, or else "words", and then one candidate a line, each with a
# tab and its meaning.
function __rabble_complete
    set -l words (commandline -opc)
    set -e words[1]
    set -l typed (commandline -ct)
    set -l word (string unescape -- $typed)
    or set word (string trim --left --chars "'\"" -- $typed)
    set -l lines (command rabble completions --words -- $words "$word" 2>/dev/null)
    if test "$lines[1]" = files
        # The file name may follow --output=.
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
