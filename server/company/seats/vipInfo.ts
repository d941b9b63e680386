import { type Db, run } from '../../kernel/db/queries';
import { settleExpired } from '../invites/settle';
import type { SeatCounts } from './counts';

interface Row extends SeatCounts {
  readonly name: string;
  readonly planCode: string;
  readonly serviceName: string;
  readonly aiReply: boolean;
}

/** What the company has booked, and who holds its VIP seats. */
export async function vipInfoOf(db: Db, companyId: string) {
  await settleExpired(db, companyId);
  const [row] = await run<Row>(db, companyText, [companyId]);
  const { name, planCode, serviceName, aiReply, total, used, reserved } = row!;
  return {
    companyId,
    companyName: name,
    serviceName,
    planCode,
    status: 'ACTIVE',
    seatTotal: total,
    seatUsed: used,
    seatReserved: reserved,
    seatFree: total - used - reserved,
    startTime: null,
    expireTime: null,
    remainDays: null,
    features: { aiReply },
    seats: await run(db, holdersText, [companyId]),
  };
}

const companyText = `
  select c.name, c.plan_code as "planCode", e.name as "serviceName", 'aiReply' = any(e.includes) as "aiReply",
         s.total, s.used, s.reserved
    from companies c join seats s on s.company_id = c.id join editions e on e.code = c.plan_code where c.id = $1`;
const holdersText = `
  select id as "baseUserId", nickname, seat_granted_at as "grantedAt" from members
   where company_id = $1 and vip_seat order by seat_granted_at, id`;
