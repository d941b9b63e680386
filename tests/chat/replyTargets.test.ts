import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replyDueQueue } from '../../server/chat/replyDue/refresh';
import { nearlyDue } from '../../server/chat/replyDue/warn';
import { settleDue } from '../../server/kernel/jobs/due';
import { dayAfter } from '../../src/schema/periods';
import { type Client, signIn } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';
import { jobsDone } from '../helpers/jobs';
import { received } from '../helpers/notifications';

let company: Company;
let chat: Chat;
let shop: { readonly id: string; readonly companyId: string };
let urgent: string;
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  shop = await chat.account({ name: 'Shop' });
  urgent = (await company.owner.post('/api/v1/labels', { name: 'Urgent' })).body.data.id;
});
afterAll(() => company.server.close());
beforeEach(async () => {
  await company.rows('delete from reply_targets');
  await company.rows('delete from reply_policies');
  await company.rows('delete from holidays');
});

let count = 0;
async function target(values: object): Promise<{ id: string; version: number }> {
  count += 1;
  const answer = await company.owner.post('/api/v1/reply-targets', { name: `T ${count}`, inHours: false, ...values });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
let customers = 0;
async function begun(account = shop): Promise<string> {
  customers += 1;
  return (await chat.says(account, `Customer ${customers}`, 'Hello?')).conversationId;
}
const stateOf = async (id: string) => (await company.owner.get(`/api/v1/conversations/${id}`)).body.data;
/** Minutes between the start of the wait and the due time. */
async function dueMinutes(id: string): Promise<number | null> {
  const { waitingSince, replyDueAt } = await stateOf(id);
  return replyDueAt === null ? null : (Date.parse(replyDueAt) - Date.parse(waitingSince)) / 60_000;
}
/** As if the customer had begun to wait so many minutes earlier. */
const earlier = (id: string, minutes: number) =>
  company.rows(
    `update conversations set waiting_since = waiting_since - make_interval(mins => $2::int),
            last_message_at = last_message_at - make_interval(mins => $2::int) where id = $1`,
    [id, minutes],
  );
const resolve = (id: string, status = 'resolved') =>
  company.owner.post(`/api/v1/conversations/${id}/status`, { status, until: null });
const waitsOf = (id: string) =>
  company.rows(
    `select w.is_first as "isFirst", w.is_missed as "isMissed", m.direction from reply_waits w
       left join messages m on m.conversation_id = w.conversation_id and m.seq = w.seq
      where w.conversation_id = $1 and w.seq is not null order by w.seq`,
    [id],
  );
/** Waits until the times of those who wait are recomputed. */
const recomputed = () => jobsDone(company, replyDueQueue);

test('the first reply of a case and later ones have their own time, which ends with the answer', async () => {
  await target({ firstMinutes: 10, nextMinutes: 30 });
  const id = await begun();
  expect(await dueMinutes(id)).toBe(10);
  await chat.says(shop, `Customer ${customers}`, 'Anyone?');
  expect(await dueMinutes(id)).toBe(10);
  await chat.answers(id, 'A note.', { private: true });
  expect(await dueMinutes(id)).toBe(10);
  await chat.answers(id, 'Yes.');
  expect(await stateOf(id)).toMatchObject({ replyDueAt: null, caseRepliedAt: expect.any(String) });
  await chat.says(shop, `Customer ${customers}`, 'And then?');
  expect(await dueMinutes(id)).toBe(30);
  await resolve(id);
  expect(await stateOf(id)).toMatchObject({ replyDueAt: null });
  await chat.says(shop, `Customer ${customers}`, 'Something else.');
  expect(await dueMinutes(id)).toBe(10);
});

test('labels go before accounts, accounts before everything, and of several the shortest counts', async () => {
  const other = await chat.account();
  await target({ firstMinutes: 60 });
  await target({ firstMinutes: 90, accountIds: [shop.id] });
  await target({ firstMinutes: 5, enabled: false });
  await target({ firstMinutes: 120, labelIds: [urgent] });
  await target({ firstMinutes: 100, labelIds: [urgent] });
  await target({ nextMinutes: 3, accountIds: [other.id], labelIds: [urgent] });
  const [here, there] = [await begun(), await begun(other)];
  expect([await dueMinutes(here), await dueMinutes(there)]).toEqual([90, 60]);
  const label = (id: string, input: object) => company.owner.post(`/api/v1/conversations/${id}/label`, input);
  for (const id of [here, there]) expect(said(await label(id, { addLabels: [urgent] }))).toBe('200');
  // The one for both has no time for first replies: nothing is due.
  expect([await dueMinutes(here), await dueMinutes(there)]).toEqual([100, null]);
  await label(here, { removeLabels: [urgent] });
  expect(await dueMinutes(here)).toBe(90);
});

test('a changed target, new hours and a holiday move the times of those who wait', async () => {
  const id = await begun();
  const answered = await begun();
  await chat.answers(answered, 'Hi.');
  expect(await dueMinutes(id)).toBe(null);
  const { id: targetId, version } = await target({ firstMinutes: 20 });
  await recomputed();
  expect(await dueMinutes(id)).toBe(20);
  expect((await stateOf(answered)).replyDueAt).toBe(null);
  await company.owner.put(`/api/v1/reply-targets/${targetId}`, { version, firstMinutes: 25, inHours: true });
  await company.owner.post('/api/v1/reply-policies', { name: 'Hours', accountsFor: 'all', hours: [] });
  await recomputed();
  expect(await dueMinutes(id)).toBe(25);
  const days = { from: '2020-01-01', to: '2090-01-01' };
  expect(said(await company.owner.post('/api/v1/holidays', { name: 'Closed', works: 'closed', ...days }))).toBe('200');
  await recomputed();
  expect(await dueMinutes(id)).toBe(null);
});

test.each([
  ['within the hours', '2026-05-04T02:00Z', 60, '2026-05-04T03:00:00.000Z'],
  ['over the night', '2026-05-04T09:30Z', 60, '2026-05-05T01:30:00.000Z'],
  ['exactly until the end', '2026-05-04T09:00Z', 60, '2026-05-04T10:00:00.000Z'],
  ['over the weekend', '2026-05-08T12:00Z', 30, '2026-05-11T01:30:00.000Z'],
  ['over a holiday, on a working Sunday', '2026-05-15T09:00Z', 120, '2026-05-17T02:00:00.000Z'],
  ['in a night that began the day before', '2026-05-18T17:00Z', 30, '2026-05-18T17:30:00.000Z'],
])('minutes of business hours pass %s', async (_, since, minutes, due) => {
  await company.rows("update companies set time_zone = 'Asia/Shanghai' where id = $1", [shop.companyId]);
  const hours = [
    { days: ['1', '2', '3', '4', '5'], from: '09:00', to: '18:00' },
    { days: ['1'], from: '17:00', to: '18:00' },
    { days: ['1'], from: '22:00', to: '02:00' },
  ];
  // The night belongs to its Monday, and only the last case looks at one.
  const some = since.startsWith('2026-05-18') ? hours : hours.slice(0, 2);
  await company.owner.post('/api/v1/reply-policies', { name: 'Hours', accountsFor: 'all', hours: some });
  const holiday = (works: string, from: string) =>
    company.owner.post('/api/v1/holidays', { name: works, works, from, to: from });
  await holiday('open', '2026-05-17');
  await holiday('closed', '2026-05-18');
  if (since.startsWith('2026-05-18')) await company.rows('delete from holidays');
  const [{ at }] = await company.rows('select reply_hours_after($1, $2, $3, $4) as at', [
    shop.companyId,
    shop.id,
    since,
    minutes,
  ]);
  expect(new Date(at).toISOString()).toBe(due);
});

test('hours that a clock change leaves out end no message', async () => {
  await company.rows("update companies set time_zone = 'Europe/Berlin' where id = $1", [shop.companyId]);
  const hours = [{ days: ['7'], from: '02:30', to: '03:00' }];
  await company.owner.post('/api/v1/reply-policies', { name: 'Hours', accountsFor: 'all', hours });
  const due = await company.rows('select reply_hours_after($1, $2, $3, 30) as at', [
    shop.companyId,
    shop.id,
    '2026-03-28T12:00Z',
  ]);
  expect(new Date(due[0].at).toISOString()).toBe('2026-04-05T01:00:00.000Z');
});

test('answers in time and late ones are counted, and a late wait that is resolved without an answer once', async () => {
  await target({ firstMinutes: 10, nextMinutes: 10 });
  const account = await chat.account();
  const id = await begun(account);
  await chat.answers(id, 'In time.');
  await chat.says(account, `Customer ${customers}`, 'Again');
  await earlier(id, 30);
  await chat.answers(id, 'Late.');
  expect(await waitsOf(id)).toEqual([
    { isFirst: true, isMissed: false, direction: 'outgoing' },
    { isFirst: false, isMissed: true, direction: 'outgoing' },
  ]);
  const early = await begun(account);
  await resolve(early);
  expect(await waitsOf(early)).toEqual([]);
  const late = await begun(account);
  await earlier(late, 30);
  await resolve(late);
  expect(await waitsOf(late)).toEqual([{ isFirst: true, isMissed: true, direction: 'activity' }]);
  await resolve(late, 'open');
  await chat.answers(late, 'At last.');
  expect(await waitsOf(late)).toHaveLength(1);

  const asked = 'measures=firstOnTime,firstLate,nextOnTime,nextLate&by=account';
  const [from, to] = [-1, 1].map((days) => dayAfter(new Date().toISOString().slice(0, 10), days));
  await company.rows("update companies set time_zone = 'UTC' where id = $1", [shop.companyId]);
  const { data } = (await company.owner.get(`/api/v1/figures/table?from=${from}&to=${to}&${asked}`)).body;
  expect(data.rows.find(({ key }: { key: string }) => key === account.id).values).toMatchObject({
    firstOnTime: 0.5,
    firstLate: 1,
    nextOnTime: 0,
    nextLate: 1,
  });
});

test('whoever should answer is told once, shortly before a target is missed', async () => {
  const { db } = company.server.app;
  const warned = () =>
    settleDue(
      nearlyDue(db, chat.deps, {
        pollMs: 1_000,
        onError(error) {
          throw error;
        },
      }),
    );
  const agent = await signIn(company.server, company.cast.agent);
  const told = async (client: Client) =>
    (await received(client))
      .map((one) => one.replace(/\d+ min/, 'some min'))
      .filter((one) => one.includes('is due in'));
  const telling = (name: string) => [`${name} needs a reply soon | The reply is due in some min.`];
  await target({ firstMinutes: 40 });
  const id = await begun();
  const name = `Customer ${customers}`;
  await company.rows('update conversations set assignee_id = $2 where id = $1', [id, company.cast.agent.userId]);
  await earlier(id, 20);
  await warned();
  expect([await told(agent), await told(company.owner)]).toEqual([[], []]);
  await earlier(id, 12);
  await warned();
  await expect.poll(() => told(agent)).toEqual(telling(name));
  // The wait goes on under another target: it is the same wait.
  await company.rows('delete from notifications');
  await company.rows('update reply_targets set first_minutes = 38');
  await recomputed();
  await warned();
  const missed = await begun();
  await earlier(missed, 50);
  const blocked = await begun();
  await earlier(blocked, 32);
  await company.rows(
    'update contacts set blocked = true where id = (select contact_id from conversations where id = $1)',
    [blocked],
  );
  await warned();
  expect([await told(agent), await told(company.owner)]).toEqual([[], []]);
  const nobodys = await begun();
  await earlier(nobodys, 32);
  await warned();
  for (const client of [agent, company.owner])
    await expect.poll(() => told(client)).toEqual(telling(`Customer ${customers}`));
});

test('the inbox is ordered and filtered by due times, page by page', async () => {
  const account = await chat.account();
  const names = async (query: object) => {
    const asked = new URLSearchParams({ accountId: account.id, ...query });
    const { conversations, cursor } = (await company.owner.get(`/api/v1/conversations/inbox?${asked}`)).body.data;
    return { cursor, names: conversations.map(({ contactName }: { contactName: string }) => contactName) };
  };
  const asks = async (name: string) => (await chat.says(account, name, 'Hello?')).conversationId;
  await asks('Waiting');
  await chat.answers(await asks('Answered'), 'Yes.');
  await target({ firstMinutes: 60, labelIds: [urgent] });
  for (const [name, minutes] of [
    ['Later', -60],
    ['Soon', 30],
    ['Overdue', 90],
  ] as const) {
    const id = await asks(name);
    await company.rows('update conversations set labels = array[$2::uuid] where id = $1', [id, urgent]);
    await earlier(id, minutes);
  }
  const order = ['Overdue', 'Soon', 'Later', 'Waiting', 'Answered'];
  expect((await names({ sort: 'due' })).names).toEqual(order);
  expect((await names({ due: 'overdue' })).names).toEqual(['Overdue']);
  expect((await names({ due: 'target', sort: 'due' })).names).toEqual(order.slice(0, 3));
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await names({ sort: 'due', limit: '1', ...(cursor === '' ? {} : { cursor }) });
    paged.push(...page.names);
    cursor = page.cursor;
  }
  expect(paged).toEqual(order);
  const { cursor } = await names({ sort: 'due', limit: '1' });
  const strange = await company.owner.get(`/api/v1/conversations/inbox?sort=waiting&cursor=${cursor}`);
  expect(said(strange)).toBe('400 VALIDATION_FAILED cursor');
});

test('a target needs one of the two times, and only accounts and labels of its company', async () => {
  const stranger = await signIn(company.server, company.cast.otherOwner);
  const refused = async (values: object, by = company.owner) =>
    said(await by.post('/api/v1/reply-targets', { name: 'Refused', ...values }));
  expect(await refused({})).toBe('400 VALIDATION_FAILED firstMinutes');
  expect(await refused({ firstMinutes: 0 })).toBe('400 VALIDATION_FAILED firstMinutes');
  expect(await refused({ nextMinutes: 10, accountIds: [shop.id] }, stranger)).toMatch(
    /^400 VALIDATION_FAILED accountIds/,
  );
  const agent = await signIn(company.server, company.cast.agent);
  expect(await refused({ nextMinutes: 10 }, agent)).toMatch(/^403/);
});
