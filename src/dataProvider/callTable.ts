import type { Call, Calls } from '../schema/resource';

export type Action = Exclude<keyof Calls, 'byKind' | 'params'>;

/**
 * Fills the `{id}` placeholders of a call. Throws if the schema declares no call for the action or a value is missing.
 */
export function readyCall(
  resource: string,
  calls: Calls,
  action: Action,
  values: Readonly<Record<string, unknown>>,
): Call {
  const line = calls[action];
  if (line === undefined) throw new Error(`The resource "${resource}" declares no call for "${action}".`);
  return line.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null)
      throw new Error(`The call "${line}" of "${resource}" needs a value for "${name}".`);
    return encodeURIComponent(String(value));
  }) as Call;
}
