import type { Transaction } from 'kysely';
import { type Db, inTransaction } from './queries';

const maxAttempts = 4;

/**
 * Runs the deed in a transaction of its own, and again where the database ended it because it and another waited for each
 * other: nothing of it was kept, and the other is done by now. Inside a transaction it runs once, for that is then over.
 */
export function inPatientTransaction<Tables, T>(
  db: Db<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? inTransaction(db, work) : patiently(() => inTransaction(db, work));
}

/** The same of any deed of which nothing is kept when it fails. */
export async function patiently<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isPassing = ['40P01', '40001'].includes(String((error as { code?: string }).code));
    if (!isPassing || attempt === maxAttempts) throw error;
    return patiently(work, attempt + 1);
  }
}

/**
 * Writes down the result of something that was done outside, and tries again while the database is busy or away, for at
 * most `forMs`: only this process knows the result, and whoever finds the claim later would do it a second time. The
 * write has to be conditional: its transaction may have been committed before the connection broke.
 */
export async function untilWritten<T>(write: () => Promise<T>, forMs: number): Promise<T> {
  const end = performance.now() + forMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() + pauseMs >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const maxPauseMs = 2_000;

/**
 * The database is starting, stopping, read-only, full, out of reach, or gave up waiting for others: the same statement
 * works again soon.
 */
export function isBusy(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string };
  return busyStates.test(code) || unreachable.test(code) || brokenConnection.test(message);
}

const busyStates = /^(57P0[1235]|57014|25006|25P03|40001|40P01|55P03|53100|53200|53300|08\w{3})$/;
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** As pg says it, without a code. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;
