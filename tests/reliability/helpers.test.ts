import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ensureTemplate, freshDatabase } from '../helpers/database';

test('a template is built once, even for concurrent callers', async () => {
  let built = 0;
  const build = async () => {
    built++;
  };
  const names = await Promise.all(Array.from({ length: 8 }, () => ensureTemplate('asked_by_many', build)));
  expect(built).toBe(1);
  expect(new Set(names)).toEqual(new Set([`test_${inject('runId')}_asked_by_many`]));
});

test('a template is built again after a failed build', async () => {
  const fail = async () => {
    throw new Error('no luck');
  };
  await expect(ensureTemplate('failing', fail)).rejects.toThrow('no luck');
  await ensureTemplate('failing', async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('create table copied as select 7 as n');
    await client.end();
  });
  const { connection, drop } = await freshDatabase({ template: `test_${inject('runId')}_failing` });
  onTestFinished(drop);
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  expect((await client.query('select n from copied')).rows).toEqual([{ n: 7 }]);
  // The database is dropped while the connection is open.
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await drop();
  await ended;
});
