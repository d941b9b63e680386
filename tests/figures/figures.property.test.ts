import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureDimensions } from '../../src/schema/figureAnswers';
import { drillOf, type MeasureName, measureNames } from '../../src/schema/figures';
import { dayAfter } from '../../src/schema/periods';
import { makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { size } from '../helpers/size';
import { expectSame, tableOf } from './compare';
import { expectedRecords, type Narrowed } from './expected';
import { makeWorld, playedDays, type Step, steps, type World } from './history';
import { type Books, recount } from './recount';

let company: Company;
let books: Books;
let world: World;

beforeAll(async () => {
  company = await startCompany();
  const { server, cast, rows } = company;
  const { companyId } = cast.owner;
  books = { companyId, rows };
  const accounts: string[] = [];
  for (let at = 0; at < 3; at += 1) accounts.push((await makeAccount(server, companyId)).id);
  world = await makeWorld(books, server.app.db, accounts);
}, 120_000);
afterAll(() => company.server.close());

/** Time zones, each with a day shortly before a clock change or a skipped day. */
const places = fc.constantFrom(
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2025-10-31'],
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['Asia/Kolkata', '2026-05-30'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Australia/Lord_Howe', '2025-10-03'],
  ['Pacific/Apia', '2011-12-28'],
  ['America/Havana', '2025-10-31'],
  ['Africa/Cairo', '2026-04-22'],
  ['UTC', '2025-12-30'],
);
const behindTheGap: Step[] = [1_440, 2_880, 2_900, 4_300].map((minute) => ({ kind: 'asks', minute, one: 0, other: 0 }));

test('for any history and any settled days, every measure equals a recount of the raw rows', async () => {
  let settled = 0;
  const runs = size({ small: 4, usual: 25, full: 100 });
  await fc.assert(
    fc.asyncProperty(places, steps, fc.nat(1_000), async ([zone, first], history, choice) => {
      await world.begin(zone!, first!);
      for (const step of history) await world.play(step);
      // Settle some of the days, then play one more step.
      for (let one = choice % 3; one < playedDays; one += 1 + (choice % 2)) await world.settle(one);
      settled += await world.settled();
      await world.play(history[choice % history.length]!);
      const facts = await recount(books);
      for (const narrowed of narrowings(first!, choice))
        for (const by of figureDimensions) expectSame(await tableOf(ask, narrowed, by), facts, narrowed, by);
      // The list behind each figure must show exactly the records that it counts.
      for (const narrowed of narrowings(first!, choice))
        for (const measure of drilled(choice))
          expect(await recordsBehind(measure, narrowed), `${measure} ${JSON.stringify(narrowed)}`).toEqual(
            expectedRecords(facts, narrowed, measure),
          );
    }),
    {
      numRuns: runs,
      // The day that Apia skipped, and the one after it.
      examples: [[['Pacific/Apia', '2011-12-28'], behindTheGap, 0]],
    },
  );
  // On average more than one day per run is settled, so that settled counts are compared too.
  expect(settled).toBeGreaterThan(runs);
}, 600_000);

function narrowings(first: string, choice: number): Narrowed[] {
  const all = { from: dayAfter(first, -1), to: dayAfter(first, playedDays) };
  const some = { from: dayAfter(first, 1), to: dayAfter(first, 1 + (choice % 3)) };
  const pick = (from: readonly string[]) => from[choice % from.length]!;
  return [
    all,
    some,
    { ...all, account: pick(world.accounts) },
    { ...some, group: pick(['none', ...world.groups]) },
    { ...all, member: pick(world.members) },
    { ...all, product: pick([...world.products]) },
  ];
}

/** All measures except AI cost, as decisions are deleted after a while. A small run checks some of them each time. */
function drilled(choice: number): readonly MeasureName[] {
  const every = size({ small: 3, usual: 1, full: 1 });
  return measureNames.filter((name, at) => name !== 'aiCost' && (at + choice) % every === 0);
}

async function recordsBehind(
  measure: MeasureName,
  { from, to, account, group, member, product }: Narrowed,
): Promise<readonly string[] | null> {
  const narrowed = { accountId: account, groupId: group, memberId: member, productId: product };
  const drill = drillOf(
    measure,
    { from, to },
    Object.fromEntries(Object.entries(narrowed).filter(([, id]) => id !== undefined)),
  );
  if (drill === null) return null;
  const query = new URLSearchParams({ filter: JSON.stringify(drill.filter), range: '[0,999]' });
  const answer = await company.owner.get(`/api/v1/${drill.resource}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.data as { readonly id: string }[]).map(({ id }) => id).sort();
}

async function ask(query: string): Promise<string> {
  const answer = await company.owner.get(`/api/v1/figures/table?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.text;
}
