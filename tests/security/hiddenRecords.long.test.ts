import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtinId } from '../../server/company/access/builtinRows';
import { addMember } from '../../server/company/companies';
import { routeId } from '../../server/kernel/routes/route';
import type { Field } from '../../src/schema/fields';
import { builtinRoles, type ResourceSchema } from '../../src/schema/resource';
import type { Client } from '../helpers/accounts';
import { signIn } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';
import { fillWithDemo } from '../helpers/demoData';
import { figure } from '../helpers/figure';
import { connectLive, listenOn } from '../helpers/liveClient';

let company: Company;
/** A new department without members. */
let apart: string;
/** Ids of records that none of the test users may see, by resource; read from the database, not from the server. */
const hidden = new Map<string, readonly string[]>();

const rows = (text: string, values: readonly unknown[] = []) => company.rows(text, values);
const tableOf = ({ name, view }: ResourceSchema) => view ?? name.replaceAll('-', '_');

/** Resources with an audience: the members of an account's group. */
const forStaff = () => company.server.schemas.filter(({ audience }) => audience !== undefined);
const planted = () => forStaff().map(tableOf);
/** Resources limited by the data scope of a role. */
const scoped = () => company.server.schemas.filter(({ scope }) => scope !== undefined);

/** All permissions except those to see restricted records and those of the platform. */
const everything = async () =>
  (
    await rows(
      `select id from permissions where company_id = $1 and code is not null and code not like '%:all' and code not like 'platform%'`,
      [company.cast.owner.companyId],
    )
  ).map(({ id }) => id as string);

beforeAll(async () => {
  company = await startCompany(undefined, { pollMs: 200 });
  const { companyId, userId: ownerId } = company.cast.owner;
  const [{ id: rootId }] = await rows('select id from departments where company_id = $1 and parent_id is null', [
    companyId,
  ]);
  await fillWithDemo(company);
  await hideFromAll(companyId, ownerId);
  for (const schema of [...forStaff(), ...scoped()]) await plant(schema, companyId);
  apart = (await company.owner.post('/api/xxm-comp/v1/addDept', { name: 'Apart', parentId: rootId })).body.data.id;
}, 180_000);
afterAll(() => company.server.close());

/** Puts every account into a group of the owner only, and makes canned replies personal to the owner. */
async function hideFromAll(companyId: string, ownerId: string): Promise<void> {
  const { body } = await company.owner.post('/api/v1/account-groups', { name: 'Quiet', staffIds: [ownerId] });
  await rows('update account_groups set staff_ids = array[$2::uuid] where company_id = $1', [companyId, ownerId]);
  await rows('update accounts set group_id = $2 where company_id = $1', [companyId, body.data.id]);
  await rows('update canned_replies set personal = true, owner_ids = array[$2::uuid] where company_id = $1', [
    companyId,
    ownerId,
  ]);
  await rows('update announcements set published = false, draft_of = array[$2::uuid] where company_id = $1', [
    companyId,
    ownerId,
  ]);
  company.server.app.actors.forget();
}

/** Writes a canary into every text of every record, except names that other records show. */
async function plant(schema: ResourceSchema, companyId: string): Promise<void> {
  const table = tableOf(schema);
  if (schema.view === undefined)
    for (const [name, field] of Object.entries<Field>(schema.fields)) {
      const isText = ['text', 'longText'].includes(field.kind) && !field.secret && !field.derived;
      if (!isText || (schema.scope !== undefined && name === schema.title)) continue;
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const max = 'maxLength' in field ? (field.maxLength ?? 200) : 200;
      await rows(
        `update ${table} set ${column} = left('canary ' || n || ' ${table}.${column}', $2)
           from (select id as of, row_number() over (order by id) as n from ${table}) numbered
          where of = id and company_id = $1`,
        [companyId, max],
      ).catch(() => undefined);
    }
  const found = await rows(`select id::text from ${table} where company_id = $1`, [companyId]);
  hidden.set(
    schema.name,
    found.map(({ id }) => id),
  );
}

