import { v7 as newId } from 'uuid';
import type { Text } from '../../../src/schema/text';
import { databaseNow } from '../../kernel/clock';
import { type Author, type Db, inTransaction, query, type Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { addRecord, changeRecord } from '../../kernel/db/records/write/write';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { sendAddressLink } from '../../kernel/identity/address/links';
import { addressKey, isMarked } from '../../kernel/mail/returns/marks';
import { assertNotSuspended } from '../access/suspended';
import { isTakenName } from '../accountNames';
import { insertUser } from '../companies';
import type { CompanyDeps } from '../deps';
import { nameAndLanguage } from '../members/nameAndLanguage';
import { watchSeats } from '../seats/low';
import { freeReserved, occupyReserved } from '../seats/takeSeat';
import { joinGroups, type OfferedGroup } from './groups';
import { notifyAccepted } from './notify';
import { type Offer, offerOf } from './offer';
import { noPlaceLeft } from './room';
import { assertOpen, lockedInvite, placesLeft } from './standing';

export interface Newcomer {
  readonly nickname: string;
  readonly account: string;
  readonly passwordHash: string;
}

export interface Joined {
  readonly memberId: string;
  readonly roles: readonly { readonly name: Text }[];
  /** Roles in the invitation that its inviter may no longer grant. */
  readonly withheld: readonly { readonly name: Text }[];
  readonly withheldGroups: readonly OfferedGroup[];
  /** The mobile number for signing in; null if there is none or another account has it. */
  readonly mobile: string | null;
}

/**
 * Makes the holder of an invitation link a member: user, membership, seat and use count in one transaction. The lock on
 * the invitation ensures that concurrent acceptances never exceed its places.
 */
export function accept(
  db: Db,
  deps: CompanyDeps,
  { id, companyId, requestId }: { id: string; companyId: string; requestId: string },
  newcomer: Newcomer,
): Promise<Joined> {
  return inTransaction(db, async (trx) => {
    const invite = await lockedInvite(trx, deps, companyId, id);
    assertOpen(invite);
    await assertNotSuspended(trx, companyId);
    const memberId = newId();
    const author: Author = { companyId, userId: memberId, requestId };
    const offer = await offerOf(trx, deps, companyId, invite);
    await countOne(trx, deps, author, invite);
    if (offer.seat) await occupyReserved(trx, companyId);
    else if (invite.seat) await giveUpReserved(trx, deps, author);
    const mobile = await addUser(trx, memberId, newcomer, invite.mobile as string | null);
    await addRecord(trx, deps.table('members'), author, membership(newcomer, invite, offer), undefined, memberId).catch(
      (error: unknown) => {
        throw error instanceof Refusal && error.code === 'PLAN_LIMIT' ? noPlaceLeft() : error;
      },
    );
    await joinGroups(trx, deps, author, memberId, offer.groups);
    await notifyAccepted(trx, author, invite, newcomer.nickname);
    if (typeof invite.email === 'string') await proveAddress(trx, deps, author, newcomer.account, invite.email);
    const { roles, withheld, withheldGroups } = offer;
    return { memberId, roles, withheld, withheldGroups, mobile };
  });
}

/** The link is known to whoever invited, so having it does not prove the address: a link of its own does. */
async function proveAddress(
  trx: Trx,
  deps: CompanyDeps,
  { companyId, userId }: Author,
  username: string,
  email: string,
): Promise<void> {
  if (await isMarked(trx, companyId, addressKey(deps.mail.signer, email))) return;
  const { company: name, language } = await nameAndLanguage(trx, deps, companyId);
  const company = { id: companyId, name };
  await sendAddressLink(trx, deps.mail, { userId: userId!, username, email, company, language });
}

async function giveUpReserved(trx: Trx, deps: CompanyDeps, author: Author): Promise<void> {
  await freeReserved(trx, author.companyId, 1);
  await watchSeats(trx, deps, author);
}

async function countOne(trx: Trx, deps: CompanyDeps, author: Author, invite: StoredRecord): Promise<void> {
  const usedCount = Number(invite.usedCount) + 1;
  const status = placesLeft(invite) === 1 ? 'ACCEPTED' : invite.status;
  await changeRecord(trx, deps.table('invites'), author, invite, { ...invite, usedCount, status });
}

function membership({ nickname }: Newcomer, { remark }: StoredRecord, { departments, roles, seat }: Offer) {
  const deptIds = departments.map((department) => department.id);
  return {
    nickname,
    remark,
    deptIds,
    primaryDeptId: deptIds[0] ?? null,
    roleIds: roles.map((role) => role.id),
    status: 1,
    joinStatus: 'NORMAL',
    isOwner: false,
    vipSeat: seat,
    seatGrantedAt: seat ? databaseNow().toISOString() : null,
  };
}

/** A number that a user of another company has is silently left out, so as not to disclose it. */
async function addUser(trx: Trx, id: string, newcomer: Newcomer, mobile: string | null): Promise<string | null> {
  // Advisory lock: of two concurrent users with one number, the second finds it taken.
  if (mobile !== null) await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mobile ${mobile}`]);
  const text = 'select 1 from users where mobile = $1';
  const isFree = mobile !== null && (await query(trx, text, [mobile])).length === 0;
  const { account, passwordHash } = newcomer;
  await insertUser(trx, id, account, passwordHash, isFree ? mobile : null).catch((error: unknown) => {
    if (isTakenName(error)) throw accountTaken();
    throw error;
  });
  return isFree ? mobile : null;
}

function accountTaken() {
  return invalid([{ path: 'account', code: 'unique' }]);
}
