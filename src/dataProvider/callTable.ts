import type { Call, Calls } from '../schema/resource';
import type { Method } from './client';

/** A resolved entry of a schema's call table: its method, its path, and the names of the values used in the path. */
export interface ReadyCall {
  readonly method: Method;
  readonly path: string;
  readonly used: readonly string[];
}

export type Action = Exclude<keyof Calls, 'byKind' | 'params'>;

/**
 * Fills the `{id}` placeholders of a call. Throws if the schema declares no call for the action or a value is missing.
 */
export function readyCall(
  resource: string,
  calls: Calls,
  action: Action,
  values: Readonly<Record<string, unknown>>,
): ReadyCall {
  const line = calls[action];
  if (line === undefined) throw new Error(`The resource "${resource}" declares no call for "${action}".`);
  const [method, template] = split(line);
  const used: string[] = [];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null)
      throw new Error(`The call "${line}" of "${resource}" needs a value for "${name}".`);
    used.push(name);
    return encodeURIComponent(String(value));
  });
  return { method, path, used };
}

function split(line: Call): [Method, string] {
  const gap = line.indexOf(' ');
  return [line.slice(0, gap) as Method, line.slice(gap + 1)];
}
