import { recountUses } from '../../server/billing/limits/recount';
import { type EditionLimit, editionLimits } from '../../src/schema/billing/edition';
import { type PlanLimitName, planLimitNames } from '../../src/schema/planLimits';
import type { TestAnswer, TestServer } from './server';

const columns: Readonly<Record<CountedName, string>> = {
  accounts: 'max_accounts',
  members: 'max_members',
  rules: 'max_rules',
  pools: 'max_pools',
};

/** What a plan has a number of. */
export type CountedName = Extract<PlanLimitName, EditionLimit>;

export const countedNames = planLimitNames.filter((name): name is CountedName => name in editionLimits);

type Room = Readonly<Partial<Record<CountedName, number | null>>>;

/** What the free plan has room for from now on; of what is not named, any number. */
export async function setLimits({ pool }: Pick<TestServer, 'pool'>, room: Room): Promise<void> {
  const sets = Object.entries(columns).map(([name, column]) => `${column} = ${room[name as CountedName] ?? 'null'}`);
  await pool.query(`update editions set ${sets.join(', ')} where code = 'FREE'`);
}

/** Gives the company a plan, as a booking does. */
export async function givePlan({ pool }: Pick<TestServer, 'pool'>, companyId: string, code: string): Promise<void> {
  await pool.query('update companies set plan_code = $2 where id = $1', [companyId, code]);
}

/** How often each thing was answered: '200' or '400 PLAN_LIMIT'. */
export function tally(answers: readonly Pick<TestAnswer, 'status' | 'body'>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const said = [status, body.errorCode].filter((part) => part !== undefined).join(' ');
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

/** Counters that do not equal a count of the rows, over all companies. */
export function miscounted({ app, schemas }: TestServer): Promise<readonly unknown[]> {
  return recountUses(app.db, schemas);
}
