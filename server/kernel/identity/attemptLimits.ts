import { type Db, prepared, query } from '../db/queries';
import { tooFast } from '../http/rateLimit';
import { Refusal } from '../http/refusal';
import type { Network } from '../network/place';
import { accountKey } from './accountKey';

const windowMinutes = 15;
const perAccountAndAddress = 5;
const perAddress = 20;
const perAccount = 50;

/** How well an account knows the source of a sign-in attempt. */
export type Familiarity =
  | { readonly kind: 'unknown' }
  /** The account was signed in to from this network, such as '2001:db8:1::/48', but not from this address. */
  | { readonly kind: 'network'; readonly name: string }
  /** The account was signed in to from this address. */
  | { readonly kind: 'address' }
  /** A browser that has signed in to the account before. */
  | { readonly kind: 'browser'; readonly device: string }
  /** A signed-in user is asked for their password again. */
  | { readonly kind: 'session' };

export interface Tried {
  readonly account: string;
  readonly network: Network;
  readonly known: Familiarity;
}

/**
 * Counts a sign-in attempt before it is made, so that concurrent attempts are all counted. Throws LOGIN_DELAYED with
 * the seconds to wait. Limits per 15 minutes: 5 per account and address; 50 per account from all unknown addresses
 * together, and 50 from each known network, except its known addresses; 20 per address over all accounts, applied to
 * unknown sources only. A known browser and a session have separate counts, so that an attacker cannot lock out a user
 * in a place where they signed in before.
 */
export async function countAttempt(db: Db, tried: Tried): Promise<void> {
  const keys = keysOf(tried);
  const wait = keys.address === null ? 0 : await count(db, keys.address, perAddress);
  // An attempt refused for its address does not count for the account; otherwise fewer attempts than allowed could
  // pass.
  if (tried.known.kind === 'unknown') delayBy(wait);
  delayBy(await count(db, keys.own, perAccountAndAddress));
  if (keys.together !== null) delayBy(await count(db, keys.together, perAccount));
}

/** By what attempts are counted: their network, or the company in which they are made. */
export type Guesser = Network | { readonly companyId: string };

/** Counts an attempt at a secret in a URL before it is looked up. Throws LOGIN_DELAYED beyond 20 wrong ones. */
export async function countGuess(db: Db, what: string, by: Guesser): Promise<void> {
  delayBy(await count(db, guessKey(what, by), perAddress));
}

/** Limits any action to `limit` times in `seconds`. Throws TOO_FAST beyond that. */
export async function countWithin(db: Db, key: string, limit: number, seconds: number): Promise<void> {
  const wait = await count(db, key, limit, seconds);
  if (wait > 0) throw tooFast(wait);
}

/** Takes the count back: the secret was correct. */
export async function forgiveGuess(db: Db, what: string, by: Guesser): Promise<void> {
  await query(db, takeBackSql, [guessKey(what, by)]);
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
 * After a correct password: clears the account's count from this address, and takes the attempt back from the count of
 * the address, since an office behind one address may sign in at nine o'clock.
 */
export async function forgetAttempts(db: Db, tried: Tried): Promise<void> {
  const { own, together, address } = keysOf(tried);
  if (together !== null) await query(db, takeBackSql, [together]);
  await query(db, 'delete from sign_in_attempts where key = $1', [own]);
  if (address !== null) await query(db, takeBackSql, [address]);
}

/** After a password reset: clears all counts of the account, from any source. */
export async function forgetAccount(db: Db, account: string): Promise<void> {
  await query(db, 'delete from sign_in_attempts where starts_with(key, $1)', [`account ${accountKey(account)} `]);
}

const takeBackSql = 'update sign_in_attempts set attempts = attempts - 1 where key = $1 and attempts > 0';

/** Adds one attempt and returns the seconds to wait; 0 while below the limit. */
async function count(db: Db, key: string, limit: number, seconds = windowMinutes * 60): Promise<number> {
  const [row] = await query<{ attempts: number; wait: number }>(db, countSql, [key, seconds]);
  return row!.attempts > limit ? Math.max(row!.wait, 1) : 0;
}

const countSql = prepared(`
  insert into sign_in_attempts (key, attempts, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    attempts = case when sign_in_attempts.window_ends_at <= now() then 1 else sign_in_attempts.attempts + 1 end,
    window_ends_at = case when sign_in_attempts.window_ends_at <= now() then excluded.window_ends_at else sign_in_attempts.window_ends_at end
  returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as wait`);

interface Keys {
  /** Attempts for this account from this source. */
  readonly own: string;
  /** Attempts for this account from many addresses together. */
  readonly together: string | null;
  /** Attempts for all accounts from this address. */
  readonly address: string | null;
}

function keysOf({ account, network, known }: Tried): Keys {
  const name = `account ${accountKey(account)}`;
  if (known.kind === 'browser') return { own: `device ${known.device}`, together: null, address: null };
  if (known.kind === 'session') return { own: `${name} signed in`, together: null, address: null };
  const counted = { own: `${name} ip ${network}`, address: `ip ${network}` };
  if (known.kind === 'address') return { ...counted, together: null };
  return { ...counted, together: known.kind === 'network' ? `${name} near ${known.name}` : `${name} from anywhere` };
}

function guessKey(what: string, by: Guesser): string {
  return `${what} ip ${typeof by === 'object' ? by.companyId : by}`;
}
