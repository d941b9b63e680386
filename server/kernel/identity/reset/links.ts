import { type Db, inTransaction, query } from '../../db/queries';
import { Refusal } from '../../http/refusal';
import type { Client, RouteContext } from '../../routes/route';
import { digest, newToken } from '../../secrets/tokens';
import { countGuess, forgiveGuess } from '../attemptLimits';
import type { AccountHolder } from '../holder';
import { assertStrong } from '../passwordRules';
import type { LinkDeps } from './deps';
import { setPassword } from './setPassword';

/** Minutes for which a link is valid. */
export const linkMinutes = 30;

/** Creates a link to reset a user's password; the previous one becomes invalid. Only its hash is stored. */
export async function newResetLink(trx: Db, userId: string, origin: string): Promise<string> {
  const token = newToken();
  await query(trx, makeSql, [digest(token), userId, linkMinutes]);
  // In the URL fragment, which browsers do not send to servers.
  return `${origin}/reset#${token}`;
}

/** The account of a link. Throws RESET_LINK_INVALID, LOGIN_DELAYED. */
export async function openResetLink(
  db: Db,
  { findHolder }: Pick<LinkDeps, 'findHolder'>,
  token: string,
  { network }: Pick<Client, 'network'>,
): Promise<AccountHolder> {
  await countGuess(db, 'reset link', network);
  const text = 'select user_id as "userId" from password_links where token_hash = $1 and expires_at > now()';
  const [link] = await query<{ userId: string }>(db, text, [digest(token)]);
  const holder = link === undefined ? null : await findHolder(db, { userId: link.userId });
  if (holder === null) throw linkInvalid();
  await forgiveGuess(db, 'reset link', network);
  return holder;
}

/**
 * Resets a password with a link and consumes the link; a weak password does not consume it. Throws as above, and
 * PASSWORD_WEAK.
 */
export async function resetByLink(
  db: Db,
  deps: LinkDeps,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  { client, requestId }: Pick<RouteContext, 'client' | 'requestId'>,
): Promise<void> {
  const holder = await openResetLink(db, deps, token, client);
  assertStrong(newPassword, holder.username, 'newPassword', holder.names);
  const hash = await deps.passwords.hash(newPassword);
  await inTransaction(db, async (trx) => {
    // Of two concurrent resets only one succeeds.
    if ((await query(trx, consumeSql, [digest(token)])).length === 0) throw linkInvalid();
    await setPassword(trx, { holder, hash, requestId, passwordReset: deps.passwordReset });
  });
}

const makeSql = `
  insert into password_links (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))
      on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;

const consumeSql = 'delete from password_links where token_hash = $1 and expires_at > now() returning user_id';

function linkInvalid(): Refusal {
  return new Refusal(400, 'RESET_LINK_INVALID', {
    en: 'This link is no longer valid: it was used, has expired, or was replaced by a newer one. Ask for a new one.',
    zh: '链接已失效：可能已使用、已过期，或已生成新的链接。请重新索取。',
  });
}
