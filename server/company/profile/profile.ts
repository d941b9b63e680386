import type { Language } from '../../../src/schema/text';
import type { Actor } from '../../kernel/access/actor';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import { maskedMobile } from '../../kernel/sms/maskedMobile';

interface Row {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly expiresAt: string | null;
  readonly suspendedAt: string | null;
  readonly askName: string | null;
}

/** The member's own profile with the company's settings that apply to them. */
export async function profileOf(db: Db, actor: Actor, language: Language) {
  const { companyId, userId, isOwner } = actor;
  const [row] = await query<Row>(db, profileSql, [userId, companyId]);
  const { expiresAt, suspendedAt, askName, ...shown } = row!;
  return {
    ...shown,
    id: userId,
    baseUserId: userId,
    mobile: maskedMobile(shown.mobile),
    email: maskedAddress(shown.email),
    companyId,
    isOwner,
    planStatus: planStatusOf(suspendedAt, expiresAt),
    beyondPlan: actor.isBeyondPlan === true ? { askName } : null,
    roles: actor.roles.map((role) => ({ ...role, name: role.name[language] })),
  };
}

const profileSql = prepared(`
  select u.username, u.mobile, u.email, u.avatar, u.last_login_at as "lastLoginTime", m.nickname, m.vip_seat as "hasVipSeat",
         m.primary_dept_id as "primaryDeptId", coalesce(d.name, '') as "deptName", c.name as "companyName", c.logo as "companyLogo",
         c.plan_code as "planCode", c.currency as "companyCurrency", c.time_zone as "companyTimeZone",
         c.default_language as "companyLanguage", c.language_switch as "languageSwitch", e.name as "serviceName",
         e.english_name as "serviceEnglishName", s.expires_at as "expiresAt", s.grace_until as "graceUntil",
         s.suspended_at as "suspendedAt",
         (select nickname from members where company_id = c.id and is_owner limit 1) as "askName"
    from users u
    join members m on m.id = u.id
    join companies c on c.id = m.company_id
    join editions e on e.code = c.plan_code
    left join subscriptions s on s.company_id = c.id
    left join departments d on d.id = m.primary_dept_id
   where u.id = $1 and m.company_id = $2`);

/** SUSPENDED by the operator; EXPIRED during the grace period. */
function planStatusOf(suspendedAt: string | null, expiresAt: string | null) {
  if (suspendedAt !== null) return 'SUSPENDED';
  return expiresAt !== null && Date.parse(expiresAt) <= databaseNow().getTime() ? 'EXPIRED' : 'ACTIVE';
}
