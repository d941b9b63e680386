import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportCompany, startImports } from '../helpers/imports';

let server: ImportCompany['server'];
let labels: ImportCompany['labels'];
let rows: ImportCompany['rows'];
let named: ImportCompany['named'];
let held: ImportCompany['held'];
beforeAll(async () => {
  ({ server, labels, rows, named, held } = await startImports());
});
afterAll(() => server.close());

describe('interrupted imports', () => {
  const many = (prefix: string, count = 600) =>
    `n\n${Array.from({ length: count }, (_, at) => `${prefix} ${at}`).join('\n')}\n`;
  const count = async (prefix: string) => (await named(prefix)).length;

  test('a cancelled run imports nothing, and can be started again after a new check', async () => {
    const { id } = await labels.checked(many('cancelled'), { columns: ['name'] });
    await held(async () => {
      await labels.ask(id, 'run', {});
      await expect.poll(async () => (await labels.get(id)).body.data.status).toBe('running');
      expect((await labels.ask(id, 'cancel')).body.data.status).toBe('cancelled');
    });
    await expect.poll(() => rows(`select 1 from jobs where queue = 'imports' and finished_at is null`)).toEqual([]);
    expect(await count('cancelled')).toBe(0);
    expect((await labels.ask(id, 'cancel')).status).toBe(409);
    expect((await labels.ask(id, 'run')).status).toBe(409);
    await labels.ask(id, 'check', { columns: ['name'] });
    expect(await labels.settled(id)).toMatchObject({ status: 'checked' });
    expect(await labels.run(id)).toMatchObject({ status: 'done' });
    expect(await count('cancelled')).toBe(600);
    expect((await labels.ask(id, 'run')).status).toBe(409);
  });

  test('a worker that lost its lease writes nothing; the new holder imports everything once', async () => {
    const { id } = await labels.checked(many('leased'), { columns: ['name'] });
    await held(async () => {
      await labels.ask(id, 'run', {});
      await expect.poll(async () => (await labels.get(id)).body.data.status).toBe('running');
      await rows(
        `update jobs set lease_until = now() - interval '1 second' where queue = 'imports' and finished_at is null`,
      );
      await expect.poll(() => rows('select fence::int from imports where id = $1', [id])).toEqual([{ fence: 2 }]);
    });
    expect(await labels.settled(id)).toMatchObject({ status: 'done', counts: { create: 600 } });
    expect(await count('leased')).toBe(600);
  });

  test('of two concurrent imports with the same names one succeeds and the other imports nothing', async () => {
    const works = await Promise.all([1, 2].map(() => labels.checked(many('both at once'), { columns: ['name'] })));
    const done = await Promise.all(works.map(({ id }) => labels.run(id)));
    expect(done.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
    const failed = done.find(({ status }) => status === 'failed');
    expect(failed.counts).toEqual({ create: 0, change: 0, same: 0, skip: 0, wrong: 600 });
    expect(await count('both at once')).toBe(600);
  });
});
