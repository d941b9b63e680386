#!/usr/bin/env bash
# PgBouncer in transaction mode accepts LISTEN and never delivers a notification: no error, and nothing arrives.
# Debian packages pgbouncer (1.18.0 in Debian 12) and postgresql-15; installed with apt-get as root if they are missing.
# The manual says that LISTEN does not work in this mode. Expected: an error. Seen: "LISTEN", then silence; the same client
# connected to PostgreSQL itself gets the notification.
# Exits with an error if it behaves differently.
set -euo pipefail
find_program() { command -v "$1" || ls /usr/sbin/"$1" /usr/lib/postgresql/*/bin/"$1" 2>/dev/null | head -1; }
missing=
for pair in pgbouncer:pgbouncer initdb:postgresql-15 psql:postgresql-client-15; do
  [ -n "$(find_program "${pair%%:*}")" ] || missing="$missing ${pair##*:}"
done
if [ -n "$missing" ]; then
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o Dpkg::Options::=--force-confold $missing
fi
initdb=$(ls /usr/lib/postgresql/*/bin/initdb | tail -1)
folder=$(mktemp -d)
cd "$folder"
database= pooler=
trap 'kill -INT $pooler $database 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT

# Both refuse to run as root; in a user namespace they do not see that they are.
user=
[ "$(id -u)" = 0 ] && user="unshare --user --map-user=1000 --map-group=1000"
$user "$initdb" -D data -U shop --auth=trust --no-sync >initdb.log
$user "$(dirname "$initdb")/postgres" -D data -p 42610 -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  >postgres.log 2>&1 &
database=$!
until psql -XAt "host=127.0.0.1 port=42610 user=shop dbname=postgres" -c 'select 1' >/dev/null 2>&1; do
  kill -0 $database
  sleep 0.2
done
cat >pgbouncer.ini <<'INI'
[databases]
pooled = host=127.0.0.1 port=42610 user=shop dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 42611
unix_socket_dir =
auth_type = any
pool_mode = transaction
INI
$user "$(find_program pgbouncer)" pgbouncer.ini >pgbouncer.log 2>&1 &
pooler=$!

# psql prints a notification after the next command.
listening() {
  psql -XAt "host=127.0.0.1 port=$1 user=shop dbname=$2" <<'SQL'
listen news;
\! psql -XAtq "host=127.0.0.1 port=42610 user=shop dbname=postgres" -c "notify news"
select pg_sleep(1);
SQL
}
until psql -XAt "connect_timeout=2 host=127.0.0.1 port=42611 user=shop dbname=pooled" -c 'select 1' >/dev/null 2>&1; do
  kill -0 $pooler
  sleep 0.2
done
echo "$("$(find_program pgbouncer)" --version | head -1), $("$initdb" --version)"
directly=$(listening 42610 postgres)
pooled=$(listening 42611 pooled)
echo "directly: $(echo "$directly" | grep -c 'Asynchronous notification') notification"
echo "through PgBouncer: $(echo "$pooled" | head -1), $(echo "$pooled" | grep -c 'Asynchronous notification') notifications"
[[ $directly == *'Asynchronous notification'* && $pooled == LISTEN* && $pooled != *'Asynchronous notification'* ]]
