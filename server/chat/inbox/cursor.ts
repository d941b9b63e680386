import type { InboxQuery } from '../../../src/schema/chat';
import { parsedJson } from '../../../src/schema/json';
import { isRecordId } from '../../../src/schema/values';
import { invalid } from '../../kernel/http/refusal';

type Sort = NonNullable<InboxQuery['sort']>;

/** The parts of each order, one after the other: those with a due time, then who waits, then the rest. */
export const partsOf: Readonly<Record<Sort, readonly Sort[]>> = {
  due: ['due', 'waiting', 'latest'],
  waiting: ['waiting', 'latest'],
  latest: ['latest'],
};

/** Keyset cursor: the sort keys of the last conversation on the page, so that concurrent changes do not shift pages. */
export interface Cursor {
  readonly part: Sort;
  /** ISO 8601 with milliseconds, as stored: when the reply is due, the start of the wait, or the time of the last message. */
  readonly at: string;
  readonly id: string;
}

export function writeCursor({ part, at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([part, at, id])).toString('base64url');
}

/** Throws a validation error if the text is not a valid cursor for this sort order. */
export function readCursor(text: string | null, sort: Sort): Cursor | null {
  if (text === null) return null;
  const [named, at, id] = parsed(text);
  const part = partsOf[sort].find((one) => one === named);
  if (part !== undefined && isDateTime(at) && isRecordId(id)) return { part, at, id };
  throw invalid([{ path: 'cursor', code: 'type' }]);
}

function parsed(text: string): unknown[] {
  const read = parsedJson(Buffer.from(text, 'base64url'));
  return Array.isArray(read) ? read : [];
}

function isDateTime(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
