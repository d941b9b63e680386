import { randomBytes } from 'node:crypto';
import type { Request } from 'autocannon';
import type { LoadOrder } from './order';

/** The calls that every connection makes, one after the other and from the start again. */
export function requestsOf({ url, headers, deed }: LoadOrder): Request[] {
  const { pathname } = new URL(url);
  const json = { ...headers, 'content-type': 'application/json' };
  switch (deed.kind) {
    case 'get':
      return deed.paths.map((path) => ({ method: 'GET', path: pathname + path, headers }));
    case 'create':
      return [
        {
          method: 'POST',
          path: pathname,
          headers: json,
          setupRequest: (request) => ({ ...request, body: JSON.stringify(couponOf(newName(), 1_000)) }),
        },
      ];
    case 'update':
      return [updates(pathname, json, deed.rows)];
  }
}

/** Rows are changed in turn; each is out of the queue while its change is under way, for a change needs the last version. */
function updates(
  pathname: string,
  headers: Record<string, string>,
  rows: readonly { id: string; version: number; name: string }[],
): Request {
  const waiting = rows.map((row) => ({ ...row }));
  return {
    setupRequest(request, context) {
      const row = waiting.shift()!;
      Object.assign(context, { row });
      const body = JSON.stringify({ ...couponOf(row.name, row.version), version: row.version });
      return { ...request, method: 'PUT', path: `${pathname}/${row.id}`, headers, body };
    },
    onResponse(_status, _body, context) {
      const { row } = context as { row: (typeof waiting)[number] };
      row.version += 1;
      waiting.push(row);
    },
  };
}

/** As long as the names that are there already, and never the same twice. */
function newName(): string {
  return `周末红包 ${randomBytes(6).toString('hex')}`;
}

function couponOf(name: string, value: number) {
  return {
    name,
    kind: 'fixed',
    value,
    minAmount: 10_000,
    currency: 'CNY',
    totalLimit: 500,
    perContactLimit: 2,
    startsAt: '2026-11-20T00:00:00.000Z',
    endsAt: '2026-12-31T16:00:00.000Z',
    state: 'active',
  };
}
