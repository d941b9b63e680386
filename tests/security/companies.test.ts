import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOf, wholeSchemas } from '../contract/model/api';
import { create, idsIn, type Population, populate } from '../contract/model/population';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { randomFrom, sampleInput } from '../helpers/samples';
import { startServer, type TestServer } from '../helpers/server';

const random = randomFrom(233);

let server: TestServer;
let owner: Client;
let made: Population;

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
  made = await populate(owner, wholeSchemas, 3, random);
});
afterAll(() => server.close());

/** Tables with a company_id column, as reported by the database. Of companies, the id says it too. */
async function companyTables(): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name <> 'companies'`,
  );
  return rows.map((row) => row.name);
}

describe.each(wholeSchemas.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  test('every statement on its rows names the company', async () => {
    const api = apiOf(schema);
    server.forgetStatements();
    const input = sampleInput(schema, random, { references: idsIn(made), complete: true });
    const record = await create(owner, schema, input);
    await api.ids(owner);
    await api.one(owner, record.id);
    await api.update(owner, record.id, { [schema.title]: sampleInput(schema, random)[schema.title], version: 1 });
    await api.update(owner, record.id, { version: 1 });
    if (schema.calls === undefined) {
      const filter = encodeURIComponent(
        JSON.stringify({ q: 'ab', id: [record.id], createdAt_gt: '2020-01-01T00:00:00Z' }),
      );
      await owner.get(`/api/v1/${name}?filter=${filter}&sort=["id","DESC"]`);
    }
    await api.remove(owner, record.id);
    const tables = await companyTables();
    const touching = server.statements.filter((text) => tables.some((table) => mentions(text, table)));
    const about = touching.filter((text) => mentions(text, name.replaceAll('-', '_')));
    expect(about.length).toBeGreaterThanOrEqual(5);
    expect(touching.filter((text) => !scopes(text))).toEqual([]);
  });
});

test('a company in a request is refused', async () => {
  for (const field of ['companyId', 'company_id', 'company']) {
    expect((await owner.post('/api/v1/labels', { name: 'x', [field]: 'y' })).body.errors).toHaveProperty(field);
    expect((await owner.get(`/api/v1/labels?${field}=x`)).body.errors).toHaveProperty(field);
  }
});

test('foreign keys in the database cannot cross companies', async () => {
  const { rows } = await server.pool.query(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any($1)`,
    [wholeSchemas.map((schema) => schema.name.replaceAll('-', '_'))],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row.says, row.table).toMatch(/FOREIGN KEY \(company_id, \w+\) REFERENCES \w+\(company_id, id\)/);
});

function mentions(text: string, table: string): boolean {
  return new RegExp(`\\b(from|join|into|update)\\s+"?${table}"?\\b`, 'i').test(text);
}

/**
 * Whether a statement is limited to one company. Sessions look up their own member by user; statements over all
 * companies are marked.
 */
function scopes(text: string): boolean {
  if (text.includes('/* every company */')) return true;
  const ofOwnMember = mentions(text, 'members') && /\bm\.id = \$1\b/.test(text);
  if (
    ofOwnMember &&
    !/\bfrom (?!members)\w+ (\w)\b(?! where \1\.company_id = [mr]\.company_id)/.test(text.replace(/\s+/g, ' '))
  )
    return true;
  if (/^\s*(\/\* prepared \*\/\s+)?(with changed as \()?insert into/i.test(text))
    return /\bcompany_id\b/.test(text.split(/\bvalues\b/i)[0]!);
  return /\b(\w+\.)?"?company_id"?\s*=\s*\$\d+/i.test(text);
}
