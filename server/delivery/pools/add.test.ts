import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stock, startStock } from '../../../tests/helpers/stock';
import { inTransaction, query } from '../../kernel/db/queries';
import { addCodes } from './add';

let stock: Stock;

beforeAll(async () => {
  stock = await startStock();
});
afterAll(() => stock.company.server.close());

test('adding many codes does not scan all codes per row, even if the plan was cached for few', async () => {
  const [few, many] = [await stock.pool(), await stock.pool()];
  const batchOf = async (poolId: string) => {
    await stock.fill(poolId, 1);
    const [{ batch_id }] = await stock.company.rows('select batch_id from codes where pool_id = $1', [poolId]);
    return batch_id as string;
  };
  const batches = new Map([
    [few, await batchOf(few)],
    [many, await batchOf(many)],
  ]);
  const { companyId, contents, db } = stock;
  const rowsRead = await inTransaction(db, async (trx) => {
    const add = (poolId: string, count: number) => {
      const texts = Array.from({ length: count }, (_, at) => `ADDED-${at}`);
      const made = (text: string) => ({ text, expiresAt: null, batchId: batches.get(poolId)! });
      const codes = texts.map((text) => ({ ...made(text), fingerprint: contents.fingerprint(poolId, text) }));
      return addCodes(trx, contents, { companyId, poolId, userId: null }, codes);
    };
    await add(few, 20);
    await add(many, 4_000);
    const [read] = await query<{ count: string }>(trx, readSql, []);
    return Number(read!.count);
  });
  expect(await stock.states(many)).toEqual({ available: 4_001 });
  // About two passes over the table; one pass per row would read millions.
  expect(rowsRead).toBeLessThan(10_000);
});

const readSql = "select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'codes'";
