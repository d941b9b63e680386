import type { Request } from 'autocannon';
import { bodyOf, nameOf } from './bodies';
import type { Action, LoadOrder } from './order';

/** The calls that every connection makes in order, repeatedly. */
export function requestsOf({ url, headers, action, number }: LoadOrder): Request[] {
  const { pathname } = new URL(url);
  const json = { ...headers, 'content-type': 'application/json' };
  switch (action.kind) {
    case 'get':
      return action.paths.map((path) => ({ method: 'GET', path: pathname + path, headers }));
    case 'create':
      return [creations(pathname, json, action, number)];
    case 'update':
      return [updates(pathname, json, action)];
  }
}

function creations(
  path: string,
  headers: Record<string, string>,
  { of }: Extract<Action, { kind: 'create' }>,
  number: number,
): Request {
  let made = 0;
  return {
    method: 'POST',
    path,
    headers,
    setupRequest(request) {
      made += 1;
      return { ...request, body: JSON.stringify(bodyOf(of, nameOf(number, made), 1_000)) };
    },
  };
}

/**
 * Updates rows in turn. A row leaves the queue while its update is in flight, because an update needs the current
 * version.
 */
function updates(
  path: string,
  headers: Record<string, string>,
  { of, rows }: Extract<Action, { kind: 'update' }>,
): Request {
  const waiting = rows.map((row) => ({ ...row }));
  return {
    setupRequest(request, context) {
      const row = waiting.shift()!;
      Object.assign(context, { row });
      const body = JSON.stringify({ ...bodyOf(of, row.name, row.version), version: row.version });
      return { ...request, method: 'PUT', path: `${path}/${row.id}`, headers, body };
    },
    onResponse(_status, _body, context) {
      const { row } = context as { row: (typeof waiting)[number] };
      row.version += 1;
      waiting.push(row);
    },
  };
}
