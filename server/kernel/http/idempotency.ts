import { createHash } from 'node:crypto';
import { type Db, inTransaction, prepared, query } from '../db/queries';
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
    const key = [request.callerId, request.key];
    if ((await query(trx, claimSql, [...key, hash])).length === 0) return replay(trx, key, hash);
    const answer = await work(trx);
    await query(trx, answerSql, [...key, JSON.stringify(answer.data ?? null), JSON.stringify(answer.headers)]);
    return answer;
  });
}

const claimSql = prepared(`
  insert into idempotency_keys (caller_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`);
const answerSql = prepared(
  'update idempotency_keys set status = 200, answer = $3, headers = $4 where caller_id = $1 and key = $2',
);

async function replay(trx: Db, key: readonly string[], hash: Buffer): Promise<Remembered> {
  const [first] = await query<Remembered & { hash: Buffer }>(trx, firstSql, key);
  if (!first!.hash.equals(hash)) {
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', {
      en: 'This Idempotency-Key was already used for a different request.',
      zh: '此 Idempotency-Key 已用于另一请求。',
    });
  }
  return { data: first!.data, headers: first!.headers };
}

const firstSql = prepared(
  'select request_hash as hash, answer as data, headers from idempotency_keys where caller_id = $1 and key = $2',
);
