import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import { migrations } from '../../resources';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.close());

test("existing mobile numbers are normalized, and no account loses its number or gets another account's", async () => {
  const before = {
    plus: '+8613800000001',
    zeros: '008613800000002',
    first: '+8613800000003',
    second: '8613800000003',
    holder: '13800000004',
    claimant: '+8613800000004',
    foreign: '+13800000005',
    short: '+8610086',
  };
  for (const [name, mobile] of Object.entries(before))
    await kernel.rows(`insert into users (id, username, mobile, password_hash) values ($1, $2, $3, '')`, [
      newId(),
      name,
      mobile,
    ]);
  const { sql } = migrations.find(({ id }) => id === '20261203060000_account_numbers')!;
  await kernel.rows(sql);
  const kept = await kernel.rows('select username, mobile from users');
  expect(Object.fromEntries(kept.map(({ username, mobile }) => [username, mobile]))).toEqual({
    ...before,
    plus: '13800000001',
    zeros: '13800000002',
    first: '13800000003',
  });
});
