import { type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { engineOf } from './author';
import { moveDelivery } from './move';

/** After this many faults the delivery goes to review. */
const maxTries = 5;

/** Tries a delivery that threw an error again later, with exponential back-off; after `maxTries` the delivery goes to review. */
export async function retryLater(db: Db, companyId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [fault] = await query<{ tries: number }>(trx, faultSql, [companyId, id]);
    if (fault === undefined || fault.tries < maxTries) return;
    await moveDelivery(trx, engineOf(companyId), {
      id,
      from: ['scheduled', 'waiting_stock'],
      to: 'needs_review',
      reason: 'fault',
    });
    await forgetFaults(trx, companyId, id);
  });
}

/** Resets the count after a success, so that single faults weeks apart do not add up. */
export async function forgetFaults(trx: Trx, companyId: string, id: string): Promise<void> {
  await query(trx, 'delete from delivery_faults where company_id = $1 and delivery_id = $2', [companyId, id]);
}

const faultSql = prepared(`
  insert into delivery_faults as f (delivery_id, company_id, tries, next_at)
  select id, company_id, 1, now() + interval '2 seconds' from deliveries where company_id = $1 and id = $2
      on conflict (delivery_id) do update set tries = f.tries + 1, next_at = now() + make_interval(secs => 2 ^ (f.tries + 1))
  returning tries`);

/** SQL condition on a delivery `d`: it is not waiting for its next try. */
export const notFaulty = `not exists (select from delivery_faults f where f.delivery_id = d.id and f.next_at > now())`;
/** SQL column of a delivery `d`. */
export const hadFault = `exists (select from delivery_faults f where f.delivery_id = d.id) as "hadFault"`;