let people = 0;
async function personWith(roleIds: readonly string[], departmentIds: readonly string[] = [apart]): Promise<Client> {
  people += 1;
  const { companyId, password } = company.cast.owner;
  const passwordHash = await company.server.app.passwords.hash(password);
  const member = { account: `apart-${people}`, nickname: `Apart ${people}`, passwordHash };
  const userId = await addMember(company.server.app.db, companyId, member, {
    roleIds: [...roleIds],
    departmentIds: [...departmentIds],
  });
  return signIn(company.server, { ...company.cast.nobody, account: member.account, userId });
}

const builtin = (code: string) => builtinId(company.cast.owner.companyId, 'role', code);
const searching = encodeURIComponent(JSON.stringify({ q: 'canary' }));

interface Read {
  readonly line: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly id?: string;
}

/** Every read route of the registry, with hidden ids in its path or a search for the canaries. */
function readsOf(): Read[] {
  return company.server.app.routes.flatMap((route): Read[] => {
    const line = routeId(route);
    if (route.method === 'POST')
      return /\/export$/.test(route.path) ? [{ line, method: 'POST', url: `/api${route.path}` }] : [];
    if (route.method !== 'GET' || route.path.startsWith('/public/')) return [];
    if (route.path.includes('{')) {
      const resource = /^\/v1\/([a-z-]+)\//.exec(route.path)?.[1] ?? '';
      const ids = hidden.get(resource === 'replies' ? 'messages' : resource) ?? [];
      return [ids[0], ids.at(-1)].flatMap((id) =>
        id === undefined ? [] : [{ line, method: 'GET', url: `/api${route.path.replace(/\{\w+\}/, id)}`, id }],
      );
    }
    const names = Object.keys(route.query ?? {});
    const queries = [
      ...(names.includes('pageNum') ? ['pageNum=1&pageSize=100', 'pageNum=1&keyword=canary'] : ['']),
      ...(names.includes('filter') && !names.includes('pageNum') ? [`filter=${searching}`] : []),
      ...(names.includes('range') ? ['range=[0,99]'] : []),
      ...['q', 'keyword'].filter((name) => names.includes(name)).map((name) => `${name}=canary`),
    ];
    return queries.map((query) => ({ line, method: 'GET', url: `/api${route.path}?${query}` }));
  });
}

const read = (by: Client, { method, url }: { method: 'GET' | 'POST'; url: string }) =>
  method === 'GET' ? by.get(url) : by.post(url, {});

