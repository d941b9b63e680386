import { expect } from 'vitest';
import type { FigureDimension, FiguresTable } from '../../src/schema/figureAnswers';
import { measureNamed, measureNames } from '../../src/schema/figures';
import { expectedRows, type Narrowed, otherCurrencies } from './expected';
import type { Fact } from './recount';

/**
 * Queries a table of every measure. `ask` returns the response body for a query; null for combinations that do not
 * exist.
 */
export async function tableOf(
  ask: (query: string) => Promise<string>,
  { from, to, account, group, member, product }: Narrowed,
  by: FigureDimension,
): Promise<FiguresTable | null> {
  if (member !== undefined && by === 'product') return null;
  if (product !== undefined && by === 'member') return null;
  const asked = Object.entries({
    from,
    to,
    by,
    measures: measureNames.join(','),
    limit: 1_000,
    accountId: account,
    groupId: group,
    memberId: member,
    productId: product,
  }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return JSON.parse(await ask(String(query))).data;
}

/** Fails with the differences unless the table matches the facts. */
export function expectSame(
  table: FiguresTable | null,
  facts: readonly Fact[],
  narrowed: Narrowed,
  by: FigureDimension,
): void {
  if (table === null) return;
  const expected = expectedRows(facts, narrowed, by);
  const nothing = expectedRows([], narrowed, by).get('') ?? null;
  const seen = new Set<string>();
  const others = new Map(otherCurrencies.map((one) => [one, expectedRows(facts, narrowed, by, one)]));
  for (const { key, values, otherCurrencies: found = [] } of table.rows) {
    const wanted = expected.get(key) ?? nothing;
    const isEmpty = Object.values(values).every((value) => value === null || value === 0);
    const where = `${JSON.stringify(narrowed)} by ${by} at ${key}`;
    if (wanted === null) expect(isEmpty, where).toBe(true);
    else expectRow(values, wanted, where);
    for (const [currency, rows] of others) {
      const amounts = found.find((one) => one.currency === currency)?.values ?? {};
      for (const name of moneyNames)
        expect(amounts[name] ?? 0, `${name} in ${currency} ${where}`).toBe(rows.get(key)?.[name] ?? 0);
    }
    seen.add(key);
  }
  for (const [key, values] of expected) {
    const isEmpty = Object.values(values).every((value) => value === null || value === 0);
    expect(seen.has(key) || isEmpty, `${JSON.stringify(narrowed)} by ${by} lacks ${key}`).toBe(true);
  }
}

const moneyNames = measureNames.filter((name) => ['money', 'microMoney'].includes(measureNamed(name).unit));
/** Figures keep durations in buckets (server/figures/facts/atoms.ts): the middle of one is within 1 % of any in it. */
const times = measureNames.filter((name) => name === 'firstResponseMedian' || name === 'deliveryLagP95');

function expectRow(
  values: Readonly<Record<string, number | null | undefined>>,
  wanted: Readonly<Record<string, number | null>>,
  where: string,
): void {
  for (const name of measureNames) {
    const [is, should] = [values[name] ?? null, wanted[name] ?? null];
    if ((times as readonly string[]).includes(name) && is !== null && should !== null) {
      expect(Math.abs(is - should), `${name} ${where}: ${is}, not ${should}`).toBeLessThanOrEqual(
        // And a second for the rounding of both.
        should * 0.01 + 1,
      );
    } else expect(is, `${name} ${where}`).toBe(should);
  }
}
