import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionSettings } from '../../../server/kernel/db/connect';
import { writeBackup } from '../../../server/ops/backup/write';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { freshDatabase } from '../../helpers/database';
import { asRoot, dataFolder } from '../folders';
import { contents, fill, migrations } from './example';

const debian = '/usr/lib/postgresql';
const bin = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin'))[0] : undefined;
const prefix = asRoot ? ['unshare', '--user', '--map-user=65534'] : [];

/** Starts the system's own PostgreSQL, of another version, as an external server. */
async function startOutside(folder: string): Promise<ConnectionSettings> {
  const data = join(folder, 'data');
  writeFileSync(join(folder, 'password'), 'outside');
  const make = [
    '-D',
    data,
    '-U',
    'shop',
    `--pwfile=${join(folder, 'password')}`,
    '-A',
    'scram-sha-256',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const [file, ...args] = [...prefix, join(bin!, 'initdb'), ...make];
  expect(spawnSync(file!, args, { encoding: 'utf8' })).toMatchObject({ status: 0 });
  const [start, ...rest] = [...prefix, join(bin!, 'postgres'), '-D', data, '-k', folder, '-c', 'listen_addresses='];
  const server = spawn(start!, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGINT');
    await ended;
  });
  await new Promise<void>((ready, fail) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => text.includes('ready to accept') && ready());
    server.once('exit', () => fail(new Error('PostgreSQL ended before it was ready.')));
  });
  return { host: folder, port: 5432, user: 'shop', password: 'outside', database: 'postgres' };
}

test.runIf(bin)(
  'a backup is restored from the embedded database to an older external PostgreSQL, and back',
  async () => {
    const inside = await freshDatabase();
    onTestFinished(inside.drop);
    await fill(inside.connection);
    const outside = await startOutside(dataFolder());
    const again = await freshDatabase();
    onTestFinished(again.drop);
    const folder = dataFolder();

    await writeBackup({ connection: inside.connection, target: join(folder, '1') });
    await restoreBackup({ connection: outside, source: join(folder, '1'), migrations, isMove: true });
    const { serverVersion } = await writeBackup({ connection: outside, target: join(folder, '2') });
    await restoreBackup({ connection: again.connection, source: join(folder, '2'), migrations, isMove: true });

    expect(serverVersion).toMatch(/^1[5-9]\./);
    expect(await contents(again.connection)).toEqual(await contents(inside.connection));
  },
);
