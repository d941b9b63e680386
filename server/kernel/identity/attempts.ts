import { sql } from 'kysely';
import type { Db } from '../db/queries';
import { tooFast } from '../http/rateLimit';
import { Refusal } from '../http/refusal';
import type { Network } from './place';

const windowMinutes = 15;
const perAccountAndAddress = 5;
const perAddress = 20;
const perAccount = 50;

/** From where somebody tries to sign in. */
export interface Tried {
  readonly account: string;
  readonly network: Network;
  /** The account's own people come from there: from its network they have signed in before, or they are signed in now. */
  readonly isKnown: boolean;
  /** A browser that has signed in to the account before: it has a count of its own, whatever others do from its address. */
  readonly device?: string | null;
}

/**
 * Counts a sign-in before it is tried, so that a hundred at once are counted as a hundred. Throws LOGIN_DELAYED with the
 * seconds to wait. From addresses that the account does not know it is tried fifty times at most by all of them together;
 * who comes from where they have signed in before is not delayed by that: nobody can lock them out.
 */
export async function countAttempt(db: Db, { account, network, isKnown, device }: Tried): Promise<void> {
  if (device) return delayBy(await count(db, deviceKey(device), perAccountAndAddress));
  delayBy(await count(db, addressKey(network), perAddress));
  // One that the address has used up takes none of the account's: else fewer than are free might get through.
  delayBy(await count(db, keyOf(account, network), perAccountAndAddress));
  if (!isKnown) delayBy(await count(db, strangersKey(account), perAccount));
}

/** By whom tries are counted: where they come from, or the company they are made in. */
export type Guesser = Network | { readonly companyId: string };

/** Counts a try at a secret that stands in an address, before it is looked up. Throws LOGIN_DELAYED beyond 20 wrong ones. */
export async function countGuess(db: Db, what: string, by: Guesser): Promise<void> {
  delayBy(await count(db, guessKey(what, by), perAddress));
}

/** Counts what anybody may do, so many times in so many seconds. Throws TOO_FAST beyond that. */
export async function countWithin(db: Db, key: string, limit: number, seconds: number): Promise<void> {
  const wait = await count(db, key, limit, seconds);
  if (wait > 0) throw tooFast(wait);
}

/** It was no guess. */
export async function forgiveGuess(db: Db, what: string, by: Guesser): Promise<void> {
  await takeBack(db, guessKey(what, by));
}

function delayBy(retryAfter: number): void {
  if (retryAfter === 0) return;
  const minutes = Math.ceil(retryAfter / 60);
  const text = {
    en: `Too many attempts. Try again in ${minutes} min.`,
    zh: `尝试次数过多，请 ${minutes} 分钟后再试。`,
  };
  throw new Refusal(429, 'LOGIN_DELAYED', text, {
    data: { retryAfter },
    headers: { 'Retry-After': String(retryAfter) },
  });
}

/**
 * A right password clears the account's count from this address, and is none of the address's own: an office behind one
 * address may sign in at nine o'clock.
 */
export async function forgetAttempts(db: Db, { account, network, isKnown, device }: Tried): Promise<void> {
  if (device) return forget(db, deviceKey(device));
  if (!isKnown) await takeBack(db, strangersKey(account));
  await forget(db, keyOf(account, network));
  await takeBack(db, addressKey(network));
}

async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}

/** Who has set the account's password anew waits for nobody's tries of the old one, from wherever. */
export async function forgetAccount(db: Db, account: string): Promise<void> {
  await sql`delete from sign_in_attempts where starts_with(key, ${`account ${account.toLowerCase()} `})`.execute(db);
}

async function takeBack(db: Db, key: string): Promise<void> {
  await sql`update sign_in_attempts set attempts = attempts - 1 where key = ${key} and attempts > 0`.execute(db);
}

/** Adds one and answers the seconds to wait, zero while the limit holds. */
async function count(db: Db, key: string, limit: number, seconds = windowMinutes * 60): Promise<number> {
  const { rows } = await sql<{ attempts: number; wait: number }>`
    insert into sign_in_attempts (key, attempts, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      attempts = case when sign_in_attempts.window_ends_at <= now() then 1 else sign_in_attempts.attempts + 1 end,
      window_ends_at = case when sign_in_attempts.window_ends_at <= now() then excluded.window_ends_at else sign_in_attempts.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(db);
  return rows[0]!.attempts > limit ? Math.max(rows[0]!.wait, 1) : 0;
}

function addressKey(network: Network): string {
  return `ip ${network}`;
}

function deviceKey(device: string): string {
  return `device ${device}`;
}

function strangersKey(account: string): string {
  return `account ${account.toLowerCase()} from anywhere`;
}

function guessKey(what: string, by: Guesser): string {
  return `${what} ip ${typeof by === 'object' ? by.companyId : by}`;
}

function keyOf(account: string, network: Network): string {
  return `account ${account.toLowerCase()} ip ${network}`;
}
