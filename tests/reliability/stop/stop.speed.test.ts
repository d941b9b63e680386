import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, onTestFinished, test } from 'vitest';
import { schemas } from '../../../server/resources';
import { freshDatabase } from '../../helpers/database';
import { migratedTemplate } from '../../helpers/migratedTemplate';
import { buildChild } from '../child/run';
import { dataFolder } from '../folders';
import { wayTo } from './away';

test.each(['refuse', 'silence'] as const)(
  'SIGTERM ends the server within ten seconds while the database is away (%s), and says that it was cut off',
  async (how) => {
    const program = await buildChild('../../server/main.ts');
    const web = join(inject('childPrograms'), 'web');
    mkdirSync(web, { recursive: true });
    writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
    const { connection, drop } = await freshDatabase({ template: await migratedTemplate(schemas) });
    onTestFinished(drop);
    const way = await wayTo(connection);
    const env = {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PARLEY_DATA: dataFolder(), PORT: '0', PARLEY_LOG: 'silent' },
      ...{ PARLEY_DEMO: '0', PARLEY_OWNER_PASSWORD: 'correct horse', DATABASE_URL: way.url },
    };
    const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const ended = once(server, 'exit');
    let said = '';
    server.stderr.on('data', (bytes) => {
      said += bytes;
    });
    let url = '';
    for await (const line of createInterface({ input: server.stdout })) {
      [, url = ''] = /^Parley is ready at (\S+)/.exec(line) ?? [];
      if (url !== '') break;
    }
    way[how]();
    // By then all that runs in the background waits for the database.
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(503);
    const begun = performance.now();
    server.kill('SIGTERM');
    const [code] = await ended;
    const seconds = (performance.now() - begun) / 1_000;
    expect(seconds).toBeLessThan(10);
    if (code !== 0) expect([code, said]).toEqual([1, expect.stringContaining('could not close in time')]);
  },
);
