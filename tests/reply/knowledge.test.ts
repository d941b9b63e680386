import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { inTransaction } from '../../server/kernel/db/queries';
import { cleanUpKnowledgeChanges } from '../../server/reply/knowledge/cleanUp';
import { createKnowledge } from '../../server/reply/knowledge/knowledge';
import { proposeKnowledge } from '../../server/reply/knowledge/propose';
import { findKnowledge, type Question } from '../../server/reply/knowledge/search/find';
import type { Found } from '../../src/schema/reply/found';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
const node = createKnowledge();

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const refunds = { title: '可以退款吗？', text: '未使用的卡密 7 天内可以退款。' };

test('an entry is found by its question and alternative wordings, and changes apply on commit', async () => {
  const id = await made({ ...refunds, alike: '不满意怎么办\n能不能把钱还我' });
  expect(await matches('可以退款吗')).toEqual([['可以退款吗？', true]]);
  expect(await matches('能把钱还我吗')).toEqual([['可以退款吗？', true]]);
  await change(id, { alike: null });
  expect(await matches('能把钱还我吗')).toEqual([]);
  await change(id, { text: '不可以。' });
  expect((await find('可以退款吗'))[0]).toMatchObject({
    entryId: id,
    chunkId: `${id}:0`,
    text: '不可以。',
    kind: 'faq',
  });
  await change(id, { enabled: false });
  expect(await matches('可以退款吗')).toEqual([]);
  await change(id, { enabled: true });
  expect(await matches('可以退款吗')).toEqual([['可以退款吗？', true]]);
  await company.owner.delete(`/api/v1/knowledge/${id}`);
  expect(await matches('可以退款吗')).toEqual([]);
});

