import { createHash } from 'node:crypto';
import type { Db } from '../db/queries';
import { inTransaction } from '../db/queries';
import { invalid, Refusal } from './refusal';

/** The stored response of a write. */
export interface Remembered {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Request {
  /** Owner of the key: the id of a user or an API key. */
  readonly callerId: string;
  readonly key: string;
  /** Method, path and body: the same key with a different request is an error of the caller. */
  readonly fingerprint: string;
}

/**
 * Runs `work` once per key. The claim of the key (insert), the action and the stored response are one transaction:
 * concurrent equal requests wait for the first one and then return its response; after a crash nothing is half done.
 */
export function once(db: Db, request: Request, work: (trx: Db) => Promise<Remembered>): Promise<Remembered> {
  if (!/^[\x21-\x7e]{1,200}$/.test(request.key)) throw invalid([{ path: 'Idempotency-Key', code: 'characters' }]);
  const hash = createHash('sha256').update(request.fingerprint).digest();
  return inTransaction(db, async (trx) => {
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({
        caller_id: request.callerId,
        key: request.key,
        request_hash: hash,
        status: null,
        answer: null,
        headers: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return replay(trx, request, hash);
    const answer = await work(trx);
    await keyed(trx.updateTable('idempotency_keys'), request)
      .set({ status: 200, answer: JSON.stringify(answer.data ?? null), headers: JSON.stringify(answer.headers) })
      .execute();
    return answer;
  });
}

async function replay(trx: Db, request: Request, hash: Buffer): Promise<Remembered> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller_id', '=', request.callerId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(hash)) {
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', {
      en: 'This Idempotency-Key was already used for a different request.',
      zh: '此 Idempotency-Key 已用于另一请求。',
    });
  }
  return { data: first.answer, headers: first.headers as Record<string, string> };
}

function keyed<Query extends { where(column: 'caller_id' | 'key', operator: '=', value: string): Query }>(
  query: Query,
  request: Request,
): Query {
  return query.where('caller_id', '=', request.callerId).where('key', '=', request.key);
}
