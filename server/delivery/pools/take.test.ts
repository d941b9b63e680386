import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stock, startStock } from '../../../tests/helpers/stock';
import { inTransaction, query, type Trx } from '../../kernel/db/queries';
import { giveBack, markDelivered, returnCodes, takeCodes, voidTaken } from './take';

let stock: Stock;

beforeAll(async () => {
  stock = await startStock();
});
afterAll(() => stock.company.server.close());

const take = (poolId: string, count: number, mode: 'all' | 'some' = 'all') =>
  inTransaction(stock.db, (trx) => takeOne(trx, poolId, count, mode));

async function takeOne(trx: Trx, poolId: string, count: number, mode: 'all' | 'some', companyId = stock.companyId) {
  const { orderLineId } = stock;
  const wanted = { deliveryId: newId(), orderLineId, poolId, count, take: mode, queues: true };
  const [codes] = await takeCodes(trx, companyId, [wanted]);
  return codes!;
}

describe('takeCodes', () => {
  test('100 concurrent takes of 50 codes: 50 get one each, none twice', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 50);
    const taken = (await Promise.all(Array.from({ length: 100 }, () => take(poolId, 1)))).flat();
    expect(taken.length).toBe(50);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(50);
    expect(await stock.states(poolId)).toEqual({ allocated: 50 });
  });

  test('takes codes first in, first out, expiring codes before all others', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 3, { expiresAt: null });
    await stock.fill(poolId, 2, { expiresAt: '2199-01-01T00:00:00.000Z' });
    await stock.fill(poolId, 1, { expiresAt: '2098-01-01T00:00:00.000Z' });
    const texts = await stock.textsOf((await take(poolId, 6)).map(({ id }) => id));
    expect(texts.map((text) => text.split('-')[1])).toEqual(['6', '4', '5', '1', '2', '3']);
  });

  test("takes all or none, or with 'some' as many as there are", async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 3);
    expect(await take(poolId, 4)).toEqual([]);
    expect(await stock.states(poolId)).toEqual({ available: 3 });
    expect((await take(poolId, 4, 'some')).length).toBe(3);
  });

  test('ignores expired codes and those of another company', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 2, { expiresAt: '2001-01-01T00:00:00.000Z' });
    expect(await take(poolId, 1, 'some')).toEqual([]);
    await stock.fill(poolId, 1);
    expect(await inTransaction(stock.db, (trx) => takeOne(trx, poolId, 1, 'all', newId()))).toEqual([]);
    expect((await take(poolId, 1)).length).toBe(1);
  });

  test('takes nothing when rolled back', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 1);
    const failing = inTransaction(stock.db, async (trx) => {
      expect((await takeOne(trx, poolId, 1, 'all')).length).toBe(1);
      throw new Error('power failure');
    });
    await expect(failing).rejects.toThrow('power failure');
    expect(await stock.states(poolId)).toEqual({ available: 1 });
  });
});

describe('after taking', () => {
  test('codes are released only from the expected state, and expired ones are quarantined', async () => {
    const poolId = await stock.pool();
    await stock.fill(poolId, 3);
    const [first, second, third] = (await take(poolId, 3)).map(({ id }) => id);
    await query(stock.db, "update codes set expires_at = now() - interval '1 second' where id = $1", [third]);
    const { companyId } = stock;
    await inTransaction(stock.db, async (trx) => {
      await markDelivered(trx, companyId, [second!]);
      expect(await giveBack(trx, companyId, [first!, second!, third!])).toEqual([poolId]);
      expect(await giveBack(trx, companyId, [first!])).toEqual([]);
    });
    expect(await stock.states(poolId)).toEqual({ available: 1, delivered: 1, quarantined: 1 });
    await inTransaction(stock.db, async (trx) => {
      expect(await returnCodes(trx, companyId, [first!, second!], 'Never used')).toEqual([poolId]);
    });
    expect(await stock.states(poolId)).toEqual({ available: 2, quarantined: 1 });
    await inTransaction(stock.db, (trx) => voidTaken(trx, companyId, [first!, second!], 'Leaked'));
    expect(await stock.states(poolId)).toEqual({ available: 2, quarantined: 1 });
  });
});
