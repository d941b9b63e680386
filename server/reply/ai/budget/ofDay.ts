import { aiPlanOf } from '../../../billing/limits/monthly';
import { databaseNow } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/queries';
import type { AiProfile } from '../profile';
import { reserve, settle } from './budget';
import { costOf, millionths, type Tokens } from './cost';

/** A model call's reservation from its profile's daily budget and the plan's monthly budget. */
export interface ReservedOfDay {
  readonly kind: 'held';
  /** Keeps what was actually used and releases the rest. */
  settle(used: Tokens): Promise<void>;
}

/**
 * Reserves the maximum the call can need: tokens and money of the profile's day in the company's time zone, and money
 * of the plan's month. Costs in a currency other than the plan's are not counted against the plan.
 */
export async function reserveOfDay(
  db: Db,
  { companyId, zone, at }: { readonly companyId: string; readonly zone: string; readonly at: Date },
  profile: AiProfile,
  max: Tokens,
): Promise<ReservedOfDay | { readonly kind: 'over'; readonly what: 'tokens' | 'money' | 'plan' }> {
  const day = dayIn(zone, at);
  const keys = { tokens: `ai:${profile.id}:tokens:${day}`, money: `ai:${profile.id}:money:${day}` };
  const tokens = max.in + max.out;
  const cost = costOf(profile, max);
  const until = new Date(at.getTime() + keptMs).toISOString();
  const dailyCost = profile.dailyCost === null ? null : millionths(profile.dailyCost, profile.currency);
  const plan = await aiPlanOf(db, companyId, zone);
  const ofMonth = { name: 'aiMoney', zone, at: databaseNow() } as const;
  const ofPlan = cost > 0 && plan.currency === profile.currency ? [{ key: planKey, ofMonth }] : [];
  const over = await reserve(db, companyId, [
    ...ofPlan.map((claim) => ({ ...claim, amount: cost, max: noLimit, until: null })),
    { key: keys.tokens, amount: tokens, max: profile.dailyTokens ?? noLimit, until },
    { key: keys.money, amount: cost, max: dailyCost ?? noLimit, until },
  ]);
  if (over === planKey) return { kind: 'over', what: 'plan' };
  if (over !== null) return { kind: 'over', what: over === keys.tokens ? 'tokens' : 'money' };
  return {
    kind: 'held',
    settle: (used) =>
      settle(db, companyId, [
        { key: keys.tokens, reserved: tokens, used: used.in + used.out },
        { key: keys.money, reserved: cost, used: costOf(profile, used) },
        ...ofPlan.map((claim) => ({ ...claim, reserved: cost, used: costOf(profile, used) })),
      ]),
  };
}

/** The local day, '2026-12-31'. */
function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

const planKey = 'plan:aiMoney';
/** Use is counted even without a limit. */
const noLimit = Number.MAX_SAFE_INTEGER;
/** Past the end of the day in any zone; expired counters are cleaned up. */
const keptMs = 3 * 86_400_000;