test('an entry read during a change is not cached, and a second node sees changes of the first', async () => {
  const other = createKnowledge();
  const id = await made({ title: '支持花呗吗', text: '支持。' });
  for (const knowledge of [node, other])
    expect(await matches('支持花呗吗', {}, knowledge)).toEqual([['支持花呗吗', true]]);
  await change(id, { title: '能用货到付款吗' });
  await company.rows(`update knowledge_changes set at = now() - interval '2 days'`);
  await cleanUpKnowledgeChanges(company.server.app.db);
  expect(await company.rows('select 1 from knowledge_changes')).toEqual([]);
  for (const knowledge of [node, other])
    expect(await matches('能用货到付款吗', {}, knowledge)).toEqual([['能用货到付款吗', true]]);
  await company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('of a long text the matching section is found', async () => {
  const filler = '关于本店的介绍文字。'.repeat(60);
  const text = `# 关于\n${filler}\n\n# 营业时间\n每天 9:00 到 22:00 有人工客服在线。\n\n# 退换\n${filler}`;
  const id = await made({ title: '店铺说明', kind: 'text', text });
  const [first] = await find('客服几点上班');
  expect(first).toMatchObject({ entryId: id, text: '每天 9:00 到 22:00 有人工客服在线。', kind: 'text' });
  const pieces = await company.rows(
    'select place, length(text) as letters from knowledge_chunks where entry_id = $1 order by place',
    [id],
  );
  expect(pieces.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
  expect(Math.max(...pieces.map(({ letters }) => letters))).toBeLessThanOrEqual(460);
  await company.owner.delete(`/api/v1/knowledge/${id}`);
});

test("a product's own entries come first, those of other products are never used, and product facts are current", async () => {
  const steam = await add('products', { title: 'Steam 充值卡', price: 4_500, floorPrice: 4_321 });
  const netflix = await add('products', { title: 'Netflix 礼品卡', price: 9_900 });
  const general = await made({ title: '多久发货', text: '一分钟内自动发出。' });
  const own = await made({ title: '多久发货', text: '人工充值，两小时内到账。', productId: steam });
  const others = await made({ title: '多久发货', text: '次日送达。', productId: netflix });
  const entries = async (productId: string | null, text = '多久发货') =>
    (await find(text, { productId })).filter(({ kind }) => kind === 'faq').map(({ entryId }) => entryId);
  expect(await entries(steam)).toEqual([own, general]);
  expect(await entries(netflix)).toEqual([others, general]);
  expect(await entries(null)).toEqual([general]);
  expect(await entries(null, 'Netflix 礼品卡多久发货')).toEqual([others, general]);
  expect((await find('多久发货', { productId: steam }))[0]!.isSure).toBe(true);

  const facts = async () => (await find('多少钱', { productId: steam }))[0]!;
  expect(await facts()).toMatchObject({ entryId: steam, kind: 'product', title: 'Steam 充值卡', isSure: true });
  expect((await facts()).text).toContain('45.00');
  await change(steam, { price: 4_400 }, 'products');
  expect((await facts()).text).toContain('44.00');
  const taxed = 'update companies set tax_mode = $2, tax_name = $3, tax_rate = 6 where id = $1';
  await company.rows(taxed, [company.cast.owner.companyId, 'added', '增值税']);
  expect((await facts()).text).toMatch(/44\.00.*增值税 6%/);
  await company.rows(taxed, [company.cast.owner.companyId, 'included', '增值税']);
  expect((await facts()).text).not.toContain('增值税');
  const sku = await add('skus', { name: '100 元', productId: steam, price: 9_500 });
  expect((await facts()).text).toContain('95.00');
  await change(sku, { status: 0 }, 'skus');
  expect((await facts()).text).not.toContain('95.00');
  expect(JSON.stringify(await find('底价多少钱', { productId: steam }))).not.toContain('43.21');
  for (const id of [general, own, others]) await company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('entries of members without the right to approve are proposed, and used once approved', async () => {
  const agent = (await company.person([company.idOf('role', 'agent')])).client;
  const manager = (await company.person([company.idOf('role', 'manager')])).client;
  const answer = await agent.post('/api/v1/knowledge', { title: '支持开票吗', text: '支持电子发票。' });
  const { id, state } = answer.body.data;
  expect(state).toBe('proposed');
  expect(await matches('支持开票吗')).toEqual([]);
  expect((await agent.post(`/api/v1/knowledge/${id}/approve`, {})).status).toBe(403);
  expect((await manager.post(`/api/v1/knowledge/${id}/approve`, {})).body.data.state).toBe('approved');
  expect(await matches('支持开票吗')).toEqual([['支持开票吗', true]]);
  await change(id, { text: '只开专票。' }, 'knowledge', agent);
  expect(await matches('支持开票吗')).toEqual([]);
  expect((await manager.post(`/api/v1/knowledge/${id}/reject`, {})).body.data.state).toBe('rejected');
  expect((await company.owner.post('/api/v1/knowledge', { ...refunds, state: 'approved' })).body.errors).toHaveProperty(
    'state',
  );
  await company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('an answer from a conversation is proposed once and then counted, also concurrently', async () => {
  const { app } = company.server;
  const { companyId } = company.cast.owner;
  const account = await makeAccount(company.server, companyId);
  const received = (await receiveMessage(app.db, chatDepsOf(app), account, inboundText('有教程吗')))!;
  const from = { messageId: received.messageId };
  const proposal = { question: '有教程吗', answer: '有，发您链接。', productId: null, language: 'zh', from } as const;
  const author = { companyId, userId: null, requestId: 'test' };
  const propose = (more = {}) =>
    inTransaction(app.db, (trx) => proposeKnowledge(trx, chatDepsOf(app), author, { ...proposal, ...more }));
  const ids = await Promise.all([propose(), propose()]);
  ids.push(await propose({ question: ' 有教程吗？' }));
  expect(new Set(ids).size).toBe(1);
  const { data } = (await company.owner.get(`/api/v1/knowledge/${ids[0]}`)).body;
  expect(data).toMatchObject({ state: 'proposed', source: 'conversation', proposals: 3, messageId: from.messageId });
  expect(await matches('有教程吗')).toEqual([]);
  await company.owner.post(`/api/v1/knowledge/${ids[0]}/approve`, {});
  expect(await matches('有教程吗')).toEqual([['有教程吗', true]]);
  await expect(propose({ question: '  ' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await company.owner.delete(`/api/v1/knowledge/${ids[0]}`);
});

test('a question can be tried over HTTP, and the result names the words without a match', async () => {
  const id = await made({ title: '退款多久到账', text: '三天内。' });
  const ask = async (query: object) =>
    (await company.owner.get(`/api/v1/knowledge/found?${new URLSearchParams({ ...query })}`)).body;
  expect((await ask({ text: '退款几天能到账' })).data[0]).toMatchObject({ entryId: id, isSure: true, doubt: null });
  expect((await ask({ text: '退款到支付宝多久到账' })).data[0]).toMatchObject({
    entryId: id,
    isSure: false,
    doubt: 'missing',
    missing: ['支付宝'],
  });
  expect((await ask({ text: '' })).errors).toHaveProperty('text');
  expect((await ask({ text: 'x', productId: 'nothing' })).errorCode).toBe('VALIDATION_FAILED');
  await company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('knowledge is separate per company', async () => {
  const id = await made(refunds);
  const parts = { knowledge: node };
  const { db } = company.server.app;
  const question = { text: '可以退款吗', productId: null, language: null };
  expect(await findKnowledge(db, parts, company.cast.otherOwner.companyId, question)).toEqual([]);
  await company.owner.delete(`/api/v1/knowledge/${id}`);
});

function find(text: string, more: Partial<Question> = {}, knowledge = node): Promise<Found[]> {
  const question = { text, productId: null, language: null, ...more };
  return findKnowledge(company.server.app.db, { knowledge }, company.cast.owner.companyId, question);
}

async function matches(
  text: string,
  more: Partial<Question> = {},
  knowledge = node,
): Promise<(readonly [string, boolean])[]> {
  return (await find(text, more, knowledge)).filter(({ isSure }) => isSure).map(({ title, isSure }) => [title, isSure]);
}

const made = (values: object) => add('knowledge', values);

async function add(resource: string, values: object): Promise<string> {
  const answer = await company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

async function change(id: string, values: object, resource = 'knowledge', client = company.owner): Promise<void> {
  const { version } = (await client.get(`/api/v1/${resource}/${id}`)).body.data;
  const answer = await client.put(`/api/v1/${resource}/${id}`, { version, ...values });
  if (answer.status !== 200) throw new Error(answer.text);
}
