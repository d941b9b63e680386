import { HttpError, type RaRecord } from 'react-admin';
import { type CallOptions, call as callServer, type Method } from './client';
import { toHttpError, unwrap } from './httpError';
import { withSaveKey } from './saveKey';

/**
 * Makes a call, such as 'GET /xxm/v1/users/me', and returns the envelope's data; every refusal is thrown as react-admin's
 * HttpError.
 */
export async function answerOf<T = unknown>(line: `${Method} ${string}`, options: CallOptions = {}): Promise<T> {
  const [method, path] = line.split(' ') as [Method, string];
  return unwrap(await callServer<T>(method, path, options).catch(rejectAsHttpError));
}

/** Like answerOf, for a save: repeated without an answer, it takes effect once. */
export function saved<T = unknown>(line: `${Method} ${string}`, body?: unknown): Promise<T> {
  const [method, path] = line.split(' ') as [Method, string];
  const send = (headers: Readonly<Record<string, string>>) =>
    callServer<T>(method, path, { headers, ...(body === undefined ? {} : { body }) });
  return withSaveKey([method, path, body], send)
    .catch(rejectAsHttpError)
    .then(unwrap<T>);
}

/** Like answerOf; null if the endpoint or the record does not exist, or is hidden from the user (404 or 405). */
export async function answerIfThere<T = unknown>(...asked: Parameters<typeof answerOf>): Promise<T | null> {
  try {
    return await answerOf<T>(...asked);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** True for a 404 or 405: the resource does not exist, or is hidden from the user. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 405);
}

export function rejectAsHttpError(error: unknown): never {
  throw toHttpError(error);
}

/** A page of records, from the paging envelope of the named calls. */
export interface RecordPage {
  readonly records: readonly RaRecord[];
  readonly total: number;
}

/**
 * Normalizes a list answer: a page, a plain array or a tree. Throws HttpError 502 for any other shape, which a backend
 * with another contract may send.
 */
export function asRecords(answer: unknown): RecordPage | readonly RaRecord[] {
  if (Array.isArray(answer)) return answer;
  if (answer === null || answer === undefined) return [];
  const { records, rows, list, total } = answer as Record<string, unknown>;
  const found = records ?? rows ?? list;
  if (!Array.isArray(found)) throw new HttpError('parley.error.shape', 502, {});
  return { records: found, total: Number(total ?? found.length) };
}