describe('records of accounts of another group', () => {
  test.each(['agent', 'finance', 'everything but to see all'])(
    '%s reads no hidden record on any route',
    async (name) => {
      const roleId =
        name === 'agent' || name === 'finance'
          ? builtin(name)
          : await company.made('roles', {
              name,
              code: 'everything-but',
              dataScope: 'SELF',
              permissionIds: await everything(),
            });
      const by = await personWith([roleId]);
      const seen: string[] = [];
      let answered = 0;
      for (const one of readsOf()) {
        const { status, text } = await read(by, one);
        if (status === 200) answered += 1;
        if (status >= 500) seen.push(`${one.line} ${status}`);
        for (const [found, table] of text.matchAll(/canary \d+ (\w+)\.\w+/g))
          if (planted().includes(table!)) seen.push(`${one.line} ${one.url}: ${found}`);
        const resource = /^GET \/v1\/([a-z-]+)\/\{/.exec(one.line)?.[1];
        const isForStaff = forStaff().some((schema) => schema.name === resource);
        if (one.id !== undefined && isForStaff && status === 200) seen.push(`${one.line} answers ${one.id}`);
      }
      expect(seen).toEqual([]);
      expect(answered).toBeGreaterThan(name === 'finance' ? 20 : 40);
      for (const schema of forStaff().filter(({ calls, view }) => calls === undefined && view === undefined)) {
        const { status, body } = await by.get(`/api/v1/${schema.name}?range=[0,9]`);
        if (status === 200) expect([schema.name, body.data]).toEqual([schema.name, []]);
      }
      figure('out-of-sight', `${readsOf().length} reads of each kind of member: no record outside their data scope`);
    },
    300_000,
  );

  test('the owner reads the canaries on the same routes', async () => {
    const resources = new Set<string>();
    for (const one of readsOf()) {
      // A transcript cannot be read completely, as the text of a system message is a canary.
      const text = await read(company.owner, one).then(
        (answer) => answer.text,
        () => '',
      );
      for (const [, table] of text.matchAll(/canary \d+ (\w+)\./g)) resources.add(table!);
    }
    expect([...resources].filter((table) => planted().includes(table)).length).toBeGreaterThan(8);
  }, 300_000);

  test('no event is published over the live connection', async () => {
    const by = await personWith([builtin('agent')]);
    const live = await connectLive(await listenOn(company.server.app), by);
    const [conversationId] = hidden.get('conversations')!;
    const said = { conversationId, clientId: 'live', kind: 'text', text: 'canary of the live connection' };
    await company.owner.post('/api/v1/messages', said);
    for (const schema of forStaff().filter(({ calls }) => calls === undefined))
      for (const id of (hidden.get(schema.name) ?? []).slice(0, 2)) {
        const { body } = await company.owner.get(`/api/v1/${schema.name}/${id}`);
        const version = body.data?.version ?? 1;
        await company.owner.put(`/api/v1/${schema.name}/${id}`, { [schema.title]: 'canary changed', version });
      }
    const { body } = await company.owner.post('/api/v1/labels', { name: 'Seen by all' });
    await live.next('events', ({ events }) => events.some(({ id }) => id === body.data.id));
    const received = JSON.stringify(live.frames);
    live.end();
    expect(received).not.toContain('canary');
    for (const schema of forStaff()) for (const id of hidden.get(schema.name)!) expect(received).not.toContain(id);
  });
});

describe("records beyond a role's data scope", () => {
  const kinds = [...builtinRoles, 'SELF', 'DEPT', 'DEPT_AND_CHILD', 'CUSTOM'] as const;
  test.each(kinds)(
    '%s reads no hidden record in any list, search, export or answer',
    async (kind) => {
      const isBuiltin = (builtinRoles as readonly string[]).includes(kind);
      const roleId = isBuiltin
        ? builtin(kind)
        : await company.made('roles', {
            name: kind,
            code: `scope-${kind.toLowerCase().replaceAll('_', '-')}`,
            dataScope: kind,
            ...(kind === 'CUSTOM' ? { dataScopeDeptIds: [apart] } : {}),
            permissionIds: await everything(),
          });
      const [{ scope }] = await rows('select data_scope as scope from roles where id = $1', [roleId]);
      const by = await personWith([roleId]);
      const seen: string[] = [];
      for (const schema of scoped())
        for (const one of readsOf().filter(({ line }) => isOf(schema, line))) {
          const { status, text } = await read(by, one);
          const rest = one.id === undefined ? text : text.replaceAll(one.id, '');
          if (status >= 500) seen.push(`${one.line} ${status}`);
          if (status === 200 && one.id !== undefined) seen.push(`${one.line} answers ${one.id}`);
          if (rest.includes(`canary `)) seen.push(`${one.line}: a canary`);
          for (const id of recordsIn(one.line, text)) if (outside(schema).has(id)) seen.push(`${one.line}: ${id}`);
        }
      // With the data scope ALL the same calls do return the records.
      if (scope === 'ALL') expect(seen.length).toBeGreaterThan(0);
      else expect(seen).toEqual([]);
    },
    120_000,
  );
});

function isOf({ name, calls }: ResourceSchema, line: string): boolean {
  return line.includes(` /v1/${name}`) || Object.values(calls ?? {}).includes(line as never);
}

/** In a tree the ancestors of visible nodes are visible too. */
function outside({ name, tree }: ResourceSchema): ReadonlySet<string> {
  return new Set(tree === undefined ? hidden.get(name) : hidden.get(name)!.slice(1));
}

/** The ids of the returned records, without those of their references. */
function recordsIn(line: string, text: string): string[] {
  if (line.endsWith('/ids')) return text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  return [...text.matchAll(/"(?:id|baseUserId|userId)":"?([\w-]+)"?/g)].map(([, id]) => id!);
}
