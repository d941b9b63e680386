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

/** The plan limits that are counts. */
export type CountedName = Extract<PlanLimitName, EditionLimit>;

export const countedNames = planLimitNames.filter((name): name is CountedName => name in editionLimits);

type Room = Readonly<Partial<Record<CountedName, number | null>>>;

/** Sets the limits of the free plan; those not named become unlimited. */
export async function setLimits({ pool }: Pick<TestServer, 'pool'>, room: Room): Promise<void> {
  const sets = Object.entries(columns).map(([name, column]) => `${column} = ${room[name as CountedName] ?? 'null'}`);
  await pool.query(`update editions set ${sets.join(', ')} where code = 'FREE'`);
}

/** Gives the company a plan, as a booking does. */
export async function givePlan({ pool }: Pick<TestServer, 'pool'>, companyId: string, code: string): Promise<void> {
  await pool.query('update companies set plan_code = $2 where id = $1', [companyId, code]);
}

/** Counts responses by result: '200' or '400 PLAN_LIMIT'. */
export function tally(answers: readonly Pick<TestAnswer, 'status' | 'body'>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const said = [status, body.errorCode].filter((part) => part !== undefined).join(' ');
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

/** Usage counters that differ from the row counts, over all companies. */
export function miscounted({ app, schemas }: TestServer): Promise<readonly unknown[]> {
  return recountUses(app.db, schemas);
}
