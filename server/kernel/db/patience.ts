import { type Db, inTransaction, type Trx } from './queries';

const maxAttempts = 4;

/**
 * Runs `work` in a transaction of its own and retries on deadlock or serialization failure: the failed attempt was
 * rolled back. Inside a given transaction it runs once, because such an error aborts that transaction.
 */
export function inPatientTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? inTransaction(db, work) : patiently(() => inTransaction(db, work));
}

/** The same for work that begins its own transaction, or writes one statement. */
export function patientlyIn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.isTransaction ? work() : patiently(work);
}

/** The same retry for any function that leaves no changes when it fails. */
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
 * Writes the result of an external call, and retries for up to `forMs` ms while the database is busy or unavailable.
 * Only this process knows the result; a worker that finds the claim later would repeat the call. The write must be
 * conditional (idempotent): its transaction may have been committed before the connection broke.
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
 * True for temporary errors: the database is starting, stopping, read-only, full, unreachable, or timed out waiting for
 * a lock. The same statement can succeed soon.
 */
export function isBusy(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string };
  return busyStates.test(code) || unreachable.test(code) || brokenConnection.test(message);
}

const busyStates = /^(57P0[1235]|57014|25006|25P03|40001|40P01|55P03|53100|53200|53300|08\w{3})$/;
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** Messages of pg that come without a code. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;
