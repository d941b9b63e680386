import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeBack } from '../../server/chat/conversations/actions/due';
import type { ChatMessage } from '../../src/schema/chat';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let mei: Person;
let outsider: Person;
let reader: Person;
let shop: { id: string; companyId: string };
const actions = ['assign', 'mode', 'status', 'label', 'product'];

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  const codes = ['conversations:list', 'conversations:reply', ...actions.map((name) => `conversations:${name}`)];
  const roleId = await company.role(codes);
  mei = await company.person([roleId]);
  outsider = await company.person([roleId]);
  reader = await company.person([await company.role(['conversations:list'])]);
  const staffIds = [mei.userId, reader.userId];
  const group = await company.owner.post('/api/v1/account-groups', { name: 'Shop', staffIds });
  shop = await chat.account({ groupId: group.body.data.id });
}, 60_000);
afterAll(() => company.server.close());

let count = 0;
const begun = async () => (await chat.says(shop, `Buyer ${++count}`, 'hello')).conversationId;
const action = (id: string, name: string, body: object, client = mei.client) =>
  client.post(`/api/v1/conversations/${id}/${name}`, body);
const activities = async (id: string) =>
  (await company.owner.get(`/api/v1/conversations/${id}/messages`)).body.data.messages
    .filter(({ direction }: ChatMessage) => direction === 'activity')
    .map(({ payload }: ChatMessage) => payload);
const notices = async (client = mei.client) =>
  (await client.get('/api/v1/notifications')).body.data as {
    kind: string;
    title: string;
    text: string;
    link: string;
  }[];
const self = () => ({ id: mei.userId, name: mei.nickname });

