import { checkNew, type Values } from '../../../src/schema/validation';
import { databaseNow } from '../../kernel/clock';
import { inTransaction, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { addRecord } from '../../kernel/db/records/write/write';
import { invalid, notAllowed } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import { accountMobile } from '../../kernel/sms/accountMobile';
import type { CompanyDeps } from '../deps';
import { assertMayAssign, assertMayPlace } from '../members/placement';
import { watchSeats } from '../seats/low';
import { reserveSeats } from '../seats/takeSeat';
import { assertMayGiveGroups } from './groups';
import { seesNoAccounts } from './reach';
import { sendInvite } from './send';
import { settleExpired } from './settle';
import { newLink } from './tokens';

/** The response to the inviter; the link is revealed once. */
export interface Invited {
  readonly inviteId: string;
  readonly status: string;
  readonly inviteUrl: string;
  readonly expireTime: string;
  /** The link is sent by text message; otherwise the inviter must pass it on. */
  readonly isSent?: boolean;
  /** The new member will see no accounts, and therefore no orders or conversations, until added to a group. */
  readonly seesNoAccounts?: boolean;
}

type Context = Pick<MemberContext, 'db' | 'author' | 'body' | 'origin'>;

/** Creates an invitation that grants no more than the inviter may grant. */
export async function invite(deps: CompanyDeps, { db, author, body, origin }: Context): Promise<Invited> {
  const { expireDays, ...input } = body;
  const table = deps.table('invites');
  const checked = checkNew(table.schema, input);
  if (!checked.ok) throw invalid(checked.issues);
  const quota = checked.value.quota ?? 1;
  const mobile = typeof checked.value.mobile === 'string' ? accountMobile(checked.value.mobile) : null;
  const values: Values = { ...checked.value, mobile, quota, expireTime: expiryIn(Number(expireDays)) };
  assertOnePerMobile(values);
  return inTransaction(db, async (trx) => {
    await settleExpired(trx, author.companyId);
    await assertMayOffer(trx, deps, author, values);
    await assertNewHere(trx, author, mobile);
    if (values.seat) {
      await reserveSeats(trx, author.companyId, Number(values.quota));
      await watchSeats(trx, deps, author);
    }
    const record = await addRecord(trx, table, author, values).catch(asPending);
    const link = await newLink(trx, author, record.id, origin);
    return {
      ...revealOnce(record, link),
      isSent: await sendInvite(trx, deps, author, values, { link, days: Number(expireDays) }),
      seesNoAccounts: await seesNoAccounts(trx, deps, author.companyId, {
        roleIds: values.roleIds as string[],
        groupIds: values.groupIds as string[],
      }),
    };
  });
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

function assertOnePerMobile({ inviteType, quota }: Values): void {
  if (inviteType !== 'MOBILE' || quota === 1) return;
  const message = { en: 'An invitation by mobile number is for 1 person.', zh: '一个手机号只能邀请一人。' };
  throw invalid([{ path: 'quota', code: 'rule', message }]);
}

async function assertNewHere(trx: Trx, { companyId }: Author, mobile: string | null): Promise<void> {
  if (mobile === null) return;
  const text = `select m.nickname from users u join members m on m.id = u.id where m.company_id = $1 and u.mobile = $2`;
  const [member] = await query<{ nickname: string }>(trx, text, [companyId, mobile]);
  if (member === undefined) return;
  const message = {
    en: `This number belongs to ${member.nickname}, who is already a member.`,
    zh: `这是成员${member.nickname}的手机号，已在公司中。`,
  };
  throw invalid([{ path: 'mobile', code: 'unique', message }], 'MEMBER_MOBILE_EXISTS');
}

export function asPending(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'invites_pending_mobile') throw error;
  const message = {
    en: "There's already an open invitation for this number. Revoke it or create a new link for it.",
    zh: '该手机号已有待接受的邀请，请撤销它或为其重新生成链接。',
  };
  throw invalid([{ path: 'mobile', code: 'unique', message }], 'INVITE_PENDING_EXISTS');
}
