import { randomUUID } from 'node:crypto';

/** A number as it was written: `JSON.parse` would round long ones and drop trailing zeros. */
export class WrittenNumber {
  constructor(readonly text: string) {}
}

/** The value of a JSON text, with its numbers as written. Undefined if the text is not JSON. */
export function parseExactly(text: string): unknown {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  // The text is valid, so whatever begins with a digit or a minus outside of a string is a whole number.
  const mark = randomUUID();
  const marked = text.replace(token, (found) => (found.startsWith('"') ? found : `"${mark}${found}"`));
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new WrittenNumber(value.slice(mark.length)) : value,
  );
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber);
}
