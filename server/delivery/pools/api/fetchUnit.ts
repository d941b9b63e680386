import type { Text } from '../../../../src/schema/text';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { OutgoingFault, type OutgoingFaultKind } from '../../../kernel/net/outgoing';
import { signedHeaders } from '../../../kernel/net/signing';
import type { DeliveryDeps } from '../../deps';
import { answerText, isAscii } from './answerText';
import { codeIn } from './codeIn';

/** Identifies the unit to fetch and its pool. Repeated calls with the same `unitId` ask for the same unit. */
export interface UnitToFetch {
  readonly companyId: string;
  readonly poolId: string;
  readonly unitId: string;
}

/**
 * The result of asking an API for a unit. `why` is shown to members; of the answer it contains at most the supplier's
 * message and names of fields, never what may be a code or a secret.
 */
export type Fetched =
  | { readonly kind: 'fetched'; readonly text: string }
  /** The API refused: no unit was taken. */
  | { readonly kind: 'refused'; readonly why: Text }
  /** The request was certainly not processed: it may be retried. */
  | { readonly kind: 'later'; readonly why: Text; readonly retryAfterSeconds: number | null }
  /**
   * A unit may have been taken: the result is unknown or the answer unreadable. `mayRepeat`: the same call may well
   * have a readable answer in a moment.
   */
  | { readonly kind: 'unknown'; readonly why: Text; readonly mayRepeat: boolean };

const timeoutMs = 10_000;
const maxBytes = 2 * 1_048_576;

/**
 * Requests one unit from the pool's API, with the unit id as Idempotency-Key, signed if the pool has a secret. Call
 * outside a transaction, and store the result before using it.
 */
export async function fetchUnit(
  db: Db,
  { outgoing, table }: Pick<DeliveryDeps, 'outgoing' | 'table'>,
  unit: UnitToFetch,
  signal?: AbortSignal,
): Promise<Fetched> {
  const [pool] = await query<ApiPool>(db, poolSql, [unit.companyId, unit.poolId]);
  if (pool === undefined) return { kind: 'refused', why: { en: 'There is no such pool.', zh: '该卡密库不存在。' } };
  const { cipher } = table('code-pools');
  const opened = (secret: Buffer | null) => (secret === null ? null : cipher.decrypt(secret));
  const body = pool.method === 'GET' ? '' : JSON.stringify({ id: unit.unitId, pool: pool.name, count: 1 });
  const headers = headersOf(unit.unitId, body, opened(pool.token), opened(pool.secret));
  const sent = {
    kind: 'delivery' as const,
    url: pool.url,
    method: pool.method,
    headers,
    timeoutMs,
    maxBytes,
    ...(signal && { signal }),
  };
  try {
    const answer = await outgoing.fetchSafely(body === '' ? sent : { ...sent, body });
    return readAnswer(
      answer,
      pool,
      [pool.token, pool.secret].map(opened).filter((secret) => secret !== null),
    );
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    if (error.mayHaveArrived) return { kind: 'unknown', why: whyOf(error), mayRepeat: true };
    const isFixed = error.kind === 'address' || error.kind === 'blocked';
    return isFixed
      ? { kind: 'refused', why: whyOf(error) }
      : { kind: 'later', why: whyOf(error), retryAfterSeconds: null };
  }
}

/** The message names the cause in English, for which the kind has to do in Chinese. */
function whyOf({ kind, message }: OutgoingFault): Text {
  return { en: message, zh: faultsText[kind] };
}

const faultsText: Readonly<Record<OutgoingFaultKind, string>> = {
  address: '地址无效，无法调用。',
  blocked: '该地址不允许调用。',
  unreachable: '无法连接到该地址。',
  timeout: '在规定时间内没有响应。',
  aborted: '调用已中止。',
  broken: '连接中断，没有完整的响应。',
};

interface ApiPool {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly token: Buffer | null;
  readonly secret: Buffer | null;
  readonly statuses: readonly { readonly status: number }[];
  readonly path: string | null;
}

function headersOf(unitId: string, body: string, token: string | null, secret: string | null) {
  return {
    accept: 'application/json, text/plain',
    'idempotency-key': unitId,
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(secret === null ? {} : signedHeaders([secret], body)),
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly cut: boolean;
}

function readAnswer(
  { status, headers, body, cut }: Answer,
  { statuses, path }: ApiPool,
  secrets: readonly string[],
): Fetched {
  const isSuccess =
    statuses.length === 0 ? status >= 200 && status < 300 : statuses.some((one) => one.status === status);
  if (!isSuccess) return readRefusal(status, headers['retry-after']);
  if (cut)
    return { kind: 'unknown', why: { en: 'The answer is longer than 2 MB.', zh: '响应超过 2 MB。' }, mayRepeat: false };
  const answer = answerText(body, headers['content-type']);
  const found = codeIn(answer.text, path, secrets);
  if (found.code === null) return { kind: 'unknown', why: found.why, mayRepeat: false };
  return answer.isSure || isAscii(found.code)
    ? { kind: 'fetched', text: found.code }
    : {
        kind: 'unknown',
        why: {
          en: 'The answer is not UTF-8 and does not say its charset rightly in Content-Type.',
          zh: '响应不是 UTF-8，且 Content-Type 未正确声明字符集。',
        },
        mayRepeat: false,
      };
}

function readRefusal(status: number, retryAfter: string | undefined): Fetched {
  const why = { en: `It answered ${status}.`, zh: `返回了 ${status}。` };
  if (status === 429 || status === 503) {
    const retryAfterSeconds = retryAfter !== undefined && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null;
    return { kind: 'later', why, retryAfterSeconds };
  }
  // An unlisted success or a server error may still have taken a unit.
  return status < 300 || status >= 500 ? { kind: 'unknown', why, mayRepeat: status >= 500 } : { kind: 'refused', why };
}

const poolSql = prepared(`
  select name, api_url as url, api_method as method, api_token as token, api_secret as secret, api_statuses as statuses,
         api_path as path from code_pools where company_id = $1 and id = $2 and kind = 'api'`);
