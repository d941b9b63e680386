import { checkNew, type Values } from '../../../src/schema/validation';
import { databaseNow } from '../../kernel/clock';
import { type Author, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import { invalid, notAllowed, Refusal } from '../../kernel/http/refusal';
import { accountAddress } from '../../kernel/mail/accountAddress';
import { assertReachable } from '../../kernel/mail/returns/marks';
import type { MemberContext } from '../../kernel/routes/route';
import { accountMobile } from '../../kernel/sms/accountMobile';
import type { CompanyDeps } from '../deps';
import { assertMayAssign, assertMayPlace } from '../members/placement';
import { watchSeats } from '../seats/low';
import { reserveSeats } from '../seats/takeSeat';
import { addressesIn } from './addresses';
import { assertMayGiveGroups } from './groups';
import { seesNoAccounts } from './reach';
import { assertRoomFor } from './room';
import { sendInvite } from './send';
import { settleExpired } from './settle';
import { newLink } from './tokens';

/** The response to the inviter; the link is revealed once. */
export interface Invited {
  readonly inviteId: string;
  readonly status: string;
  readonly inviteUrl: string;
  readonly expireTime: string;
  /** The link is sent by text message or e-mail; otherwise the inviter must pass it on. */
  readonly isSent?: boolean;
  /** The new member will see no accounts, and therefore no orders or conversations, until added to a group. */
  readonly seesNoAccounts?: boolean;
}

type Context = Pick<MemberContext, 'db' | 'author' | 'body' | 'origin'>;

/** Creates an invitation that grants no more than the inviter may grant. */
export async function invite(deps: CompanyDeps, context: Context): Promise<Invited> {
  return (await inviteEach(deps, context, [{}]))[0]!;
}

/** Invites many e-mail addresses with the same rights: all of them, or none if one is refused. */
export async function inviteMany(
  deps: CompanyDeps,
  { body: { emails, ...body }, ...context }: Context,
): Promise<{ readonly invited: readonly (Invited & { readonly email: string })[] }> {
  const addresses = addressesIn(String(emails));
  const each = addresses.map((email) => ({ inviteType: 'EMAIL', email }));
  const invited = await inviteEach(deps, { ...context, body }, each).catch(atEmails);
  return { invited: invited.map((one, at) => ({ ...one, email: addresses[at]! })) };
}

/** The refusal of one address, at the field with all of them. */
function atEmails(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { status, code, text, details } = error;
  const issues = details.issues?.map((issue) =>
    ['email', 'quota'].includes(issue.path) ? { ...issue, path: 'emails' } : issue,
  );
  throw new Refusal(status, code, text, { ...details, issues });
}

async function inviteEach(
  deps: CompanyDeps,
  { db, author, body, origin }: Context,
  each: readonly Values[],
): Promise<Invited[]> {
  const { expireDays, ...input } = body;
  const days = Number(expireDays);
  const many = each.map((own) => checked(deps, { ...input, ...own }, days));
  return inTransaction(db, async (trx) => {
    await settleExpired(trx, author.companyId);
    await assertMayOffer(trx, deps, author, many[0]!);
    const invited: Invited[] = [];
    for (const values of many) invited.push(await inviteOne(trx, deps, author, values, { origin, days }));
    return invited;
  });
}

function checked(deps: CompanyDeps, input: Values, days: number): Values {
  const found = checkNew(deps.table('invites').schema, input);
  if (!found.ok) throw invalid(found.issues);
  return withExpiry(found.value, days);
}

/** Checked values with the address and number as accounts store them. */
export function withExpiry(found: Values, days: number): Values {
  const { mobile, email, quota } = found;
  const values: Values = {
    ...found,
    mobile: typeof mobile === 'string' ? accountMobile(mobile) : null,
    email: typeof email === 'string' ? accountAddress(email) : null,
    quota: quota ?? 1,
    expireTime: expiryIn(days),
  };
  assertOnePerPerson(values);
  return values;
}

/** Adds an invitation and sends its link, if it can be sent. */
export async function inviteOne(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  values: Values,
  { origin, days }: { readonly origin: string; readonly days: number },
): Promise<Invited> {
  await assertRoomFor(trx, author.companyId, Number(values.quota));
  await assertNewHere(trx, author, values);
  const { email } = values;
  if (typeof email === 'string') await assertReachable(trx, deps.mail.signer, author.companyId, email);
  if (values.seat) {
    await reserveSeats(trx, author.companyId, Number(values.quota));
    await watchSeats(trx, deps, author);
  }
  const record = await addRecord(trx, deps.table('invites'), author, values).catch(asPending);
  const link = await newLink(trx, author, record.id, origin);
  return {
    ...revealOnce(record, link),
    isSent: await sendInvite(trx, deps, author, values, { link, days }),
    seesNoAccounts: await seesNoAccounts(trx, deps, author.companyId, {
      roleIds: values.roleIds as string[],
      groupIds: values.groupIds as string[],
    }),
  };
}

export function revealOnce(record: Values, inviteUrl: string): Invited {
  const { id, status, expireTime } = record as Record<string, string>;
  return { inviteId: id!, status: status!, inviteUrl, expireTime: expireTime! };
}

export function expiryIn(days: number): string {
  return new Date(databaseNow().getTime() + days * 86_400_000).toISOString();
}

/**
 * Throws unless the author may grant everything in the invitation. Its maker's access is evaluated again on acceptance.
 */
export async function assertMayOffer(trx: Trx, deps: CompanyDeps, author: Author, values: Values): Promise<void> {
  const departments = values.deptIds as string[];
  const isLimited = (author.actor?.scopeOf('member:invite') ?? 'ALL') !== 'ALL';
  if (isLimited && departments.length === 0) throw invalid([{ path: 'deptIds', code: 'required' }]);
  await assertMayPlace(trx, author, 'member:invite', departments);
  const roles = values.roleIds as string[];
  if (roles.length > 0) await assertMayAssign(trx, deps, author, roles);
  await assertMayGiveGroups(trx, deps, author, values.groupIds as string[]);
  if (values.seat && author.actor !== undefined && !author.actor.permissions.has('vip:seat')) throw notAllowed();
}

function assertOnePerPerson({ inviteType, quota }: Values): void {
  if (inviteType === 'LINK' || quota === 1) return;
  const message =
    inviteType === 'EMAIL'
      ? { en: 'An invitation by email is for 1 person.', zh: '一个邮箱只能邀请一人。' }
      : { en: 'An invitation by mobile number is for 1 person.', zh: '一个手机号只能邀请一人。' };
  throw invalid([{ path: 'quota', code: 'rule', message }]);
}

async function assertNewHere(trx: Trx, { companyId }: Author, { mobile, email }: Values): Promise<void> {
  if (mobile === null && email === null) return;
  const [member] = await query<{ nickname: string }>(trx, memberSql, [companyId, mobile, email]);
  if (member === undefined) return;
  const { nickname } = member;
  if (mobile !== null) {
    const message = {
      en: `This number belongs to ${nickname}, who is already a member.`,
      zh: `这是成员${nickname}的手机号，已在公司中。`,
    };
    throw invalid([{ path: 'mobile', code: 'unique', message }], 'MEMBER_MOBILE_EXISTS');
  }
  const message = {
    en: `${email} belongs to ${nickname}, who is already a member.`,
    zh: `${email} 是成员${nickname}的邮箱，已在公司中。`,
  };
  throw invalid([{ path: 'email', code: 'unique', message }], 'MEMBER_EMAIL_EXISTS');
}

const memberSql = prepared(`
  select m.nickname from users u join members m on m.id = u.id
   where m.company_id = $1 and (u.mobile = $2::text or u.email = $3::text)`);

export function asPending(error: unknown): never {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  const again = 'Revoke it or create a new link for it.';
  if (constraint === 'invites_pending_mobile') {
    const message = {
      en: `There's already an open invitation for this number. ${again}`,
      zh: '该手机号已有待接受的邀请，请撤销它或为其重新生成链接。',
    };
    throw invalid([{ path: 'mobile', code: 'unique', message }], 'INVITE_PENDING_EXISTS');
  }
  if (constraint !== 'invites_pending_email') throw error;
  const email = /, ([^,()]+)\) already exists/.exec(detail ?? '')?.[1] ?? '';
  const message = {
    en: `There's already an open invitation for ${email}. ${again}`,
    zh: `${email} 已有待接受的邀请，请撤销它或为其重新生成链接。`,
  };
  throw invalid([{ path: 'email', code: 'unique', message }], 'INVITE_PENDING_EXISTS');
}
