import fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { openDays } from '../../../server/figures/rollup/unsettled';
import { createQueries } from '../../../server/kernel/db/queries';
import { type FigureDimension, figureDimensions } from '../../../src/schema/figureAnswers';
import { dayAfter } from '../../../src/schema/periods';
import { expectSame, tableOf } from '../../figures/compare';
import type { Narrowed } from '../../figures/expected';
import { makeWorld, playedDays, steps, type World } from '../../figures/history';
import { type Fact, recount } from '../../figures/recount';
import { cut, rowsOf } from '../sales/database';
import { insist, type Owner } from '../sales/owner';
import type { SalesServer } from '../sales/server';
import { found } from './companies';

/**
 * The dashboards of two companies while their past changes: one sells, for the other rows of every kind are written.
 */
export interface History {
  /** Writes more facts into the past and the present; what a kill interrupts is dropped. */
  write(more: number): Promise<void>;
  /** Invalidates all settled days by changing the companies' time zone. */
  move(): Promise<void>;
  /**
   * Compares the figures per day, or by all dimensions, with a recount of the raw rows. Returns the number of tables
   * compared.
   */
  check(how: 'days' | 'all'): Promise<number>;
  /** Resolves when no day is left to settle. Returns the number of settled days of both companies. */
  settled(): Promise<number>;
}

const zones = ['Asia/Shanghai', 'America/New_York', 'UTC', 'Asia/Kolkata'];

export async function openHistory(
  server: SalesServer,
  pool: pg.Pool,
  { seller, sellerId, random }: { readonly seller: Owner; readonly sellerId: string; readonly random: () => number },
): Promise<History> {
  const rows = rowsOf(pool);
  const db = createQueries(pool);
  const written = await found(server, pool, 'written');
  const accounts: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    const account = { name, channel: 'webhook', callbackUrl: 'http://127.0.0.1:9/nobody' };
    accounts.push((await written.call<{ id: string }>('POST', '/api/v1/accounts', account)).id);
  }
  const books = { companyId: written.companyId, rows };
  const world = await makeWorld(books, db, accounts);
  const first = dayAfter(new Date().toISOString().slice(0, 10), 1 - playedDays);
  await world.begin('UTC', first);
  let moves = 0;

  return {
    async write(more) {
      for (let at = 0; at < more; at += 1) {
        const minutes = Math.floor((Date.now() - Date.parse(`${first}T00:00:00Z`)) / 60_000);
        const [some] = fc.sample(steps, { numRuns: 1, seed: Math.floor(random() * 2 ** 31) });
        for (const step of some!.filter(({ minute }) => minute < minutes)) {
          // Every fourth fact happens in the present.
          const minute = random() < 0.25 ? minutes : step.minute;
          await world.play({ ...step, minute }).catch(cut);
        }
      }
    },
    async move() {
      moves += 1;
      await rows('update companies set time_zone = $2 where id = any($1)', [
        [written.companyId, sellerId],
        zones[moves % zones.length],
      ]).catch(cut);
    },
    async check(how) {
      const all = { from: dayAfter(first, -40), to: dayAfter(first, playedDays) };
      return (
        (await compare(written, books, askedOf(narrowings(all, world), how))) +
        (await compare(seller, { companyId: sellerId, rows }, askedOf([all], how)))
      );
    },
    async settled() {
      const both = [written.companyId, sellerId];
      const open = async () => (await openDays(db)).filter(({ companyId }) => both.includes(companyId));
      await expect.poll(open, { timeout: 120_000, interval: 100 }).toEqual([]);
      const [{ count }] = await rows(
        'select count(*)::int as count from figure_settled s where company_id = any($1) and not exists (select from figure_late l where l.company_id = s.company_id and l.day = s.day)',
        [both],
      );
      return count;
    },
  };
}

function narrowings(all: Narrowed, { accounts, groups, members, products }: World): Narrowed[] {
  return [
    all,
    { ...all, account: accounts[0]! },
    { ...all, group: groups[0]! },
    { ...all, member: members[0]! },
    { ...all, product: products[0]! },
  ];
}

interface FigureQuestion {
  readonly one: Narrowed;
  readonly by: FigureDimension;
}

function askedOf(narrowed: readonly Narrowed[], how: 'days' | 'all'): FigureQuestion[] {
  const dimensions = how === 'days' ? (['day'] as const) : figureDimensions;
  return narrowed.flatMap((one) => dimensions.map((by) => ({ one, by })));
}

async function compare(
  owner: Owner,
  books: Parameters<typeof recount>[0],
  asked: readonly FigureQuestion[],
): Promise<number> {
  const answer = async (query: string) => {
    const { status, text } = await insist(() => owner.get(`/api/v1/figures/table?${query}`));
    if (status !== 200) throw new Error(text);
    return text;
  };
  // Facts may still change, for example when a delivery is sent a second after its payment: compare only if the recount
  // stayed the same.
  for (;;) {
    const facts = await recount(books);
    const tables = [];
    for (const { one, by } of asked) tables.push({ one, by, table: await tableOf(answer, one, by) });
    if (!isEqual(facts, await recount(books))) continue;
    for (const { one, by, table } of tables) expectSame(table, facts, one, by);
    return tables.filter(({ table }) => table !== null).length;
  }
}

function isEqual(some: readonly Fact[], others: readonly Fact[]): boolean {
  const texts = (facts: readonly Fact[]) => facts.map((one) => JSON.stringify(one)).sort();
  return JSON.stringify(texts(some)) === JSON.stringify(texts(others));
}
