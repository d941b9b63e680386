import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route, routeId } from '../../server/kernel/routes/route';
import type { Field, Fields, NestedFields } from '../../src/schema/fields';
import type { ResourceSchema } from '../../src/schema/resource';
import { wholeSchemas } from '../contract/model/api';
import { populate } from '../contract/model/population';
import { asResource } from '../contract/model/requests';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { customerWrites, makeAccount } from '../helpers/chat';
import { fillWithDemo } from '../helpers/demoData';
import { figure } from '../helpers/figure';
import { randomFrom, sampleInput } from '../helpers/samples';
import { seed } from '../helpers/seed';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
/** The owner of another company than the one with the records. */
let attacker: Client;
let tables: readonly string[];
/** Up to three ids per table of the company with the records, and all its ids. */
const theirs = new Map<string, readonly string[]>();
const allTheirs = new Set<string>();
/** One id per table of the attacker's own company. */
const own = new Map<string, string>();

const rows = async (sql: string, values: readonly unknown[] = []) => (await server.pool.query(sql, [...values])).rows;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  const { companyId } = cast.owner;
  await fillWithDemo({ server, cast });
  attacker = await signIn(server, cast.otherOwner);
  await populate(attacker, wholeSchemas, 2, randomFrom(seed));
  const account = await makeAccount(server, cast.otherOwner.companyId);
  await customerWrites(server, account, ['hello', 'are you there?']);
  tables = await companyTables();
  for (const table of tables) {
    const found = (company: string) =>
      rows(`select id::text from ${table} where company_id = $1 order by id`, [company]);
    const ids = (await found(companyId)).map(({ id }) => id as string);
    if (ids.length > 0) theirs.set(table, [ids[0]!, ids.at(-1)!]);
    for (const id of ids) allTheirs.add(id);
    const [first] = await found(cast.otherOwner.companyId);
    if (first !== undefined) own.set(table, first.id);
  }
}, 180_000);
afterAll(() => server.close());

