import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import { holdersOf } from '../access/holders';
import type { CompanyDeps } from '../deps';
import { settleExpired } from '../invites/settle';
import { placesLeft } from '../invites/standing';
import { notify } from '../notifications/notify';
import { watchSeats } from './low';
import { freeReserved, freeSeat } from './takeSeat';

type SeatDeps = Pick<CompanyDeps, 'table' | 'codesOfApi'>;

/**
 * Sets a company's number of VIP seats. If more are in use, the excess is taken back: first those reserved for open
 * invitations, then members' seats, newest first and the owner's last. Notifies the holders and the members who may
 * give seats.
 */
export async function setSeats(trx: Trx, deps: SeatDeps, author: Author, total: number): Promise<void> {
  const { companyId } = author;
  await settleExpired(trx, companyId);
  const given = await lockSeats(trx, companyId);
  await query(trx, setSql, [companyId, total]);
  await takeBeyond(trx, deps, author, given);
  await watchSeats(trx, deps, author);
}

/** Takes back seats that were given while the number was being reduced. */
export async function settleSeats(trx: Trx, deps: SeatDeps, author: Author): Promise<void> {
  await takeBeyond(trx, deps, author, await lockSeats(trx, author.companyId));
}

interface SeatHolders {
  readonly memberIds: readonly string[];
  readonly inviteIds: readonly string[];
}

/** Lock order: members, invitations, then the seat count. Both lists are newest first. */
async function lockSeats(trx: Trx, companyId: string): Promise<SeatHolders> {
  const members = await query<{ id: string }>(trx, membersSql, [companyId]);
  const invites = await query<{ id: string }>(trx, invitesSql, [companyId]);
  return { memberIds: members.map(({ id }) => id), inviteIds: invites.map(({ id }) => id) };
}

/** A seat given concurrently, after the locks were taken, is kept until the next run. */
async function takeBeyond(trx: Trx, deps: SeatDeps, author: Author, given: SeatHolders): Promise<void> {
  const { companyId } = author;
  let beyond = await beyondOf(trx, companyId);
  const total = beyond;
  for (const id of given.inviteIds) if (beyond > 0) beyond -= await unpromise(trx, deps, author, id);
  for (const id of given.memberIds) if (beyond > 0) beyond -= await takeBack(trx, deps, author, id);
  if (total <= 0) return;
  const [counts] = await query<{ total: number }>(trx, settleSql, [companyId]);
  const holders = await holdersOf(trx, deps, companyId, 'vip:seat');
  const parameters = { taken: total - Math.max(0, beyond), total: counts!.total };
  await notify(
    trx,
    author,
    holders.map((to) => ({ to, kind: 'seats-shrunk', parameters, link: '/member/list' })),
  );
}

async function unpromise(trx: Trx, deps: SeatDeps, author: Author, id: string): Promise<number> {
  const table = deps.table('invites');
  const invite = await readRecord(trx, table, { companyId: author.companyId }, id);
  await freeReserved(trx, author.companyId, placesLeft(invite));
  await changeRecord(trx, table, author, invite, { ...invite, seat: false });
  return placesLeft(invite);
}

async function takeBack(trx: Trx, deps: SeatDeps, author: Author, id: string): Promise<number> {
  const table = deps.table('members');
  const member = await readRecord(trx, table, { companyId: author.companyId }, id);
  await freeSeat(trx, author.companyId);
  await changeRecord(trx, table, author, member, { ...member, vipSeat: false, seatGrantedAt: null });
  return 1;
}

async function beyondOf(trx: Trx, companyId: string): Promise<number> {
  const [row] = await query<{ beyond: number }>(trx, beyondSql, [companyId]);
  return row!.beyond;
}

const membersSql = prepared(`
  with locked as materialized (
    select id, is_owner, seat_granted_at from members where company_id = $1 and vip_seat order by id for no key update
  ) select id from locked order by is_owner, seat_granted_at desc, id desc`);
const invitesSql = prepared(`
  with locked as materialized (
    select id, created_at from invites where company_id = $1 and seat and status = 'PENDING' order by id for update
  ) select id from locked order by created_at desc, id desc`);
const setSql = prepared(`
  update seats set total = greatest($2::integer, used + reserved),
         shrinks_to = case when used + reserved > $2::integer then $2::integer end
   where company_id = $1`);
const beyondSql = prepared(
  'select used + reserved - coalesce(shrinks_to, total) as beyond from seats where company_id = $1',
);
const settleSql = prepared(`
  update seats set total = greatest(coalesce(shrinks_to, total), used + reserved),
         shrinks_to = case when used + reserved > shrinks_to then shrinks_to end
   where company_id = $1 returning total`);