describe('assigning a conversation', () => {
  test('notifies the assignee once and adds an event to the conversation', async () => {
    const id = await begun();
    const owner = { id: company.cast.owner.userId, name: expect.any(String) };
    const answer = await action(id, 'assign', { assigneeId: mei.userId }, company.owner);
    expect(answer.body.data).toMatchObject({ id, assigneeId: mei.userId, mode: 'bot', unread: 1 });
    await action(id, 'assign', { assigneeId: mei.userId }, company.owner);
    expect(await activities(id)).toEqual([{ what: 'assigned', by: owner, to: self() }]);
    const received = (await notices()).filter(({ link }) => link === `/chat?conversation=${id}`);
    expect(received.map(({ kind }) => kind)).toEqual(['assigned']);
    await action(id, 'assign', { assigneeId: null });
    expect((await activities(id)).at(-1)).toEqual({ what: 'unassigned', by: self(), from: self() });
  });

  test.each([
    ['who does not see the account', () => outsider.userId],
    ['who may not answer', () => reader.userId],
    ['who does not exist', () => '00000000-0000-4000-8000-000000000001'],
  ])('to a user %s is refused and changes nothing', async (_, assignee) => {
    const id = await begun();
    expect(said(await action(id, 'assign', { assigneeId: assignee() }))).toBe('400 VALIDATION_FAILED assigneeId');
    expect(await activities(id)).toEqual([]);
  });

  test('taking over assigns the caller and stops the bot until it is handed back', async () => {
    const id = await begun();
    const taken = await action(id, 'assign', { takeOver: true });
    expect(taken.body.data).toMatchObject({ assigneeId: mei.userId, mode: 'human' });
    expect((await action(id, 'mode', { mode: 'bot' })).body.data).toMatchObject({
      mode: 'bot',
      assigneeId: mei.userId,
    });
    expect(await activities(id)).toEqual([
      { what: 'taken-over', by: self() },
      { what: 'handed-back', by: self() },
    ]);
  });

  test('concurrent takeovers are each recorded completely, and the last one wins', async () => {
    const id = await begun();
    const clients = [mei.client, company.owner, mei.client, company.owner];
    const answers = await Promise.all(clients.map((client) => action(id, 'assign', { takeOver: true }, client)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const recorded = await activities(id);
    const { assigneeId, lastSeq } = (await company.owner.get(`/api/v1/conversations/${id}`)).body.data;
    expect(recorded.at(-1).by.id).toBe(assigneeId);
    expect(lastSeq).toBe(1 + recorded.length);
  });
});

describe('conversation bot mode', () => {
  test('pauses for a given time with a reason, and resumes by itself', async () => {
    const id = await begun();
    const before = Date.now();
    const paused = await action(id, 'mode', { mode: 'paused', minutes: 30, reason: 'VIP' });
    const from = Date.parse(paused.body.data.pausedUntil) - 30 * 60_000;
    expect([from >= before - 1, from <= Date.now() + 1]).toEqual([true, true]);
    expect(await activities(id)).toMatchObject([
      { what: 'paused', reason: 'VIP', until: paused.body.data.pausedUntil },
    ]);
    const back = () => comeBack(company.server.app.db, chat.deps, { id, companyId: shop.companyId });
    await back();
    expect((await action(id, 'product', { productId: null })).body.data.mode).toBe('paused');
    await company.rows("update conversations set paused_until = now() - interval '1 second' where id = $1", [id]);
    await back();
    expect((await action(id, 'product', { productId: null })).body.data).toMatchObject({
      mode: 'bot',
      pausedUntil: null,
      pauseReason: null,
    });
  });

  test('minutes without a pause are refused by field', async () => {
    expect(said(await action(await begun(), 'mode', { mode: 'bot', minutes: 5 }))).toBe(
      '400 VALIDATION_FAILED minutes',
    );
  });
});

describe('conversation status', () => {
  test('resolving ends the wait; reopening restores it if the customer wrote last', async () => {
    const id = await begun();
    const [{ at }] = await company.rows('select waiting_since as at from conversations where id = $1', [id]);
    expect((await action(id, 'status', { status: 'resolved' })).body.data).toMatchObject({
      status: 'resolved',
      waitingSince: null,
    });
    const opened = await action(id, 'status', { status: 'open' });
    expect(opened.body.data).toMatchObject({ status: 'open', waitingSince: new Date(at).toISOString() });
    expect((await activities(id)).map(({ what }: { what: string }) => what)).toEqual(['resolved', 'reopened']);
  });

  test('a snoozed conversation reopens once when its time has come, and notifies the assignee', async () => {
    const id = await begun();
    await action(id, 'assign', { takeOver: true });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await action(id, 'status', { status: 'snoozed', until })).body.data).toMatchObject({
      status: 'snoozed',
      snoozedUntil: until,
    });
    const back = () => comeBack(company.server.app.db, chat.deps, { id, companyId: shop.companyId });
    await back();
    await company.rows("update conversations set snoozed_until = now() - interval '1 second' where id = $1", [id]);
    await Promise.all([back(), back(), back()]);
    expect(await activities(id)).toEqual([
      { what: 'taken-over', by: self() },
      { what: 'snoozed', by: self(), until },
      { what: 'reopened', by: null },
    ]);
    expect((await notices()).filter(({ kind, link }) => kind === 'snooze-over' && link.includes(id))).toHaveLength(1);
  });

  test('a message reopens a snoozed conversation early, and nothing happens at its time', async () => {
    const { conversationId: id } = await chat.says(shop, 'Early', 'hi');
    await action(id, 'status', { status: 'snoozed', until: new Date(Date.now() + 3_600_000).toISOString() });
    await chat.says(shop, 'Early', 'are you there?');
    await comeBack(company.server.app.db, chat.deps, { id, companyId: shop.companyId });
    expect((await action(id, 'product', { productId: null })).body.data).toMatchObject({
      status: 'open',
      snoozedUntil: null,
      lastSeq: 3,
    });
  });

  test.each([
    ['a time that has passed', { status: 'snoozed', until: '2020-01-01T00:00:00Z' }],
    ['no time', { status: 'snoozed' }],
    ['a time beside another status', { status: 'open', until: '2099-01-01T00:00:00Z' }],
    ['a time beyond a year', { status: 'snoozed', until: '2099-01-01T00:00:00Z' }],
  ])('%s is refused by field', async (_, body) => {
    expect(said(await action(await begun(), 'status', body))).toBe('400 VALIDATION_FAILED until');
  });
});

