import { notify } from '../../company/notifications/notify';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';
import { deciders } from './people';

/**
 * Notifies about each account's oldest delivery that is at least 15 minutes overdue; once per delivery (dedupe key).
 */
export function notifyLate(db: Db, deps: DeliveryDeps): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { id, companyId, accountId, title, since } of await query<Late>(trx, lateSql, [])) {
      const people = await deciders(trx, deps, companyId, accountId);
      const notice = {
        kind: 'delivery-late',
        link: `/delivery/list/${id}/show`,
        parameters: { title, since },
      } as const;
      await notify(
        trx,
        { companyId, userId: null },
        people.map((to) => ({ ...notice, to, dedupe: `delivery-late ${id}` })),
      );
    }
  });
}

interface Late {
  readonly id: string;
  readonly companyId: string;
  readonly accountId: string;
  readonly title: string;
  readonly since: string;
}

const lateSql = prepared(
  everyCompany(`
  select distinct on (company_id, account_id) id, company_id as "companyId", account_id as "accountId", title,
         to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from deliveries where state in ('scheduled', 'allocated', 'sending') and due_at < now() - interval '15 minutes'
   order by company_id, account_id, due_at limit 200`),
);