/** Tables with company_id and id columns, as reported by the database. */
async function companyTables(): Promise<string[]> {
  const found = await rows(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('company_id', 'id')
      group by table_name having count(*) = 2`,
  );
  return found.map(({ name }) => name);
}

/** A place for an id in a request. */
interface IdSlot {
  readonly in: 'path' | 'query' | 'filter' | 'body';
  readonly at: readonly string[];
  readonly many: boolean;
  /** The tables whose ids are tried there. */
  readonly of: readonly string[];
}

/** Ids chosen by the caller, and those of a sign-in: they are no records of a company. */
const noRecordIds: ReadonlySet<string> = new Set(['clientId', 'externalId', 'requestId', 'oldRequestId']);
const isOfSignIn = ({ path }: Route) => path.startsWith('/xxm/v1/users/qrcode/');

function placesOf(route: Route): IdSlot[] {
  const schema = schemaOf(route);
  const names = [...route.path.matchAll(/([\w-]+)\/\{(\w+)\}/g)];
  const path = names.map(([, before, name]) => ({
    in: 'path' as const,
    at: [name!],
    many: false,
    of: tablesNamed(name === 'id' ? before! : name!, schema),
  }));
  const query = idsIn(route.query ?? {}, schema).map((one) => ({ in: 'query' as const, ...one }));
  const filters = Object.keys(route.query ?? route.body ?? {}).includes('filter') && schema ? filtersOf(schema) : [];
  const body = route.method === 'GET' || route.takesFile ? [] : idsIn(route.body ?? {}, schema);
  return [...path, ...query, ...filters, ...body.map((one) => ({ in: 'body' as const, ...one }))];
}

function filtersOf(schema: ResourceSchema): IdSlot[] {
  const of = [tableOf(schema.name)];
  const fields = Object.entries<Field>(schema.fields).flatMap(([name, field]) =>
    'to' in field ? [{ in: 'filter' as const, at: [name], many: false, of: [tableOf(field.to)] }] : [],
  );
  return [{ in: 'filter', at: ['id'], many: false, of }, ...fields];
}

function idsIn(fields: Fields | NestedFields, schema: ResourceSchema | undefined): Omit<IdSlot, 'in'>[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.kind === 'object' || field.kind === 'list') {
      const step = field.kind === 'list' ? [name, '0'] : [name];
      return idsIn(field.fields, undefined).map((one) => ({ ...one, at: [...step, ...one.at] }));
    }
    if ('to' in field) return [{ at: [name], many: field.kind === 'references', of: [tableOf(field.to)] }];
    const isId = /^ids?$|Ids?$/.test(name) && !noRecordIds.has(name);
    return isId ? [{ at: [name], many: name.endsWith('s'), of: tablesNamed(name, schema) }] : [];
  });
}

const tableOf = (resource: string) => resource.replaceAll('-', '_');

function schemaOf({ method, path }: Route): ResourceSchema | undefined {
  return server.schemas.find(
    ({ name, calls }) =>
      new RegExp(`^/v1/${name}(/|$)`).test(path) || Object.values(calls ?? {}).includes(`${method} ${path}` as never),
  );
}

/** The tables that 'files' or 'couponId' may refer to; all tables if no name fits. */
function tablesNamed(name: string, schema: ResourceSchema | undefined): readonly string[] {
  if (/^ids?$/.test(name) && schema) return [tableOf(schema.name)];
  const stem = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const word = tableOf(stem === 'base_user' ? 'members' : stem === 'dept' ? 'departments' : stem);
  const fitting = tables.filter((table) => table.endsWith(word) || table.endsWith(`${word}s`));
  if (fitting.length > 0) return fitting;
  return schema === undefined ? tables : [tableOf(schema.name)];
}

/** A valid request with one given id; all its other ids belong to the attacker. */
function requestWith(route: Route, place: IdSlot, id: string) {
  const schema = schemaOf(route);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    place.in === 'path' && place.at[0] === name ? id : (schema && own.get(tableOf(schema.name))) || newId(),
  );
  const asks: Record<string, string> = {};
  const filter = JSON.stringify({ [place.at[0]!]: id });
  if (place.in === 'query') asks[place.at[0]!] = id;
  if (place.in === 'filter' && route.method === 'GET') asks.filter = filter;
  if (route.query?.pageNum) asks.pageNum = '1';
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const body: Record<string, unknown> = hasBody && route.body ? drawn(route.body, place) : {};
  if (place.in === 'filter' && hasBody) body.filter = JSON.parse(filter);
  if (place.in === 'body') setAt(body, place.at, place.many ? [id] : id);
  const query = new URLSearchParams(asks).toString();
  return {
    method: route.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: route.takesFile
      ? { ...attacker.headers, 'content-type': 'application/octet-stream' }
      : { ...attacker.headers },
    ...(route.takesFile ? { body: 'a few bytes' } : hasBody && route.body ? { body } : {}),
  };
}

/** Generates the same input for a place each time, so that two requests differ only in the id. */
function drawn(fields: Fields, place: IdSlot): Record<string, unknown> {
  const references = (to: string) => [own.get(tableOf(to)) ?? newId()];
  const draw = (complete: boolean) => sampleInput(asResource(fields), randomFrom(seed), { references, complete });
  const again = fields.password === undefined ? {} : { password: cast.otherOwner.password };
  try {
    return { ...draw(place.in === 'body'), ...again };
  } catch {
    return { ...draw(false), ...again };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the body's type depends on the route's fields
function setAt(target: any, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[name!] = value;
  else {
    target[name!] ??= rest[0] === '0' ? [] : {};
    setAt(target[name!], rest, value);
  }
}

/** An unused id that sorts next to this one. */
function beside(id: string): string {
  if (!id.includes('-')) return `${id}0000`;
  return `${id.slice(0, -1)}${'0123456789abcdef'.split('').find((last) => !allTheirs.has(id.slice(0, -1) + last))}`;
}

async function answerTo(route: Route, place: IdSlot, id: string): Promise<string> {
  const { status, text } = await server.send(requestWith(route, place, id));
  const normalized = text
    .replaceAll(new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g'), '<id>')
    .replace(/"requestId":"[^"]+"/, '')
    .replaceAll(/"ms":[\d.]+/g, '');
  return `${status} ${normalized.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => (allTheirs.has(found) ? found : '<own>'))}`;
}

/** A hash of the company's rows per table, except tables that background work changes. */
async function kept(companyId: string): Promise<Record<string, string>> {
  const changing = ['jobs', 'account_health', 'account_polls', 'sessions', 'events'];
  const found: Record<string, string> = {};
  for (const table of tables.filter((one) => !changing.includes(one))) {
    const [{ state }] = await rows(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as state
         from ${table} t where company_id = $1`,
      [companyId],
    );
    found[table] = state;
  }
  return found;
}

test('an id of another company is answered like an unknown id in every place, and nothing is written', async () => {
  const before = await kept(cast.owner.companyId);
  const different: string[] = [];
  const leaked: string[] = [];
  let calls = 0;
  for (const route of server.app.routes.filter((one) => one.access.kind !== 'public' && !isOfSignIn(one)))
    for (const place of placesOf(route))
      for (const id of place.of.flatMap((table) => theirs.get(table) ?? []).slice(0, place.of.length > 3 ? 40 : 2)) {
        const [foreign, none] = [await answerTo(route, place, id), await answerTo(route, place, beside(id))];
        const line = `${routeId(route)} ${place.in} ${place.at.join('.')}`;
        if (foreign !== none) different.push(`${line}: ${foreign.slice(0, 200)} | ${none.slice(0, 200)}`);
        for (const one of foreign.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []) leaked.push(`${line}: ${one}`);
        calls += 2;
      }
  expect(different).toEqual([]);
  expect(leaked).toEqual([]);
  expect(await kept(cast.owner.companyId)).toEqual(before);
  expect(await ownRowsWithForeignIds()).toEqual([]);
  expect(calls).toBeGreaterThan(3_000);
  figure(
    'foreign-ids',
    `${calls} calls with ids of another company or of no record: the same responses, nothing written`,
  );
}, 300_000);

/**
 * The attacker's rows that contain foreign ids: references in JSON have no foreign keys. Logged export parameters are
 * excluded.
 */
async function ownRowsWithForeignIds(): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const asked = table === 'operation_log' ? `and action <> 'export'` : '';
    const { companyId } = cast.otherOwner;
    for (const { row } of await rows(`select t::text as row from ${table} t where company_id = $1 ${asked}`, [
      companyId,
    ]))
      for (const id of String(row).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])
        if (allTheirs.has(id)) found.push(`${table}: ${id}`);
  }
  return found;
}