test('concurrent label changes are merged, and the priority can be set', async () => {
  const id = await begun();
  const made = async (name: string) => (await company.owner.post('/api/v1/labels', { name })).body.data.id as string;
  const [vip, refund] = [await made('VIP'), await made('Refund')];
  await Promise.all([
    action(id, 'label', { addLabels: [vip] }),
    action(id, 'label', { addLabels: [refund] }, company.owner),
  ]);
  const changed = await action(id, 'label', { removeLabels: [refund], priority: 'urgent' });
  expect(changed.body.data).toMatchObject({ labels: [vip], priority: 'urgent' });
  expect((await activities(id)).slice(-2)).toEqual([
    { what: 'labelled', by: self(), added: [], removed: [{ id: refund, name: 'Refund' }] },
    { what: 'prioritised', by: self(), priority: 'urgent' },
  ]);
  const strange = await action(id, 'label', { addLabels: [vip, '00000000-0000-4000-8000-000000000001'] });
  expect(said(strange)).toBe('400 VALIDATION_FAILED addLabels.1');
});

test('a bulk action runs per conversation and lists the failed ones', async () => {
  const ids = [await begun(), await begun(), '00000000-0000-4000-8000-000000000001'];
  const answer = await mei.client.post('/api/v1/conversations/bulk-status', { ids, status: 'resolved' });
  expect(answer.body.data).toMatchObject({
    done: ids.slice(0, 2).sort(),
    failed: [{ id: ids[2], errorCode: 'NOT_FOUND' }],
  });
  expect(await activities(ids[1]!)).toEqual([{ what: 'resolved', by: self() }]);
  const refused = await mei.client.post('/api/v1/conversations/bulk-status', { ids, status: 'snoozed' });
  expect(said(refused)).toBe('400 VALIDATION_FAILED until');
  const beyond = await outsider.client.post('/api/v1/conversations/bulk-status', { ids, status: 'open' });
  expect(beyond.body.data.done).toEqual([]);
});

test.each(actions)('%s answers 404 to members outside the group and changes nothing', async (name) => {
  const id = await begun();
  const bodies: Record<string, object> = {
    assign: { takeOver: true },
    mode: { mode: 'human' },
    status: { status: 'resolved' },
    label: { priority: 'high' },
    product: { productId: null },
  };
  expect(said(await action(id, name, bodies[name]!, outsider.client))).toMatch(/^404 /);
  expect(said(await action(id, name, bodies[name]!, reader.client))).toBe('403 NOT_ALLOWED');
  expect(await activities(id)).toEqual([]);
});

describe('mentions', () => {
  const addNote = (id: string, more: object) =>
    chat.answers(id, `@[${mei.nickname}](${mei.userId}) can you look?`, { private: true, ...more });

  test('in a private note notify the mentioned member with a link to the note', async () => {
    const id = await begun();
    const { body } = await addNote(id, {});
    expect(body.data).toMatchObject({ private: true, mentions: [mei.userId] });
    const notice = (await notices()).find(({ kind }) => kind === 'mentioned');
    expect(notice).toMatchObject({
      link: `/chat?conversation=${id}&seq=${body.data.seq}`,
      text: expect.stringContaining(`@${mei.nickname} can you look?`),
    });
  });

  test('of a member who cannot see the conversation, or in a message to the customer, are refused by field', async () => {
    const id = await begun();
    const beyond = await addNote(id, { mentions: [outsider.userId] });
    expect(said(beyond)).toBe('400 VALIDATION_FAILED mentions.0');
    const inText = await chat.answers(id, `@[x](${outsider.userId})`, { private: true });
    expect(said(inText)).toBe('400 VALIDATION_FAILED text');
    const open = await chat.answers(id, 'hello', { mentions: [mei.userId] });
    expect(said(open)).toBe('400 VALIDATION_FAILED mentions');
    expect((await notices(outsider.client)).filter(({ kind }) => kind === 'mentioned')).toEqual([]);
  });
});
