import { type Db, prepared, query } from '../db/queries';
import { limitedNetworkOf, networkOf } from '../network/place';
import type { Client } from '../routes/route';
import { typedMobile } from '../sms/accountMobile';
import { countAttempt, type Familiarity, forgetAttempts } from './attemptLimits';
import { deviceIn } from './deviceCookie';
import { type Entered, type EntryDeps, enter, loginFailed } from './enter';
import { isRemembered } from './knownDevices';
import type { Passwords } from './passwords';
import { recordSignIn, type SignInEntry } from './signInLog';

/** Whether a user may sign in: a disabled or removed member may not. */
export type MayEnter = (db: Db, userId: string) => Promise<boolean>;

export interface SignInDeps extends EntryDeps {
  readonly passwords: Passwords;
  readonly mayEnter: MayEnter;
}

export interface Credentials {
  /** Username or mobile number. */
  readonly account: string;
  readonly password: string;
  /** Cookie from an earlier sign-in of this browser. */
  readonly deviceCookie?: string | undefined;
  /** Cookie of the browser's current session, if any. */
  readonly sessionCookie?: string | undefined;
}

/**
 * Signs a user in by password. Unknown, wrong and disabled get the same refusal, LOGIN_FAILED, in the same time; every
 * checked attempt is recorded in the sign-in log.
 */
export async function signIn(
  db: Db,
  deps: SignInDeps,
  { account: typed, password, deviceCookie, sessionCookie }: Credentials,
  client: Client,
): Promise<Entered> {
  // Normalizes a mobile number to the form that the log masks.
  const account = typedMobile(typed) ?? typed;
  const user = await findUser(db, typed, client.ip);
  const device = deviceIn(deps.signer, deviceCookie, user?.id);
  const known: Familiarity = device === null ? familiarity(user, client) : { kind: 'browser', device };
  const tried = { account, network: client.network, known };
  await countAttempt(db, tried);
  const matches = await deps.passwords.matches(password, user?.hash ?? null);
  if (user === undefined || !matches || !(await deps.mayEnter(db, user.id))) {
    await recordSignIn(db, { userId: user?.id ?? null, account, outcome: 'LOGIN_FAILED' }, client);
    throw loginFailed();
  }
  await forgetAttempts(db, tried);
  const hash = await renewHash(db, deps.passwords, user, password);
  const recordOutcome = (outcome: SignInEntry['outcome']) =>
    recordSignIn(db, { userId: user.id, account, outcome }, client);
  const entrant = { userId: user.id, method: 'password', sessionCookie, hash } as const;
  const entered = await enter(db, deps, entrant, client).catch(async (error: unknown) => {
    await recordOutcome('LOGIN_FAILED');
    throw error;
  });
  await recordOutcome('SIGNED_IN');
  return entered;
}

interface FoundUser {
  readonly id: string;
  readonly hash: string;
  /** Known addresses of the user in the network of this address. */
  readonly addresses: readonly string[];
}

function familiarity(user: FoundUser | undefined, { ip, network }: Client): Familiarity {
  if (user === undefined || user.addresses.length === 0) return { kind: 'unknown' };
  if (user.addresses.some((address) => limitedNetworkOf(address) === network)) return { kind: 'address' };
  return { kind: 'network', name: networkOf(ip) };
}

async function findUser(db: Db, account: string, ip: string): Promise<FoundUser | undefined> {
  const numbers = [account, typedMobile(account)];
  const [user] = await query<FoundUser>(db, findSql, [account, account.normalize('NFKC'), numbers, networkOf(ip)]);
  return user;
}

/**
 * A proven e-mail address takes precedence over another account's name that looks like it. A username, as typed or
 * NFKC-normalized, takes precedence over another account's mobile number with the same digits; a number is found in any
 * spelling.
 */
const findSql = prepared(`
  select id, password_hash as hash,
         array(select ip from known_devices where user_id = users.id and network = $4 and ${isRemembered}) as addresses
    from users where lower(username) in (lower($1), lower($2)) or mobile = any($3) or email = lower($2)
   order by email is not distinct from lower($2) desc, lower(username) = lower($1) desc, lower(username) = lower($2) desc limit 1`);

/**
 * Hashes the password again if its hash has an outdated cost, unless it was changed meanwhile. If the hashing queue is
 * full, this is left to the next sign-in. Returns the stored hash of this password.
 */
async function renewHash(db: Db, passwords: Passwords, { id, hash }: FoundUser, password: string): Promise<string> {
  if (!passwords.isOutdated(hash)) return hash;
  const renewed = await passwords.hash(password).catch(() => null);
  if (renewed === null) return hash;
  const text = 'update users set password_hash = $2 where id = $1 and password_hash = $3 returning id';
  return (await query(db, text, [id, renewed, hash])).length === 0 ? hash : renewed;
}
