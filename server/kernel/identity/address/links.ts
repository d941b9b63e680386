import { type Db, inTransaction, query, type Trx } from '../../db/queries';
import { Refusal } from '../../http/refusal';
import { canMail, type MailDeps, mailOrigin, type NewMail, putMail } from '../../mail/mail';
import { maskedAddress } from '../../mail/maskedAddress';
import type { RouteContext } from '../../routes/route';
import { digest, newToken } from '../../secrets/tokens';
import { countGuess, forgiveGuess } from '../attemptLimits';
import type { AccountChanged, FindHolder } from '../holder';

const linkHours = 48;

/** Whose address it is to become. */
interface Claim {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly company: NewMail['company'];
  readonly language: NewMail['language'];
}

/**
 * Sends a link to an address; the account has the address once the link is opened. The previous link becomes invalid.
 * Only its hash is stored. False if this server can send no links.
 */
export async function sendAddressLink(trx: Trx, mail: MailDeps, claim: Claim): Promise<boolean> {
  const origin = await mailOrigin(trx, mail, claim.company?.id ?? null);
  if (origin === null) return false;
  const { userId, username, email, company, language } = claim;
  const token = newToken();
  await query(trx, makeSql, [digest(token), userId, email, linkHours]);
  // In the URL fragment, which browsers do not send to servers.
  const params = { account: username, url: `${origin}/confirm-email#${token}`, hours: linkHours };
  const seconds = linkHours * 3_600;
  await putMail(trx, mail, {
    scene: 'CONFIRM_ADDRESS',
    to: email,
    params,
    language,
    company,
    askedBy: userId,
    seconds,
  });
  return true;
}

export interface ConfirmDeps {
  readonly mail: MailDeps;
  readonly findHolder: FindHolder;
  readonly emailChanged: AccountChanged;
}

/**
 * Gives the account of a link its address, once; the previous address gets a notice. Throws EMAIL_LINK_INVALID,
 * MEMBER_EMAIL_EXISTS, LOGIN_DELAYED.
 */
export async function confirmAddress(
  db: Db,
  { mail, findHolder, emailChanged }: ConfirmDeps,
  token: string,
  { client: { network }, requestId, language }: Pick<RouteContext, 'client' | 'requestId' | 'language'>,
): Promise<{ readonly account: string; readonly email: string }> {
  await countGuess(db, 'email link', network);
  const confirmed = await inTransaction(db, async (trx) => {
    const [link] = await query<{ userId: string; email: string }>(trx, consumeSql, [digest(token)]);
    const holder = link === undefined ? null : await findHolder(trx, { userId: link.userId });
    if (link === undefined || holder === null) throw linkInvalid();
    const { username, companyId } = holder;
    const { email } = link;
    const former = await setAddress(trx, link.userId, email);
    await emailChanged(trx, holder, requestId);
    if (former !== email) await tellFormer(trx, mail, { account: username, companyId, former, email, language });
    return { account: username, email: maskedAddress(email) };
  });
  await forgiveGuess(db, 'email link', network);
  return confirmed;
}

/** Queues the notice that an account does not use an address any more, to that address. */
export async function tellFormer(
  trx: Trx,
  mail: MailDeps,
  { account, companyId, former, email, language }: FormerAddress,
): Promise<void> {
  if (former === null || !(await canMail(trx, mail, companyId))) return;
  const params = { account, address: maskedAddress(email) };
  const company = { id: companyId, name: 'Parley' };
  const notice = { scene: 'ADDRESS_CHANGED', to: former, params, language, company } as const;
  await putMail(trx, mail, { ...notice, askedBy: null, seconds: 86_400 });
}

interface FormerAddress {
  readonly account: string;
  readonly companyId: string;
  readonly former: string | null;
  /** Null: the account has none now. */
  readonly email: string | null;
  readonly language: NewMail['language'];
}

/** Sets or removes the address; returns the former one. */
export async function setAddress(trx: Trx, userId: string, email: string | null): Promise<string | null> {
  // Two users who take an address at the same time: the second finds it taken.
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email ${email}`]);
  const [row] = await query<{ former: string | null }>(trx, setSql, [userId, email]);
  if (row === undefined) throw taken();
  return row.former;
}

const makeSql = `
  insert into email_links (token_hash, user_id, email, expires_at) values ($1, $2, $3, now() + make_interval(hours => $4))
      on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
         expires_at = excluded.expires_at`;
const consumeSql = `
  delete from email_links where token_hash = $1 and expires_at > now() returning user_id as "userId", email`;
const setSql = `
  update users u set email = $2::text from (select id, email from users where id = $1 for update) as former
   where u.id = former.id and not exists (select from users other where other.email = $2::text and other.id <> $1)
  returning former.email as former`;

function linkInvalid(): Refusal {
  return new Refusal(400, 'EMAIL_LINK_INVALID', {
    en: 'This link is no longer valid: it was used, has expired, or was replaced by a newer one.',
    zh: '链接已失效：可能已使用、已过期，或已生成新的链接。',
  });
}

function taken(): Refusal {
  const message = { en: 'This address is already used by another account.', zh: '该邮箱已属于其他账号。' };
  return new Refusal(400, 'MEMBER_EMAIL_EXISTS', message, { issues: [{ path: 'email', code: 'rule', message }] });
}
