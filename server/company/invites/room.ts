import { type Db, prepared, query } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';

/**
 * Throws if the company's plan has no room for the people whom an invitation lets in, besides its members and those whom
 * other open invitations let in. Holds the counter of members until the transaction ends, so that two invitations never
 * share a place.
 */
export async function assertRoomFor(trx: Db, companyId: string, people: number): Promise<void> {
  // In the order in which joining and leaving lock them.
  await query(trx, seatsLockSql, [companyId]);
  await query(trx, lockSql, [companyId]);
  const fits = await query(trx, fitsSql, [companyId, people]);
  if (fits.length > 0) return;
  const [plan] = await query<Room>(trx, roomSql, [companyId]);
  if (plan !== undefined) throw invalid([{ path: 'quota', code: 'rule', message: fullText(plan) }], 'PLAN_LIMIT');
}

/** Throws what an invited person is told if the company has no place left for them. */
export async function assertPlaceLeft(db: Db, companyId: string): Promise<void> {
  const [plan] = await query<Room>(db, roomSql, [companyId]);
  if (plan !== undefined && plan.max !== null && plan.members >= plan.max) throw noPlaceLeft();
}

/** For the person who was invited, who cannot change the plan. */
export function noPlaceLeft(): Refusal {
  return new Refusal(400, 'INVITE_NO_PLACE', {
    en: 'This company has no place for another member right now. Ask the person who invited you to make room, then open the link again.',
    zh: '该公司暂无空余的成员名额。请联系邀请您的人腾出名额，然后重新打开此链接。',
  });
}

interface Room {
  readonly members: number;
  /** People whom open invitations let in. */
  readonly invited: number;
  readonly max: number | null;
}

function fullText({ members, invited, max }: Room) {
  const left = Math.max(0, max! - members - invited);
  return {
    en: `Your plan includes ${max} members: you have ${members}, and open invitations are for ${invited} more. ${left === 0 ? 'Revoke invitations or upgrade your plan' : `Invite at most ${left}, revoke invitations or upgrade your plan`}.`,
    zh: `当前套餐最多 ${max} 名成员：已有 ${members} 名，待接受的邀请还有 ${invited} 个名额。${left === 0 ? '请撤销邀请或升级套餐' : `最多可再邀请 ${left} 人，也可撤销邀请或升级套餐`}。`,
  };
}

const openSql = `
  coalesce((select sum(greatest(coalesce(i.quota, 1) - i.used_count, 0)) from invites i
             where i.company_id = $1 and i.status = 'PENDING' and i.expire_time > now()), 0)`;

const seatsLockSql = prepared('select 1 from seats where company_id = $1 for update');

const lockSql = prepared("select 1 from plan_uses where company_id = $1 and name = 'members' for update");

/** After the lock, so that it sees the invitations of those who held it before. */
const fitsSql = prepared(`
  update plan_uses u set used = u.used from companies c join editions e on e.code = c.plan_code
   where u.company_id = $1 and u.name = 'members' and c.id = $1
     and (plan_room(e, 'members') is null or u.used + ${openSql} + $2::int <= plan_room(e, 'members'))
  returning 1 as fits`);

const roomSql = prepared(`
  select u.used::int as members, ${openSql}::int as invited, plan_room(e, 'members')::int as max
    from plan_uses u join companies c on c.id = u.company_id join editions e on e.code = c.plan_code
   where u.company_id = $1 and u.name = 'members'`);
