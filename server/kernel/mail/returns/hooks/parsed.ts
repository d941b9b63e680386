import { membersOf } from './hook';

/** The members of a JSON object; none if the bytes are no such object. */
export function parsed(body: Buffer | string): Readonly<Record<string, unknown>> {
  return membersOf(json(body));
}

/** Undefined if it is not JSON. */
export function json(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
