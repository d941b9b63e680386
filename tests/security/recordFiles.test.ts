import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations, schemas } from '../../server/resources';
import { fileFields, isForCompany } from '../../src/schema/permissions/fileAccess';
import { permissionCode } from '../../src/schema/permissions/permissions';
import { type Client, signIn } from '../helpers/accounts';
import { startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';
import { rulesOf } from '../helpers/rules';
import { blackPng, uploadFile } from '../helpers/uploads';

let company: Company;
/** A member without any role. */
let unprivileged: Client;
/** Web widgets without a shop. */
const accounts: string[] = [];
let count = 0;

beforeAll(async () => {
  company = await startCompany();
  unprivileged = (await company.person([])).client;
  for (const name of ['Widget 1', 'Widget 2']) accounts.push((await made('accounts', { name, channel: 'widget' })).id);
});
afterAll(() => company.server.close());

/**
 * For each file field: a record with the file, as the owner writes it, and the permission that its readers need besides
 * listing.
 */
const records: Readonly<Record<string, { values(file: string): object; needs?: string }>> = {
  'announcements.picture': { values: (picture) => ({ title: 'News', picture, published: true }) },
  'canned-replies.files': {
    values: (file) => ({ shortcut: unique('s'), text: 'Here.', language: 'en', files: [file] }),
  },
  'code-pools.file': { values: (file) => ({ name: unique('Pool'), kind: 'file', file }), needs: 'codes:reveal' },
  'contacts.avatar': { values: (avatar) => ({ name: 'Wang', avatar }) },
  'products.image': { values: (image) => ({ title: 'Lamp', price: 1, currency: 'CNY', image }) },
  'reply-rules.parts': {
    values: (fileId) => ({ name: unique('Rule'), matchAny: 'price', parts: [{ kind: 'file', fileId }] }),
  },
  'shops.logo': {
    values: (logo) => ({ accountId: accounts.pop(), name: unique('Shop'), address: unique('shop-'), logo }),
  },
};
function unique(name: string): string {
  count += 1;
  return `${name}${count}`;
}

/** A picture, as fields for pictures accept nothing else. */
const upload = async (by: Client = company.owner): Promise<string> =>
  (await uploadFile(company.server, by, blackPng(2, 2), 'cover.png')).body.data.id;

async function made(resource: string, values: object, by: Client = company.owner) {
  const answer = await by.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as { readonly id: string; readonly version: number };
}

async function statuses(by: Client, file: string): Promise<number[]> {
  const answers = await Promise.all(['', '/about'].map((part) => by.get(`/api/v1/files/${file}${part}`)));
  return answers.map(({ status }) => status);
}
const opens = async (by: Client, file: string) => (await statuses(by, file)).join() === '200,200';
const isThere = async (by: Client, file: string) => (await statuses(by, file)).join() !== '404,404';
const reader = async (...codes: string[]) => (await company.person([await company.role(codes)])).client;

// Those of a single record are the company's or a member's own, and open to everyone there.
const fields = schemas
  .filter(({ single }) => single === undefined)
  .flatMap((schema) => fileFields(schema).map((field) => ({ schema, field })));

test('every file field of every resource is tested here', () => {
  expect(fields.map(({ schema, field }) => `${schema.name}.${field}`).sort()).toEqual(Object.keys(records).sort());
});

describe.each(fields)('file in $schema.name, $field', ({ schema, field }) => {
  const { values, needs } = records[`${schema.name}.${field}`] ?? { values: () => ({}) };
  const list = permissionCode(schema, 'list');
  const isForAll = isForCompany(schema.fields[field]);

  test('can be opened by members who may read the field, and not without that permission', async () => {
    const file = await upload();
    const with_ = await reader(...[list, needs ?? []].flat());
    expect(await isThere(with_, file)).toBe(false);
    await made(schema.name, values(file));
    expect(await opens(with_, file)).toBe(true);
    expect(await isThere(unprivileged, file)).toBe(isForAll);
    if (needs !== undefined) expect(await isThere(await reader(list), file)).toBe(false);
    expect(await isThere(await reader('labels:list', ...[needs ?? []].flat()), file)).toBe(isForAll);
  });
});

describe('current readers of a file', () => {
  test('a member who lost the permission gets 404', async () => {
    const file = await upload();
    await made('code-pools', records['code-pools.file']!.values(file));
    const codes = ['code-pools:list', 'codes:reveal'];
    const roleId = await company.role(codes);
    const { client } = await company.person([roleId]);
    expect(await opens(client, file)).toBe(true);
    const permissionIds = [company.idOf('permission', codes[0]!)];
    expect((await company.change('roles', roleId, { permissionIds })).status).toBe(200);
    expect(await isThere(client, file)).toBe(false);
  });

  test('files of a personal canned reply are accessible only to its owner', async () => {
    const agent = company.idOf('role', 'agent');
    const [mei, li] = [(await company.person([agent])).client, (await company.person([agent])).client];
    const file = await upload(mei);
    const values = { ...records['canned-replies.files']!.values(file), personal: true };
    const { id, version } = await made('canned-replies', values, mei);
    expect([await opens(mei, file), await isThere(li, file)]).toEqual([true, false]);
    const offered = await mei.put(`/api/v1/canned-replies/${id}`, { personal: false, version });
    expect(await opens(li, file)).toBe(true);
    await mei.put(`/api/v1/canned-replies/${id}`, { personal: true, version: offered.body.data.version });
    expect(await isThere(li, file)).toBe(false);
  });

  test('files removed from a record or deleted with it are no longer accessible', async () => {
    const li = await reader('canned-replies:list');
    const [kept, gone] = [await upload(), await upload()];
    const values = { ...records['canned-replies.files']!.values(kept), files: [kept, gone] };
    const { id, version } = await made('canned-replies', values);
    await company.owner.put(`/api/v1/canned-replies/${id}`, { files: [kept], version });
    expect([await opens(li, kept), await isThere(li, gone)]).toEqual([true, false]);
    await company.owner.delete(`/api/v1/canned-replies/${id}`);
    expect(await isThere(li, kept)).toBe(false);
  });

  test('files in drafts and versions of a rule are accessible to readers of the rule', async () => {
    const rules = rulesOf(company);
    const li = await reader('reply-rules:list');
    const [first, second, drafted] = [await upload(), await upload(), await upload()];
    const part = (fileId: string) => ({ parts: [{ kind: 'file', fileId }] });
    const id = await rules.made(part(first));
    expect((await rules.change(id, part(second))).status).toBe(200);
    expect((await rules.action(id, 'saveDraft', { content: part(drafted) })).status).toBe(200);
    for (const file of [first, second, drafted]) {
      expect(await opens(li, file)).toBe(true);
      expect(await isThere(unprivileged, file)).toBe(false);
    }
  });
});

describe('inaccessible file', () => {
  test('cannot be referred to elsewhere to open it, but its record can still be changed', async () => {
    const file = await upload();
    const { id, version } = await made('code-pools', records['code-pools.file']!.values(file));
    const manager = (await company.person([company.idOf('role', 'manager')])).client;
    expect(await isThere(manager, file)).toBe(false);
    const refused = async (name: string, path: string) =>
      expect(said(await manager.post(`/api/v1/${name}`, records[`${name}.${path.split('.')[0]}`]!.values(file)))).toBe(
        `400 VALIDATION_FAILED ${path}`,
      );
    await refused('products', 'image');
    await refused('canned-replies', 'files.0');
    await refused('code-pools', 'file');
    const changed = await manager.put(`/api/v1/code-pools/${id}`, { remark: 'The second edition', version });
    expect(said(changed)).toBe('200');
    expect([await isThere(manager, file), await opens(await reader('code-pools:list', 'codes:reveal'), file)]).toEqual([
      false,
      true,
    ]);
  });

  test('stays inaccessible in a visible conversation if it is delivered content, also of a former version', async () => {
    const chat = startChat(company);
    const account = await chat.account({ name: 'Shop' });
    const { conversationId } = await chat.says(account, 'Wang', 'hello');
    const file = await upload();
    const { id, version } = await made('code-pools', records['code-pools.file']!.values(file));
    const message = { conversationId, clientId: 'goods', kind: 'file', payload: { fileId: file } };
    expect(said(await company.owner.post('/api/v1/messages', message))).toBe('200');
    const [li, cashier] = [await reader('conversations:list'), await reader('conversations:list', 'codes:reveal')];
    expect([await isThere(li, file), await opens(cashier, file)]).toEqual([false, true]);
    const next = await company.owner.put(`/api/v1/code-pools/${id}`, { file: await upload(), version });
    expect(said(next)).toBe('200');
    expect([await isThere(li, file), await opens(cashier, file)]).toEqual([false, true]);
  });

  test('cannot be opened by another company', async () => {
    const file = await upload();
    await made('products', records['products.image']!.values(file));
    expect(await isThere(await signIn(company.server, company.cast.otherOwner), file)).toBe(false);
  });
});

test('after an upgrade files of records are accessible to their readers only, however they were shared before', async () => {
  const files = new Map<string, string>();
  // Shops came later.
  const before = fields.filter(({ schema }) => schema.name !== 'shops');
  for (const { schema, field } of before) {
    const file = await upload();
    await made(schema.name, records[`${schema.name}.${field}`]!.values(file));
    files.set(`${schema.name}.${field}`, file);
  }
  const avatar = await upload();
  await company.rows('update users set avatar = $2 where id = $1', [company.cast.owner.userId, avatar]);
  const unused = await upload();
  // The schema before the upgrade: every file used by a record is shared with all, and its record is not stored.
  await company.rows(`
    update files set shared = true where used;
    delete from file_uses where resource <> 'conversations';
    alter table file_uses drop column field, add primary key (file_id, resource, record_id);
    alter table files drop column used, drop column has_metadata, drop column if exists counted_for;
    create index files_unshared on files (created_at) where not shared`);
  await company.rows('update files set shared = true where id = $1', [avatar]);
  for (const { id, sql } of migrations) if (id.startsWith('202612030200')) await company.rows(sql);
  for (const { schema, field } of before) {
    const name = `${schema.name}.${field}`;
    const { needs } = records[name]!;
    const codes = [permissionCode(schema, 'list'), needs ?? []].flat();
    expect([name, await opens(await reader(...codes), files.get(name)!)]).toEqual([name, true]);
    expect([name, await isThere(unprivileged, files.get(name)!)]).toEqual([name, isForCompany(schema.fields[field])]);
  }
  expect(await opens(unprivileged, avatar)).toBe(true);
  const used = (id: string) => company.rows('select used from files where id = $1', [id]);
  expect([await used(unused), await used(avatar)]).toEqual([[{ used: false }], [{ used: true }]]);
});
