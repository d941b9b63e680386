import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CannedOffer, Colleague } from '../../src/schema/chat';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';
import { uploadFile } from '../helpers/uploads';

let company: Company;
let chat: Chat;
let mei: Person;
let outsider: Person;
let accountId: string;
let conversationId: string;
let groupId: string;

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const codes = ['conversations:list', 'conversations:reply', 'canned-replies:list', 'canned-replies:add'];
  const roleId = await company.role(codes);
  mei = await company.person([roleId]);
  outsider = await company.person([roleId]);
  const group = await company.owner.post('/api/v1/account-groups', { name: 'Shop', staffIds: [mei.userId] });
  groupId = group.body.data.id;
  const account = await chat.account({ name: 'Lamp shop', groupId });
  accountId = account.id;
  conversationId = (await chat.says(account, 'Wang', 'hello')).conversationId;
}, 60_000);
afterAll(() => company.server.close());

const add = (values: object, client = company.owner) =>
  client.post('/api/v1/canned-replies', { language: 'en', enabled: true, ...values });
const offered = async (q = '', client = mei.client): Promise<CannedOffer[]> =>
  (await client.get(`/api/v1/conversations/${conversationId}/canned?q=${encodeURIComponent(q)}`)).body.data;
const file = async (name: string, client = company.owner): Promise<string> =>
  (await uploadFile(company.server, client, Buffer.from(name), name)).body.data.id;
const shortcuts = async (q = '', client = mei.client) => (await offered(q, client)).map(({ shortcut }) => shortcut);

