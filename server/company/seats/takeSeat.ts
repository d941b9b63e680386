import { query, type Trx } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';

/** A company's VIP seats: total, used by members, and reserved for open invitations. */
export interface SeatCounts {
  readonly total: number;
  readonly used: number;
  readonly reserved: number;
}

/** Takes a seat for a member. Throws SEAT_LIMIT, or PLAN_EXPIRED after the end of the plan. */
export async function takeSeat(trx: Trx, companyId: string): Promise<void> {
  await take(trx, companyId, 'used', 1);
}

/** Reserves seats for an invitation. Throws SEAT_LIMIT, or PLAN_EXPIRED after the end of the plan. */
export async function reserveSeats(trx: Trx, companyId: string, count: number): Promise<void> {
  await take(trx, companyId, 'reserved', count);
}

/** Turns a reserved seat into a used one. */
export async function occupyReserved(trx: Trx, companyId: string): Promise<void> {
  await query(trx, 'update seats set reserved = reserved - 1, used = used + 1 where company_id = $1', [companyId]);
}

export async function freeSeat(trx: Trx, companyId: string): Promise<void> {
  await query(trx, 'update seats set used = used - 1 where company_id = $1', [companyId]);
}

export async function freeReserved(trx: Trx, companyId: string, count: number): Promise<void> {
  await query(trx, 'update seats set reserved = reserved - $2 where company_id = $1', [companyId, count]);
}

/** Race-free: one conditional update, so that only one of several concurrent callers gets the last seat. */
async function take(trx: Trx, companyId: string, kind: 'used' | 'reserved', count: number): Promise<void> {
  const text = `update seats set ${kind} = ${kind} + $2
    where company_id = $1 and used + reserved + $2 <= total
      and not exists (select 1 from subscriptions where company_id = $1 and expires_at <= now()) returning total`;
  if ((await query(trx, text, [companyId, count])).length === 0) throw await noneFree(trx, companyId, count);
}

async function noneFree(trx: Trx, companyId: string, wanted: number): Promise<Refusal> {
  const [row] = await query<SeatCounts & { isOver: boolean }>(trx, countsSql, [companyId]);
  const { isOver, ...counts } = row!;
  if (isOver) return expired();
  const { total, used, reserved } = counts;
  const free = total - used - reserved;
  const message = {
    en: `${used} of ${total} VIP seats are used and ${reserved} reserved for open invitations, so ${free} are available and ${wanted} needed. Remove a seat, revoke an invitation or buy more seats.`,
    zh: `VIP 席位共 ${total} 个：已用 ${used} 个，待接受的邀请预留 ${reserved} 个，剩余 ${free} 个，需要 ${wanted} 个。请收回席位、撤销邀请或增购席位。`,
  };
  return new Refusal(400, 'SEAT_LIMIT', message, { data: counts });
}

function expired(): Refusal {
  return new Refusal(400, 'PLAN_EXPIRED', {
    en: 'Your plan has expired. Renew it to assign more VIP seats.',
    zh: '套餐已到期，续费后才能分配更多 VIP 席位。',
  });
}

const countsSql = `
  select total, used, reserved,
         exists (select 1 from subscriptions s where s.company_id = $1 and s.expires_at <= now()) as "isOver"
    from seats where company_id = $1`;
