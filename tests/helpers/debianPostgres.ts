import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/kernel/db/connect';
import { debianProgram } from './debianProgram';
import { freePort } from './freePort';

/** A PostgreSQL 15 of Debian on loopback, which can have standbys. */
export interface Postgres {
  readonly connection: ConnectionSettings;
  /** A copy that follows this one by streaming replication. */
  standby(name: string): Promise<Postgres>;
  /** For a standby: receives nothing more. */
  disconnect(): Promise<void>;
  /** For a standby: becomes writable, on a new timeline. */
  promote(): Promise<void>;
  ask(sql: string): Promise<pg.QueryResult>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const settings = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = off',
  'wal_level = replica',
  'max_wal_senders = 8',
  'hot_standby = on',
  'shared_buffers = 64MB',
].join('\n');

export async function startPostgres(within = tmpdir()): Promise<Postgres> {
  const folder = mkdtempSync(join(within, 'postgres-'));
  const data = join(folder, 'data');
  execute('initdb', ['-D', data, '-U', 'parley', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']);
  appendFileSync(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  appendFileSync(join(data, 'postgresql.conf'), `${settings}\n`);
  return run(folder, data);
}

async function run(folder: string, data: string): Promise<Postgres> {
  const port = await freePort();
  const child = start('postgres', ['-D', data, '-p', String(port)]);
  const exit = once(child, 'close');
  const connection = { host: '127.0.0.1', port, user: 'parley', password: '', database: 'postgres' };
  const ask = async (sql: string) => {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (!(await ask('select 1').catch(() => null))) if (child.exitCode !== null) throw new Error('postgres ended');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exit;
  };
  return {
    connection,
    ask,
    async standby(name) {
      const copy = mkdtempSync(join(tmpdir(), 'postgres-'));
      const target = join(copy, 'data');
      const from = `host=127.0.0.1 port=${port} user=parley application_name=${name}`;
      execute('pg_basebackup', ['-D', target, '-d', from, '--wal-method=stream', '--checkpoint=fast', '--no-sync']);
      writeFileSync(join(target, 'standby.signal'), '');
      appendFileSync(join(target, 'postgresql.conf'), `primary_conninfo = '${from}'\n`);
      return run(copy, target);
    },
    async disconnect() {
      await ask(`alter system set primary_conninfo = ''`);
      await ask('select pg_reload_conf()');
      while ((await ask('select from pg_stat_wal_receiver')).rowCount !== 0);
    },
    promote: async () => void (await ask('select pg_promote()')),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const programOf = (name: string) => debianProgram(name, 'postgresql-15');

/** PostgreSQL refuses to run as root; in a user namespace it does not see that it is. */
function asUser(name: string, args: readonly string[]): [string, string[]] {
  const program = programOf(name);
  if (process.getuid?.() !== 0) return [program, [...args]];
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...args]];
}

function execute(name: string, args: readonly string[]): void {
  execFileSync(...asUser(name, args), { stdio: 'pipe' });
}

function start(name: string, args: readonly string[]): ChildProcess {
  return spawn(...asUser(name, args), { stdio: 'ignore' });
}