describe('canned replies', () => {
  test('are offered with variables filled in, naming those that are missing', async () => {
    await add({ shortcut: 'hi', text: 'Hi {{contact.name|there}}, {{member.name}} of {{account.name}} here.' });
    await add({ shortcut: 'price', text: '{{product.title|This}} costs {{product.price|#}}.' });
    // As replies could be saved before.
    await company.rows(`update canned_replies set text = replace(text, '|#}}', '}}') where shortcut = 'price'`);
    const [hi] = await offered('hi');
    expect(hi).toMatchObject({ text: `Hi Wang, ${mei.nickname} of Lamp shop here.`, missing: [], attachments: [] });
    const [price] = await offered('price');
    expect(price).toMatchObject({ text: 'This costs {{product.price}}.', missing: ['product.price'] });
  });

  test('say the tax that is added to a price, as product cards do', async () => {
    const taxed = 'update companies set tax_mode = $2, tax_name = $3, tax_rate = $4 where id = $1';
    const { companyId } = company.cast.owner;
    const product = { title: 'Lamp', price: 1_000, currency: 'USD', taxRate: 7 };
    const productId = (await company.owner.post('/api/v1/products', product)).body.data.id;
    const about = 'update conversations set product_id = $2 where id = $1';
    await company.rows(about, [conversationId, productId]);
    await add({ shortcut: 'cost', text: '{{product.title|#}}: {{product.price|#}}' });
    const cost = async () => (await offered('cost'))[0]!.text;
    const card = async () => {
      const sent = { conversationId, clientId: newId(), kind: 'product', payload: { productId } };
      return (await company.owner.post('/api/v1/messages', sent)).body.data.payload;
    };
    expect([await cost(), 'addedTax' in (await card())]).toEqual(['Lamp: $10.00', false]);
    await company.rows(taxed, [companyId, 'added', 'VAT', 19]);
    expect([await cost(), (await card()).addedTax]).toEqual(['Lamp: $10.00 plus VAT 7%', { name: 'VAT', rate: 7 }]);
    await company.rows(taxed, [companyId, 'none', null, null]);
    await company.rows(about, [conversationId, null]);
  });

  test('with an unknown variable are refused by field and position', async () => {
    const answer = await add({ shortcut: 'wrong', text: 'Hi {{contact.nmae}}' });
    expect(said(answer)).toBe('400 VALIDATION_FAILED text');
    expect(answer.body.errors!.text).toMatch(/^Line 1, character 4: Unknown variable 'contact.nmae'/);
  });

  test('with a variable that can be empty need something to say instead', async () => {
    const answer = await add({ shortcut: 'bare', text: '{{product.title}} is here' });
    expect(said(answer)).toBe('400 VALIDATION_FAILED text');
    expect(answer.body.errors!.text).toContain('{{product.title|this product}}');
    const { id } = (await add({ shortcut: 'bare', text: '{{product.title|This}} is here' })).body.data;
    await company.rows(`update canned_replies set text = '{{product.title}} is here' where id = $1`, [id]);
    // One that is stored already can still be disabled.
    const url = `/api/v1/canned-replies/${id}`;
    const { version } = (await company.owner.get(url)).body.data;
    expect((await company.owner.put(url, { version, enabled: false })).status).toBe(200);
  });

  test('are searched by shortcut first, then by text; the most used come first', async () => {
    await add({ shortcut: 'zebra', text: 'about teapots' });
    const often = (await add({ shortcut: 'yak', text: 'about teapots as well' })).body.data.id;
    await add({ shortcut: 'teapot', text: 'x' });
    expect(await shortcuts('teap')).toEqual(['teapot', 'yak', 'zebra']);
    await chat.answers(conversationId, 'x', { cannedReplyId: often });
    const zebra = (await offered('zeb'))[0]!.id;
    for (const clientId of ['a', 'a', 'b']) await chat.answers(conversationId, 'x', { cannedReplyId: zebra, clientId });
    expect((await offered('teap')).map(({ shortcut, uses }) => [shortcut, uses])).toEqual([
      ['teapot', 0],
      ['zebra', 2],
      ['yak', 1],
    ]);
    expect(await shortcuts('100%')).toEqual([]);
  });

  test('are offered without a search text, the most used first', async () => {
    const all = ['zebra', 'yak', 'cost', 'hi', 'price', 'teapot'];
    expect([await shortcuts(), await shortcuts('  ')]).toEqual([all, all]);
  });

  test('bring their files in order, readable for every member who is offered them', async () => {
    const [a, b, c] = [await file('a.txt'), await file('b.txt'), await file('c.txt')];
    const made = await add({ shortcut: 'papers', text: 'Here they are.', files: [c, a, b] });
    expect(made.body.data.files).toEqual([c, a, b]);
    const names = async () => (await offered('papers'))[0]!.attachments.map(({ fileId, name }) => [fileId, name]);
    expect(await names()).toEqual([
      [c, 'c.txt'],
      [a, 'a.txt'],
      [b, 'b.txt'],
    ]);
    expect((await mei.client.get(`/api/v1/files/${c}/about`)).status).toBe(200);
    const { id, version } = made.body.data;
    await company.owner.put(`/api/v1/canned-replies/${id}`, { files: [b, c], version });
    expect((await names()).map(([fileId]) => fileId)).toEqual([b, c]);
    expect(await shortcuts('papers')).toEqual(['papers']);
  });

  test('with an unknown file, a file of another member, a repeated one or more than ten are refused by field', async () => {
    const [own, theirs] = [await file('own.txt'), await file('theirs.txt', mei.client)];
    const refused = async (files: readonly string[]) => said(await add({ shortcut: 'refused', text: 'x', files }));
    expect(await refused([own, theirs])).toBe('400 VALIDATION_FAILED files.1');
    expect(await refused([own, newId()])).toBe('400 VALIDATION_FAILED files.1');
    expect(await refused([own, own])).toBe('400 VALIDATION_FAILED files');
    expect(await refused(Array.from({ length: 11 }, () => newId()))).toBe('400 VALIDATION_FAILED files');
  });

  test('of one member are private; those of other groups and disabled ones are not offered', async () => {
    const { body } = await add({ shortcut: 'mine', text: 'mine alone', personal: true }, mei.client);
    expect(body.data.ownerIds).toEqual([mei.userId]);
    expect(await shortcuts('mine')).toEqual(['mine']);
    expect(await shortcuts('mine', company.owner)).toEqual([]);
    expect((await outsider.client.get(`/api/v1/canned-replies/${body.data.id}`)).status).toBe(404);
    expect((await outsider.client.get('/api/v1/canned-replies?filter={"q":"mine"}')).body.data).toEqual([]);
    const other = (await company.owner.post('/api/v1/account-groups', { name: 'Other' })).body.data.id;
    await add({ shortcut: 'scoped here', text: 'x', groupIds: [groupId, other] });
    await add({ shortcut: 'scoped there', text: 'x', groupIds: [other] });
    await add({ shortcut: 'scoped off', text: 'x', enabled: false });
    expect(await shortcuts('scoped')).toEqual(['scoped here']);
  });
});

test('colleagues are the members who see the account, marked with whether they may reply; others get an empty list', async () => {
  const reader = await company.person([await company.role(['conversations:list'])]);
  const url = `/api/v1/conversations/colleagues?accountId=${accountId}`;
  const colleagues = async (by = mei.client): Promise<Colleague[]> => (await by.get(url)).body.data;
  const answers = new Map((await colleagues()).map((one) => [one.id, one.answers]));
  expect([mei, company.cast.owner, outsider, reader].map(({ userId }) => answers.get(userId))).toEqual([
    true,
    true,
    undefined,
    undefined,
  ]);
  expect(await colleagues(outsider.client)).toEqual([]);
  await company.owner.put(`/api/v1/account-groups/${groupId}`, { staffIds: [mei.userId, reader.userId], version: 1 });
  expect((await colleagues()).find(({ id }) => id === reader.userId)?.answers).toBe(false);
  expect((await outsider.client.get(`/api/v1/conversations/${conversationId}/canned`)).status).toBe(404);
});
