import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
/** `mei` belongs to one group, `outsider` to none. */
let mei: Person;
let outsider: Person;
const ids = { inner: '', outer: '', vip: '', late: '' };

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const codes = ['account-groups', 'accounts', 'conversations', 'messages'].map((name) => `${name}:list`);
  const roleId = await company.role([...codes, 'messages:export', 'conversations:reply']);
  mei = await company.person([roleId]);
  outsider = await company.person([roleId]);
  const made = async (resource: string, values: object) =>
    (await company.owner.post(`/api/v1/${resource}`, values)).body.data.id as string;
  ids.inner = await made('account-groups', { name: 'Inner', staffIds: [mei.userId] });
  ids.outer = await made('account-groups', { name: 'Outer', staffIds: [] });
  ids.vip = await made('labels', { name: 'VIP' });
  ids.late = await made('labels', { name: 'Late' });
  const says = async (groupId: string | null, name: string, labels: readonly string[], assigneeId: string | null) => {
    const { conversationId } = await chat.says(await chat.account({ groupId }), name, `${name} writes`);
    const at = `/api/v1/conversations/${conversationId}`;
    if (labels.length > 0) await company.owner.post(`${at}/label`, { addLabels: labels });
    if (assigneeId !== null) await company.owner.post(`${at}/assign`, { assigneeId });
    return conversationId;
  };
  const first = await says(ids.inner, 'inner', [ids.vip], mei.userId);
  await says(ids.outer, 'outer', [ids.vip, ids.late], mei.userId);
  await says(null, 'free', [], null);
  const answer = { conversationId: first, clientId: 'a1', kind: 'text', text: 'mei answers' };
  expect(said(await mei.client.post('/api/v1/messages', answer))).toBe('200');
}, 60_000);
afterAll(() => company.server.close());

const asked = (path: string, filter: object, by: Person | null) =>
  (by?.client ?? company.owner).get(`/api/v1/messages${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** The texts found in the log; checks that the reported total equals the number of rows. */
async function found(filter: object, by: Person | null = null): Promise<string[]> {
  const answer = await asked('', { ...filter, kind: 'text' }, by);
  expect(answer.status, answer.text).toBe(200);
  const rows = answer.body.data as { text: string }[];
  expect(answer.headers['content-range']).toMatch(new RegExp(`/${rows.length}$`));
  return rows.map(({ text }) => text).sort();
}

const [inner, mine, outer, free] = ['inner writes', 'mei answers', 'outer writes', 'free writes'];

describe('chat log', () => {
  test.each<[string, () => object, string[]]>([
    ['the group of its account', () => ({ 'accountId.groupId': ids.inner }), [inner, mine]],
    ['one of several groups', () => ({ 'accountId.groupId': [ids.inner, ids.outer] }), [inner, mine, outer]],
    ['an account in no group', () => ({ 'accountId.groupId_empty': true }), [free]],
    ['an account in some group', () => ({ 'accountId.groupId_empty': false }), [inner, mine, outer]],
    ['another group or none', () => ({ 'accountId.groupId_none': [ids.inner] }), [free, outer]],
    ['another group than one, or none', () => ({ 'accountId.groupId_not': ids.outer }), [free, inner, mine]],
    ['this group or none', () => ({ 'accountId.groupId_any': [ids.outer, null] }), [free, outer]],
    ['a group, and not none', () => ({ 'accountId.groupId_none': [ids.inner, null] }), [outer]],
    ['a label of its conversation', () => ({ 'conversationId.labels': [ids.vip] }), [inner, mine, outer]],
    ['a conversation without a label', () => ({ 'conversationId.labels_none': [ids.late] }), [free, inner, mine]],
    ['a conversation with no label at all', () => ({ 'conversationId.labels_empty': true }), [free]],
    ['who looks after it', () => ({ 'conversationId.assigneeId': mei.userId }), [inner, mine, outer]],
    ['that it has no assignee', () => ({ 'conversationId.assigneeId_empty': true }), [free]],
    ['the member who wrote', () => ({ senderId: [mei.userId] }), [mine]],
    [
      'two of these together',
      () => ({ 'conversationId.labels': [ids.late], 'accountId.groupId': [ids.outer] }),
      [outer],
    ],
    ['what is nowhere', () => ({ 'conversationId.labels': 'nothing of ours' }), []],
  ])('is filtered by %s', async (_, filter, expected) => {
    expect(await found(filter())).toEqual([...expected].sort());
  });

  test('exports with the same filters', async () => {
    const { text } = await asked('/export', { 'accountId.groupId': ids.inner, senderId: mei.userId }, null);
    expect([text.includes(mine), text.includes(inner)]).toEqual([true, false]);
    const file = await asked('/export', { 'conversationId.labels': [ids.vip] }, outsider);
    expect([file.status, file.text.includes(outer), file.text.includes(inner)]).toEqual([200, true, false]);
  });

  test('refuses an unknown filter or operator by name', async () => {
    expect(said(await asked('', { 'accountId.name': 'x' }, null))).toBe('400 VALIDATION_FAILED filter.accountId.name');
    expect(said(await asked('', { 'conversationId.labels_gte': ids.vip }, null))).toBe(
      '400 VALIDATION_FAILED filter.conversationId.labels_gte',
    );
  });
});

describe('chat log filters on records that the member cannot see', () => {
  test('find nothing', async () => {
    const hidden = [
      { 'accountId.groupId': ids.inner },
      { 'accountId.groupId_empty': false },
      { 'conversationId.labels': [ids.vip] },
      { 'conversationId.assigneeId': mei.userId },
    ];
    for (const filter of hidden) expect((await found(filter, outsider)).filter((text) => text !== outer)).toEqual([]);
    expect(await found({ 'accountId.groupId': ids.inner }, mei)).toEqual([inner, mine]);
  });

  test('are refused if the member may not list such records', async () => {
    const reader = await company.person([await company.role(['messages:list', 'accounts:list'])]);
    expect(await found({ 'accountId.groupId': ids.outer }, reader)).toEqual([outer]);
    for (const path of ['', '/export']) {
      const exporter = await company.person([await company.role(['messages:list', 'messages:export'])]);
      const answer = await asked(path, { 'conversationId.labels': [ids.vip] }, exporter);
      expect(said(answer)).toBe('400 VALIDATION_FAILED filter.conversationId.labels');
    }
  });
});
