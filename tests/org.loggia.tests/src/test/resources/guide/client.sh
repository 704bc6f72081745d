#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Has the command run by CommandServer, whose folder CALLS names.
call=$(mktemp -d "$CALLS/call-XXXXXX")
printf '%s\0' "$@" >"$call/words"
echo "$call" >"$CALLS/queue"
until [ -e "$call/status" ]; do sleep 0.02; done
read -r status <"$call/status"
cat "$call/out"
cat "$call/err" >&2
exit "$status"
