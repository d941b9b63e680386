import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../helpers/database';
import { migratedTemplate } from '../helpers/migratedTemplate';
import { allSchemas } from '../helpers/server';
import { type ColumnKind, statementCalls } from '../helpers/statements';

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase({ template: await migratedTemplate(allSchemas) });
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the database accepts every statement, and it returns the columns that its declared row names', async () => {
  const { calls, unread } = await statementCalls();
  const faults: string[] = [];
  for (const { place, sql, columns } of calls) {
    const found = await describe(sql);
    if (typeof found === 'string') faults.push(`${place}: ${found}`);
    else
      for (const [name, kind] of columns ?? []) {
        const type = found.get(name);
        if (type === undefined) faults.push(`${place}: no column ${name}`);
        else if (kind !== 'other' && kindOf(type) !== 'other' && kindOf(type) !== kind)
          faults.push(`${place}: ${name} is declared ${kind}, the column is ${kindOf(type)}`);
      }
  }
  expect(faults).toEqual([]);
  // The others are put together when they run, from a table or a condition.
  expect(unread.length / (calls.length + unread.length)).toBeLessThan(0.22);
});

/** The columns that a statement returns with their types, without running it; or why it cannot run. */
async function describe(sql: string): Promise<Map<string, number> | string> {
  return new Promise((resolve) => {
    const columns = new Map<string, number>();
    let fault: string | null = null;
    client.query({
      submit(connection: {
        parse(query: object, more: boolean): void;
        describe(what: object, more: boolean): void;
        sync(): void;
      }) {
        connection.parse({ text: sql, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
        for (const { name, dataTypeID } of fields) columns.set(name, dataTypeID);
      },
      handleError(error: Error) {
        fault = error.message;
      },
      handleReadyForQuery() {
        resolve(fault ?? columns);
      },
    } as never);
  });
}

const { builtins } = pg.types;
const kinds = new Map<number, ColumnKind>([
  ...[builtins.INT2, builtins.INT4, builtins.FLOAT4, builtins.FLOAT8, builtins.INT8].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.TEXT, builtins.UUID, builtins.VARCHAR, builtins.TIMESTAMPTZ, builtins.DATE, builtins.NUMERIC].map(
    (oid) => [oid, 'string'] as const,
  ),
  [builtins.BOOL, 'boolean'],
]);
const kindOf = (oid: number): ColumnKind => kinds.get(oid) ?? 'other';
