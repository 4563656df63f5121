# postgrest.sh PROGRAM FOLDER: runs the server until it ends or our standard input closes, which happens even when the
# process that started us is killed. Then the folder of its socket is removed.
exec 3<&0
"$1" </dev/null 3<&- &
server=$!
{ read -r _; kill "$server"; } <&3 3<&- &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
rm -rf "$2"
exit "$code"
