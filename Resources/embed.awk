# Writes Swift that holds files as texts: `topics.md` is `PackageResources.topics_md`.
# usage: awk -v output=FILE -f embed.awk TEXT…
BEGIN { print "enum PackageResources {" >output }
FNR == 1 {
    if (NR > 1) print "\n\"\"\"#" >output
    name = FILENAME
    sub(/.*\//, "", name)
    gsub(/[^A-Za-z0-9]/, "_", name)
    print "static let " name " = #\"\"\"" >output
}
{ print >output }
END { print "\n\"\"\"#\n}" >output }
