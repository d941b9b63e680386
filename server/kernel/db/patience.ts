import type { Transaction } from 'kysely';
import { type Db, inTransaction } from './queries';

const mostAttempts = 4;

/**
 * Runs the deed in a transaction of its own, and again where the database ended it because it and another waited for each
 * other: nothing of it was kept, and the other is done by now. Inside a transaction it runs once, for that is then over.
 */
export function inPatientTransaction<Tables, T>(
  db: Db<Tables>,
  deed: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? inTransaction(db, deed) : patiently(() => inTransaction(db, deed));
}

/** The same of any deed of which nothing is kept when it fails. */
export async function patiently<T>(deed: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    const isPassing = ['40P01', '40001'].includes(String((error as { code?: string }).code));
    if (!isPassing || attempt === mostAttempts) throw error;
    return patiently(deed, attempt + 1);
  }
}
