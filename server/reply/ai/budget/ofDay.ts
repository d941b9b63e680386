import { aiPlanOf } from '../../../billing/limits/monthly';
import { databaseNow } from '../../../kernel/clock';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import type { AiProfile } from '../profile';
import { adjustReservations, reserve } from './budget';
import { costOf, millionths, type Tokens } from './cost';

/** The company and day whose budget a call uses. */
export interface Day {
  readonly companyId: string;
  readonly zone: string;
  readonly at: Date;
  /** A member tries something out: no customer is answered. */
  readonly isTry?: boolean;
}

/** Now, for a member who tries something out. */
export async function tryToday(db: Db, companyId: string): Promise<Day> {
  const [row] = await query<{ zone: string }>(db, zoneSql, [companyId]);
  return { companyId, zone: row!.zone, at: databaseNow(), isTry: true };
}

/** A model call's reservation from its profile's daily budget and the plan's monthly budget. */
export interface ReservedOfDay {
  readonly kind: 'held';
  /** Keeps what was actually used and releases the rest. */
  settle(used: Tokens): Promise<void>;
}

/**
 * Reserves the maximum the call can need: tokens and money of the profile's day in the company's time zone, and money
 * of the plan's month. Costs in a currency other than the plan's are not counted against the plan. What is tried out
 * counts as well, and has limits of its own: a number of answers a day, and half of the profile's day.
 */
export async function reserveOfDay(
  db: Db,
  { companyId, zone, at, isTry = false }: Day,
  profile: AiProfile,
  max: Tokens,
): Promise<ReservedOfDay | { readonly kind: 'over'; readonly what: Over }> {
  const day = dayIn(zone, at);
  const keys = { tokens: `ai:${profile.id}:tokens:${day}`, money: `ai:${profile.id}:money:${day}` };
  const tokens = max.in + max.out;
  const cost = costOf(profile, max);
  const until = new Date(at.getTime() + keptMs).toISOString();
  const dailyCost = profile.dailyCost === null ? null : millionths(profile.dailyCost, profile.currency);
  const plan = await aiPlanOf(db, companyId, zone);
  const ofMonth = { name: 'aiMoney', zone, at: databaseNow() } as const;
  const ofPlan = cost > 0 && plan.currency === profile.currency ? [{ key: planKey, ofMonth }] : [];
  const isAnswer = max.out > 0;
  const trying = isTry
    ? [
        { key: `${tryKey}:${day}`, amount: isAnswer ? 1 : 0, max: maxTries, until },
        { key: `${tryKey}:${profile.id}:tokens:${day}`, amount: tokens, max: half(profile.dailyTokens), until },
        { key: `${tryKey}:${profile.id}:money:${day}`, amount: cost, max: half(dailyCost), until },
      ]
    : [];
  const replies =
    isTry && isAnswer ? [{ key: 'plan:aiReplies', ofMonth: { ...ofMonth, name: 'aiReplies' } as const }] : [];
  const over = await reserve(db, companyId, [
    ...trying,
    ...replies.map((claim) => ({ ...claim, amount: 1, max: noLimit, until: null })),
    ...ofPlan.map((claim) => ({ ...claim, amount: cost, max: noLimit, until: null })),
    { key: keys.tokens, amount: tokens, max: profile.dailyTokens ?? noLimit, until },
    { key: keys.money, amount: cost, max: dailyCost ?? noLimit, until },
  ]);
  if (over !== null) return { kind: 'over', what: overOf(over, keys) };
  return {
    kind: 'held',
    settle: (used) =>
      adjustReservations(db, companyId, [
        { key: keys.tokens, reserved: tokens, used: used.in + used.out },
        { key: keys.money, reserved: cost, used: costOf(profile, used) },
        ...ofPlan.map((claim) => ({ ...claim, reserved: cost, used: costOf(profile, used) })),
        ...trying.slice(1, 2).map(({ key }) => ({ key, reserved: tokens, used: used.in + used.out })),
        ...trying.slice(2).map(({ key }) => ({ key, reserved: cost, used: costOf(profile, used) })),
        ...replies.map((claim) => ({ ...claim, reserved: 1, used: used.in + used.out > 0 ? 1 : 0 })),
      ]),
  };
}

/** The limit that leaves no room for a call. */
export type Over = keyof typeof overReasons;

export const overReasons = { tokens: 'ai-tokens', money: 'ai-money', plan: 'plan-limit', tries: 'ai-tries' } as const;

function overOf(key: string, keys: { readonly tokens: string }): Over {
  if (key.startsWith('plan:')) return 'plan';
  if (key.startsWith(tryKey)) return 'tries';
  return key === keys.tokens ? 'tokens' : 'money';
}

function half(limit: number | null): number {
  return limit === null ? noLimit : Math.floor(limit / 2);
}

/** The local day, '2026-12-31'. */
function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

const planKey = 'plan:aiMoney';
const tryKey = 'ai:tries';
/** Answers that a company's members may try out per day. */
const maxTries = 100;
/** Use is counted even without a limit. */
const noLimit = Number.MAX_SAFE_INTEGER;
/** Past the end of the day in any zone; expired counters are cleaned up. */
const keptMs = 3 * 86_400_000;

const zoneSql = prepared(`select coalesce(time_zone, 'UTC') as zone from companies where id = $1`);
