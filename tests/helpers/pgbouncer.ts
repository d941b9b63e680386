import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection, ConnectionSettings } from '../../server/kernel/db/connect';
import { debianProgram } from './debianProgram';
import { freePort } from './freePort';

export interface Pooler {
  readonly connection: ConnectionSettings;
  stop(): Promise<void>;
}

/** Debian's PgBouncer in front of a database. */
export async function startPgbouncer(behind: Connection, mode: 'session' | 'transaction'): Promise<Pooler> {
  const program = debianProgram('pgbouncer');
  const { host, port, user, password, database } = new pg.Client(behind);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const target = `host=${host} port=${port} user=${user} dbname=${database}${password ? ` password=${password}` : ''}`;
  writeFileSync(
    file,
    `[databases]
pooled = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
  );
  // It refuses to run as root; in a user namespace it does not see that it is.
  const [command, args] =
    process.getuid?.() === 0
      ? ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, file]]
      : [program, [file]];
  const child = spawn(command as string, args as string[], { stdio: 'ignore' });
  const exit = once(child, 'close');
  const connection = { host: '127.0.0.1', port: listenPort, user: 'any', password: 'any', database: 'pooled' };
  while (!(await answers(connection))) if (child.exitCode !== null) throw new Error('PgBouncer does not start.');
  return {
    connection,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
