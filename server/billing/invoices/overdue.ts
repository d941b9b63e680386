import { databaseNow } from '../../kernel/clock';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';
import { lockSubscription } from '../subscription/subscription';
import { changeInvoice, lockOpenInvoices } from './lock';

type TableOf = (resource: string) => RecordTable;

const weekMs = 7 * 86_400_000;

/** Voids invoices that are unpaid a week after their due date. The week leaves time for bank transfers. */
export function overdueInvoices(
  db: Db,
  table: TableOf,
  onError: (error: unknown) => void,
): Due<{ readonly companyId: string }> {
  return {
    pauseMs: 3_600_000,
    onError,
    find: () => query(db, overdueSql, []),
    settle: ({ companyId }) =>
      inPatientTransaction(db, async (trx) => {
        await lockSubscription(trx, companyId);
        const author = { companyId, userId: null, requestId: 'unpaid invoice' };
        const overdue = (await lockOpenInvoices(trx, table('invoices'), companyId)).filter(
          ({ dueAt }) => Date.parse(dueAt!) < databaseNow().getTime() - weekMs,
        );
        for (const open of overdue) await changeInvoice(trx, table('invoices'), author, open, { state: 'void' });
        return overdue.length > 0;
      }),
  };
}

const overdueSql = prepared(
  everyCompany(`
  select distinct company_id as "companyId" from invoices
   where state = 'open' and due_at < now() - interval '7 days' limit ${dueAtOnce}`),
);
