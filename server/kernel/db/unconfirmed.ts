import pg from 'pg';

/**
 * The database did not confirm within the time limit. The change is stored on the primary, but a synchronous standby,
 * which the operator requires, has not received it. The code is PostgreSQL's "transaction resolution unknown".
 */
class Unconfirmed extends Error {
  readonly code = '08007';
  constructor() {
    super('The database stored a change that its synchronous standby did not confirm in time.');
  }
}

/** How long to wait for a commit, and for a statement outside a transaction, in ms. */
export interface Patience {
  readonly commitMs: number;
  /** Longer than the statement timeout, which does not end the wait for a standby. */
  readonly statementMs: number;
}

export const usualPatience: Patience = { commitMs: 20_000, statementMs: 35_000 };

/**
 * Waits for what was asked on a connection; after `limitMs` cancels the wait by another connection, and then throws
 * Unconfirmed if it had been stored. Without a synchronous standby a commit does not wait.
 */
export async function confirmedWithin<T>(
  client: pg.PoolClient,
  settings: pg.ClientConfig,
  asked: Promise<T>,
  limitMs: number,
): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel(client, settings).catch(() => undefined);
  }, limitMs);
  timer.unref();
  const answer = await asked.finally(() => clearTimeout(timer));
  if (isLate) throw new Unconfirmed();
  return answer;
}

/** A canceled wait ends as a success on the waiting connection: what was committed stays so. */
async function cancel(client: pg.PoolClient, settings: pg.ClientConfig): Promise<void> {
  const { processID } = client as unknown as { readonly processID: number };
  const other = new pg.Client(settings);
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [processID]);
  } finally {
    await other.end().catch(() => undefined);
  }
}
