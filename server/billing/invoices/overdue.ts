import { databaseNow } from '../../kernel/clock';
import { inPatientTransaction } from '../../kernel/db/patience';
import { type Db, everyCompany, kept, run } from '../../kernel/db/queries';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { type Due, dueAtOnce, followDue } from '../../kernel/jobs/due';
import type { Rounds } from '../../kernel/jobs/rounds';
import { holdSubscription } from '../subscription/subscription';
import { changeInvoice, holdOpenInvoices } from './hold';

type TableOf = (resource: string) => RecordTable;

const pauseMs = 3_600_000;
const weekMs = 7 * 86_400_000;

/** Makes invoices void that nobody paid a week after they were due: what is paid by transfer may take its days. */
export function voidOverdue(db: Db, table: TableOf, onError: (error: unknown) => void, changed: () => void): Rounds {
  return followDue(pauseMs, overdueInvoices(db, table, onError), changed);
}

/** The companies that have such invoices. */
export function overdueInvoices(
  db: Db,
  table: TableOf,
  onError: (error: unknown) => void,
): Due<{ readonly companyId: string }> {
  return {
    onError,
    find: () => run(db, overdueText, []),
    settle: ({ companyId }) =>
      inPatientTransaction(db, async (trx) => {
        await holdSubscription(trx, companyId);
        const author = { companyId, userId: null, requestId: 'unpaid invoice' };
        const overdue = (await holdOpenInvoices(trx, table('invoices'), companyId)).filter(
          ({ dueAt }) => Date.parse(dueAt!) < databaseNow().getTime() - weekMs,
        );
        for (const open of overdue) await changeInvoice(trx, table('invoices'), author, open, { state: 'void' });
        return overdue.length > 0;
      }),
  };
}

const overdueText = kept(
  everyCompany(`
  select distinct company_id as "companyId" from invoices
   where state = 'open' and due_at < now() - interval '7 days' limit ${dueAtOnce}`),
);
