import { expect, onTestFinished, test } from 'vitest';
import { schemas } from '../../../server/resources';
import { freshDatabase } from '../../helpers/database';
import { migratedTemplate } from '../../helpers/migratedTemplate';
import { dataFolder } from '../folders';
import { wayTo } from './away';
import { startProgram } from './program';

test.each(['refuse', 'silence'] as const)(
  'SIGTERM ends the server within ten seconds while the database is unavailable (%s), reporting an incomplete shutdown',
  async (how) => {
    const { connection, drop } = await freshDatabase({ template: await migratedTemplate(schemas) });
    onTestFinished(drop);
    const way = await wayTo(connection);
    const server = await startProgram({ PARLEY_DATA: dataFolder(), DATABASE_URL: way.url });
    way[how]();
    // By then all background work waits for the database.
    await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(503);
    const begun = performance.now();
    server.process.kill('SIGTERM');
    const code = await server.ended;
    expect((performance.now() - begun) / 1_000).toBeLessThan(10);
    if (code !== 0) expect([code, server.said()]).toEqual([1, expect.stringContaining('Shutdown timed out')]);
  },
);
