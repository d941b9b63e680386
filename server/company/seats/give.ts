import { databaseNow } from '../../kernel/clock';
import { type Author, inTransaction, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { changeRecord } from '../../kernel/db/records/write/write';
import { invalid, notFound, Refusal } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { settleExpired } from '../invites/settle';
import { lockMembers } from '../members/guards';
import { watchSeats } from './low';
import { freeSeat, takeSeat } from './takeSeat';

type SeatDeps = Pick<CompanyDeps, 'table' | 'codesOfApi'>;
type Context = Pick<MemberContext, 'db' | 'author'>;

/** Gives a member a VIP seat. Throws SEAT_ALREADY, SEAT_LIMIT and PLAN_EXPIRED. */
export function giveSeat(deps: SeatDeps, { db, author }: Context, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const member = await lockedMember(trx, deps, author, id);
    assertActive(member);
    if (member.vipSeat) throw already(member);
    await settleExpired(trx, author.companyId);
    await takeSeat(trx, author.companyId);
    await watchSeats(trx, deps, author);
    const seat = { vipSeat: true, seatGrantedAt: databaseNow().toISOString() };
    await changeRecord(trx, deps.table('members'), author, member, { ...member, ...seat });
  });
}

/** Takes a member's VIP seat back; does nothing if they have none. */
export function cancelSeat(deps: SeatDeps, { db, author }: Context, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const member = await lockedMember(trx, deps, author, id);
    if (!member.vipSeat) return;
    await freeSeat(trx, author.companyId);
    await watchSeats(trx, deps, author);
    const seat = { vipSeat: false, seatGrantedAt: null };
    await changeRecord(trx, deps.table('members'), author, member, { ...member, ...seat });
  });
}

async function lockedMember(trx: Trx, deps: SeatDeps, author: Author, id: string): Promise<StoredRecord> {
  await lockMembers(trx, author.companyId, [id]);
  const member = await readRecord(trx, deps.table('members'), { companyId: author.companyId }, id);
  const scope = author.actor?.scopeOf('vip:seat') ?? 'ALL';
  const isReached = scope === 'ALL' || scope.memberIds.includes(id);
  if (!isReached || member.joinStatus !== 'NORMAL') throw notFound('MEMBER_NOT_FOUND');
  return member;
}

function assertActive({ status, nickname }: StoredRecord): void {
  if (status === 1) return;
  const message = { en: `${nickname} is disabled. Enable them first.`, zh: `${nickname}已停用，请先启用。` };
  throw invalid([{ path: 'baseUserId', code: 'rule', message }]);
}

function already({ nickname }: StoredRecord): Refusal {
  const message = { en: `${nickname} already has a VIP seat.`, zh: `${nickname}已有 VIP 席位。` };
  return new Refusal(400, 'SEAT_ALREADY', message);
}
