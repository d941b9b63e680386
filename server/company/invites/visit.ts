import { type Db, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { invalid, notFound } from '../../kernel/http/refusal';
import { countGuess, forgiveGuess } from '../../kernel/identity/attemptLimits';
import { assertStrong } from '../../kernel/identity/passwordRules';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import type { RouteContext } from '../../kernel/routes/route';
import { typedMobile } from '../../kernel/sms/accountMobile';
import { maskedMobile } from '../../kernel/sms/maskedMobile';
import type { CompanyDeps } from '../deps';
import { accept } from './accept';
import { offerOf } from './offer';
import { assertPlaceLeft } from './room';
import { assertOpen } from './standing';
import { inviteOf } from './tokens';

/** The details of an invitation shown to a visitor with its link. */
export async function openedAt(deps: CompanyDeps, context: RouteContext) {
  const { db, language } = context;
  const { id, companyId } = await found(context);
  const record = await readRecord(db, deps.table('invites'), { companyId }, id);
  assertOpen(record);
  await assertPlaceLeft(db, companyId);
  const offer = await offerOf(db, deps, companyId, record);
  const text = `select c.name as "companyName", m.nickname as "inviterName"
    from invites i join companies c on c.id = i.company_id left join members m on m.id = i.created_by where i.id = $1`;
  const [names] = await query<{ companyName: string; inviterName: string | null }>(db, text, [id]);
  return {
    ...names,
    nickname: record.nickname,
    mobile: maskedMobile(record.mobile as string | null) || null,
    email: maskedAddress(record.email as string | null) || null,
    deptNames: offer.departments.map((department) => department.name),
    roleNames: offer.roles.map((role) => role.name[language]),
    groupNames: offer.groups.map((group) => group.name),
    seat: offer.seat,
    expireTime: record.expireTime,
  };
}

/** Makes a visitor with the link a member. Returns the account for signing in. */
export async function acceptedAt(deps: CompanyDeps, context: RouteContext) {
  const { db, body, language, requestId, client } = context;
  const { nickname, account, password } = body as Record<'nickname' | 'account' | 'password', string>;
  const { id, companyId } = await found(context);
  assertOpen(await readRecord(db, deps.table('invites'), { companyId }, id));
  assertAccountName(account);
  assertStrong(password, account, 'password', [nickname, await companyName(db, companyId)]);
  // Counted as guesses, so that visitors cannot probe for existing account names.
  await countGuess(db, 'account name', client.network);
  const passwordHash = await deps.passwords.hash(password);
  const joined = await accept(db, deps, { id, companyId, requestId }, { nickname, account, passwordHash });
  await forgiveGuess(db, 'account name', client.network);
  return {
    account,
    roleNames: joined.roles.map((role) => role.name[language]),
    withheldRoleNames: joined.withheld.map((role) => role.name[language]),
    withheldGroupNames: joined.withheldGroups.map((group) => group.name),
    mobile: maskedMobile(joined.mobile) || null,
  };
}

async function companyName(db: Db, companyId: string): Promise<string> {
  const [company] = await query<{ name: string }>(db, 'select name from companies where id = $1', [companyId]);
  return company!.name;
}

/** The invitation of the link. Throws NOT_FOUND for every unknown token, whatever is wrong with it. */
async function found({ db, params, client }: RouteContext): Promise<{ id: string; companyId: string }> {
  await countGuess(db, 'invite', client.network);
  const known = await inviteOf(db, params.token!);
  if (known === null) throw notFound();
  await forgiveGuess(db, 'invite', client.network);
  return known;
}

/**
 * Requires a single word of letters, digits and . _ @ -. Names like those of former members ('left-…') are reserved;
 * numbers are rejected, because signing in would read them as a mobile number.
 */
function assertAccountName(account: string): void {
  const isWord = /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(account);
  if (isWord && !/^left-/i.test(account) && !/^\d{5,20}$/.test(account) && typedMobile(account) === null) return;
  const message = {
    en: "Use letters, digits and . _ - @, starting with a letter or digit. It can't be only digits.",
    zh: '可用文字、数字和 . _ - @，以文字或数字开头，不能只是号码。',
  };
  throw invalid([{ path: 'account', code: 'rule', message }]);
}
