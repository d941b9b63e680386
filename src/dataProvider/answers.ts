import { HttpError, type RaRecord } from 'react-admin';
import type { ReadyCall } from './callTable';
import { type CallOptions, call as callServer } from './client';
import { toHttpError, unwrap } from './httpError';

/** Calls, and answers the envelope's data; every refusal becomes react-admin's HttpError. */
export async function answerOf<T = unknown>(
  { method, path }: Pick<ReadyCall, 'method' | 'path'>,
  options: CallOptions = {},
): Promise<T> {
  return unwrap(await callServer<T>(method, path, options).catch(rejectAsHttpError));
}

export function rejectAsHttpError(error: unknown): never {
  throw toHttpError(error);
}

/** A page of records: the named calls' paging envelope. */
export interface RecordPage {
  readonly records: readonly RaRecord[];
  readonly total: number;
}

/** A list call answers a page, a plain array or a tree. Anything else is a backend that keeps another contract. */
export function asRecords(answer: unknown): RecordPage | readonly RaRecord[] {
  if (Array.isArray(answer)) return answer;
  if (answer === null || answer === undefined) return [];
  const { records, rows, list, total } = answer as Record<string, unknown>;
  const found = records ?? rows ?? list;
  if (!Array.isArray(found)) throw new HttpError('parley.error.shape', 502, {});
  return { records: found, total: Number(total ?? found.length) };
}
