import { type Db, everyCompany, inTransaction, prepared, query, type Trx } from '../../db/queries';
import { revoked } from '../../leases/leases';
import type { MailDeps } from '../mail';
import { markAddress } from './marks';
import { faultOf, marksAddress, type Returned, type ReturnedMail } from './returned';

/**
 * Records what is reported about a mail of an account: once for each mail, however often it is reported. False if the
 * account sent no such mail.
 */
export async function recordReturned(
  db: Db,
  { returned }: Pick<MailDeps, 'returned'>,
  accountId: string,
  report: Returned,
): Promise<boolean> {
  const { ids, messageIds, relayIds } = report.about;
  return inTransaction(db, async (trx) => {
    const found = [accountId, ids, messageIds, relayIds];
    const fault = faultOf(report);
    const text = { failed: failedSql, delayed: delayedSql, complaint: complaintSql }[report.kind];
    const [mail] = await query<Omit<ReturnedMail, 'fault'>>(trx, text, [...found, fault, answerOf(report)]);
    if (mail === undefined) return (await query(trx, knownSql, found)).length > 0;
    if (report.kind !== 'delayed') await tell(trx, returned, { ...mail, fault }, marksAddress(report));
    return true;
  });
}

/** Marks the address, if it is not to be written to again, and tells the member who caused the mail. */
export async function tell(
  trx: Trx,
  returned: MailDeps['returned'],
  mail: ReturnedMail,
  isMarked: boolean,
): Promise<void> {
  if (isMarked) await markAddress(trx, mail.id);
  await returned(trx, mail);
}

/** Addresses in a report may be others than the recipient's. */
function answerOf({ status, text }: Returned): string {
  const said = text === null || text.includes(status) ? (text ?? status) : `${status} ${text}`;
  return said
    .replace(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '***')
    .replace(/\p{Control}+/gu, ' ')
    .slice(0, 300);
}

const isFound =
  'account_id = $1 and (id = any($2::uuid[]) or message_id = any($3::text[]) or relay_id = any($4::text[]))';
const isSent = `(state in ('sent', 'unknown') or state = 'waiting' and begun_at is not null)`;
const changeSql = (set: string, condition: string) =>
  prepared(
    everyCompany(`update mail_messages m set ${set}, answer = $6 where ${isFound} and ${condition}
  returning id, company_id as "companyId", asked_by as "askedBy", to_mask as recipient`),
  );
const failedSql = changeSql(
  `state = 'bounced', fault = $5, finished_at = now(), sealed = null, ${revoked('m')}`,
  isSent,
);
const delayedSql = changeSql('fault = $5', `state in ('sent', 'unknown')`);
const complaintSql = changeSql('fault = $5', `state in ('sent', 'unknown') and fault is distinct from 'complaint'`);
const knownSql = prepared(everyCompany(`select 1 as known from mail_messages where ${isFound} limit 1`));
