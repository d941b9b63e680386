import type { Language } from '../../../src/schema/text';
import type { Actor } from '../../kernel/access/actor';
import { databaseNow } from '../../kernel/clock';
import type { Db } from '../../kernel/db/queries';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import { maskedMobile } from '../../kernel/sms/maskedMobile';
import { companyDb } from '../tables';

/** The member's own profile with the company's settings that apply to them. */
export async function profileOf(db: Db, actor: Actor, language: Language) {
  const row = await companyDb(db)
    .selectFrom('users')
    .innerJoin('members', 'members.id', 'users.id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('editions', 'editions.code', 'companies.plan_code')
    .leftJoin('subscriptions', 'subscriptions.company_id', 'companies.id')
    .leftJoin('departments', 'departments.id', 'members.primary_dept_id')
    .select([
      'users.username',
      'users.mobile',
      'users.email',
      'users.avatar',
      'users.last_login_at',
      'members.nickname',
      'members.vip_seat',
      'members.primary_dept_id',
      'departments.name as dept_name',
      'companies.name',
      'companies.logo',
      'companies.plan_code',
      'companies.currency',
      'companies.time_zone',
      'companies.default_language',
      'companies.language_switch',
      'editions.name as service_name',
      'editions.english_name as service_english_name',
      'subscriptions.expires_at',
      'subscriptions.grace_until',
      'subscriptions.suspended_at',
    ])
    .where('users.id', '=', actor.userId)
    .where('members.company_id', '=', actor.companyId)
    .executeTakeFirstOrThrow();
  return {
    id: actor.userId,
    baseUserId: actor.userId,
    nickname: row.nickname,
    username: row.username,
    mobile: maskedMobile(row.mobile),
    email: maskedAddress(row.email),
    avatar: row.avatar,
    companyId: actor.companyId,
    companyName: row.name,
    companyLogo: row.logo,
    companyCurrency: row.currency,
    companyTimeZone: row.time_zone,
    companyLanguage: row.default_language,
    languageSwitch: row.language_switch,
    primaryDeptId: row.primary_dept_id,
    deptName: row.dept_name ?? '',
    isOwner: actor.isOwner,
    serviceName: row.service_name,
    serviceEnglishName: row.service_english_name,
    planCode: row.plan_code,
    planStatus: planStatusOf(row),
    graceUntil: row.grace_until,
    beyondPlan: actor.isBeyondPlan === true ? { askName: await ownerName(db, actor.companyId) } : null,
    hasVipSeat: row.vip_seat,
    roles: actor.roles.map((role) => ({ ...role, name: role.name[language] })),
    lastLoginTime: row.last_login_at,
  };
}

async function ownerName(db: Db, companyId: string): Promise<string | null> {
  const owner = await companyDb(db)
    .selectFrom('members')
    .select('nickname')
    .where('company_id', '=', companyId)
    .where('is_owner', '=', true)
    .executeTakeFirst();
  return owner?.nickname ?? null;
}

/** SUSPENDED by the operator; EXPIRED during the grace period. */
function planStatusOf(row: { suspended_at: string | null; expires_at: string | null }) {
  if (row.suspended_at !== null) return 'SUSPENDED';
  return row.expires_at !== null && Date.parse(row.expires_at) <= databaseNow().getTime() ? 'EXPIRED' : 'ACTIVE';
}
