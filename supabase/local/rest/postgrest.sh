# postgrest.sh PROGRAM FOLDER: runs the server until it ends or standard input closes, which also happens when
# the parent process is killed. Then removes the folder of its socket.
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
