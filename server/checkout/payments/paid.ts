import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Stored } from './stored';

export type StoredPayment = Pick<Stored, 'id' | 'attemptId'>;

/** Marks stored payments as settled unless they wait for review, and their attempts as paid. */
export async function markPaid(db: Db, companyId: string, payments: readonly StoredPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const attempts = payments.flatMap(({ attemptId }) => attemptId ?? []);
  await query(db, paidSql, [companyId, payments.map(({ id }) => id), attempts]);
}

const paidSql = prepared(`
  with settled as (
    update payment_inbox set outcome = 'settled' where company_id = $1 and id = any($2::uuid[]) and outcome = 'waiting' returning id
  )
  update payment_attempts set state = 'paid' where company_id = $1 and id = any($3::uuid[]) and state <> 'paid'`);
