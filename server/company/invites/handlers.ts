import { inTransaction } from '../../kernel/db/queries';
import { changeRecord } from '../../kernel/db/records/write/write';
import { handled } from '../../kernel/routes/apiType';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import type { CompanyDeps } from '../deps';
import { watchSeats } from '../seats/low';
import { freeReserved, reserveSeats } from '../seats/takeSeat';
import { asPending, assertMayOffer, expiryIn, revealOnce } from './invite';
import { notifyRevoked } from './notify';
import { assertRoomFor } from './room';
import { sendInvite } from './send';
import { assertOpen, lockedInvite, placesLeft } from './standing';
import { newLink } from './tokens';

/** Revokes an open invitation and frees its reserved seats. */
export function revoke(deps: CompanyDeps): ActionHandler {
  return {
    answersRecord: true,
    handle: ({ db, author }, { id }, table) =>
      inTransaction(db, async (trx) => {
        const record = await lockedInvite(trx, deps, author.companyId, id);
        assertOpen(record);
        if (record.seat) {
          await freeReserved(trx, author.companyId, placesLeft(record));
          await watchSeats(trx, deps, author);
        }
        await notifyRevoked(trx, author, record);
        return changeRecord(trx, table, author, record, { ...record, status: 'REVOKED' });
      }),
  };
}

/**
 * Creates a new link and invalidates the old one. The invitation's content stays the same, so the author must be
 * allowed to grant it. Reopens an expired invitation.
 */
export function renew(deps: CompanyDeps): ActionHandler {
  return {
    answersSecret: true,
    answer: handled('RenewedInvite'),
    handle: ({ db, author, body, origin }, { id }, table) =>
      inTransaction(db, async (trx) => {
        const record = await lockedInvite(trx, deps, author.companyId, id);
        const isExpired = record.status === 'EXPIRED';
        if (!isExpired) assertOpen(record);
        await assertMayOffer(trx, deps, author, record);
        if (isExpired) await assertRoomFor(trx, author.companyId, placesLeft(record));
        if (isExpired && record.seat) {
          await reserveSeats(trx, author.companyId, placesLeft(record));
          await watchSeats(trx, deps, author);
        }
        const values = { ...record, status: 'PENDING', expireTime: expiryIn(Number(body.expireDays)) };
        const renewed = await changeRecord(trx, table, author, record, values).catch(asPending);
        const link = await newLink(trx, author, id, origin);
        const days = Number(body.expireDays);
        return { ...revealOnce(renewed, link), isSent: await sendInvite(trx, deps, author, record, { link, days }) };
      }),
  };
}
