import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import { query } from '../db/queries';
import { createRecord } from '../db/records/write/write';
import { once, type Remembered } from './idempotency';
import { invalid, type Refusal } from './refusal';

let kernel: Kernel;
const [userId, otherId] = [newId(), newId()];
const author = newAuthor();

beforeAll(async () => {
  kernel = await startKernel({ connections: 16 });
  await kernel.rows(`insert into users (id, username, password_hash) values ($1, 'li', ''), ($2, 'wang', '')`, [
    userId,
    otherId,
  ]);
});
afterAll(() => kernel.close());
beforeEach(() => kernel.rows('truncate idempotency_keys; delete from labels; truncate operation_log, events'));

const request = { callerId: userId, key: 'k1', fingerprint: 'POST /labels {}' };
const make = (rest: Partial<typeof request> = {}, name = 'one') =>
  once(kernel.db, { ...request, ...rest }, async (trx): Promise<Remembered> => {
    const record = await createRecord(trx, kernel.table('labels'), author, { name });
    return { data: record, headers: { 'X-Made': 'yes' } };
  });
const counts = async () =>
  (
    await kernel.rows(
      'select (select count(*) from labels) as labels, (select count(*) from events) as events, (select count(*) from idempotency_keys) as keys',
    )
  )[0];

test('a repeated request gets the first response and does not act again', async () => {
  const first = await make();
  expect(await make()).toEqual(first);
  expect(first.headers).toEqual({ 'X-Made': 'yes' });
  expect(await counts()).toEqual({ labels: 1, events: 1, keys: 1 });
});

test('16 concurrent equal requests act once and all get the same response', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => make()));
  expect(answers).toEqual(Array(16).fill(answers[0]));
  expect(await counts()).toEqual({ labels: 1, events: 1, keys: 1 });
});

describe('a request that fails leaves nothing', () => {
  test('when its connection dies midway: a retry with the key acts', async () => {
    const died = once(kernel.db, request, async (trx) => {
      await createRecord(trx, kernel.table('labels'), author, { name: 'half' });
      const [row] = await query<{ pid: number }>(trx, 'select pg_backend_pid() as pid', []);
      await kernel.rows('select pg_terminate_backend($1)', [row!.pid]);
      await createRecord(trx, kernel.table('labels'), author, { name: 'done' });
      return { data: null, headers: {} };
    });
    await expect(died).rejects.toThrow();
    expect(await counts()).toEqual({ labels: 0, events: 0, keys: 0 });
    await make();
    expect(await counts()).toEqual({ labels: 1, events: 1, keys: 1 });
  });

  test('when it is refused: one of the waiting requests acts', async () => {
    let tries = 0;
    const work = async (): Promise<Remembered> => {
      tries += 1;
      if (tries === 1) throw invalid([]);
      return { data: tries, headers: {} };
    };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => once(kernel.db, request, work)));
    const answers = results.filter((result) => result.status === 'fulfilled').map((result) => result.value.data);
    expect([answers, tries]).toEqual([Array(7).fill(2), 2]);
  });
});

test('the same key with a different request gets 422 and changes nothing', async () => {
  await make();
  const refusal = await make({ fingerprint: 'POST /labels {"name":"two"}' }, 'two').catch((error: Refusal) => error);
  expect(refusal).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
  expect(await counts()).toEqual({ labels: 1, events: 1, keys: 1 });
});

test('other keys and other users are independent', async () => {
  await make();
  await make({ key: 'k2' }, 'two');
  await make({ callerId: otherId }, 'three');
  expect(await counts()).toEqual({ labels: 3, events: 3, keys: 3 });
});

test('an empty response is stored too', async () => {
  let tries = 0;
  const work = async (): Promise<Remembered> => {
    tries += 1;
    return { data: undefined, headers: {} };
  };
  await once(kernel.db, request, work);
  expect(await once(kernel.db, request, work)).toEqual({ data: null, headers: {} });
  expect(tries).toBe(1);
});

test.each([[''], ['a b'], ['x'.repeat(201)], ['密钥'], ['a\n']])(
  'the key %j is refused before anything is done',
  (key) => {
    expect(() => once(kernel.db, { ...request, key }, () => Promise.reject(new Error('acted')))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  },
);
