import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inbound } from '../../server/chat/messages/inbound';
import { receiveMessage } from '../../server/chat/messages/receive';
import { ratingQueue } from '../../server/chat/ratings/ask';
import { dayAfter } from '../../src/schema/periods';
import { signIn } from '../helpers/accounts';
import { type Chat, inboundText, startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';
import { jobsDone } from '../helpers/jobs';
import { shopOrigin, visit } from '../helpers/widget';

let company: Company;
let chat: Chat;
let account: { readonly id: string; readonly companyId: string };
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  account = await chat.account({ name: 'Shop' });
  await set({ asksRating: true });
});
afterAll(() => company.server.close());

const settings = '/api/xxm-comp/v1/companySettings';
async function set(values: object): Promise<void> {
  const { version } = (await company.owner.get(settings)).body.data;
  expect(said(await company.owner.put(settings, { version, ...values }))).toBe('200');
}

let customers = 0;
interface Talk {
  readonly id: string;
  readonly name: string;
  writes(text: string, more?: Partial<Inbound>): Promise<unknown>;
}
/** A customer who was answered. */
async function served(): Promise<Talk> {
  customers += 1;
  const name = `Customer ${customers}`;
  const from = { conversation: name, contact: { sourceId: name, name } };
  const writes = (text: string, more: Partial<Inbound> = {}) =>
    receiveMessage(company.server.app.db, chat.deps, account, inboundText(text, { ...from, ...more }));
  const id = (await chat.says(account, name, 'Where is my code?')).conversationId;
  await chat.answers(id, 'In your mailbox.');
  return { id, name, writes };
}
const setStatus = (id: string, status: string) =>
  company.owner.post(`/api/v1/conversations/${id}/status`, { status, until: null });
/** Asks as if the minute after resolving were over. */
async function asks(): Promise<void> {
  await company.rows(`update jobs set run_at = now() - interval '1 ms' where queue = $1`, [ratingQueue]);
  await jobsDone(company, ratingQueue);
}
async function rated(): Promise<Talk> {
  const talk = await served();
  await setStatus(talk.id, 'resolved');
  await asks();
  return talk;
}
const questionsIn = (id: string) =>
  company.rows("select text from messages where conversation_id = $1 and payload ? 'rates'", [id]);
const stateOf = async (id: string) => {
  const { status, waitingSince, incomingCount } = (await company.owner.get(`/api/v1/conversations/${id}`)).body.data;
  return { status, isWaiting: waitingSince !== null, incomingCount };
};
const ratingsOf = async (id: string) => {
  const filter = encodeURIComponent(JSON.stringify({ conversationId: id }));
  const { data } = (await company.owner.get(`/api/v1/ratings?filter=${filter}`)).body;
  return data.map(({ score, comment }: { score: number; comment: string }) => ({ score, comment }));
};
const decisionsOf = async (id: string) =>
  (await company.rows('select count(*)::int as n from reply_decisions where conversation_id = $1', [id]))[0].n;

test('a score and a comment are stored beside the resolved conversation, which stays as it is', async () => {
  const talk = await rated();
  const [{ text }] = await questionsIn(talk.id);
  expect(text.split('\n')).toHaveLength(2);
  const before = await decisionsOf(talk.id);
  await talk.writes('4 ★★★★');
  await talk.writes('Quick and friendly.');
  expect(await ratingsOf(talk.id)).toEqual([{ score: 4, comment: 'Quick and friendly.' }]);
  expect(await stateOf(talk.id)).toEqual({ status: 'resolved', isWaiting: false, incomingCount: 1 });
  expect(await decisionsOf(talk.id)).toBe(before);
  const lines = await company.rows(
    "select payload ->> 'what' as what, text from messages where conversation_id = $1 and sender_kind = 'contact' and seq > 1 order by seq",
    [talk.id],
  );
  expect(lines).toEqual([
    { what: 'rated', text: '4 ★★★★' },
    { what: 'rating-comment', text: 'Quick and friendly.' },
  ]);
  // The question is over: what comes now is an ordinary message.
  await talk.writes('5');
  expect(await stateOf(talk.id)).toEqual({ status: 'open', isWaiting: true, incomingCount: 2 });
  expect(await ratingsOf(talk.id)).toEqual([{ score: 4, comment: 'Quick and friendly.' }]);
});

test('a message that is no answer opens the conversation, and ends the question', async () => {
  const talk = await rated();
  await talk.writes('It does not work!');
  expect(await stateOf(talk.id)).toEqual({ status: 'open', isWaiting: true, incomingCount: 2 });
  await chat.answers(talk.id, 'How many do you have?');
  await talk.writes('3');
  expect(await ratingsOf(talk.id)).toEqual([]);
  expect(await stateOf(talk.id)).toMatchObject({ incomingCount: 3 });
  // A tapped button cannot mean anything else.
  await talk.writes('2 ★★');
  expect(await ratingsOf(talk.id)).toEqual([{ score: 2, comment: null }]);
  expect(await stateOf(talk.id)).toMatchObject({ incomingCount: 3 });
});

test('a number is none for the question once a member has written, and a question after the score is an ordinary message', async () => {
  const talk = await rated();
  await chat.answers(talk.id, 'By the way: how many did you buy?');
  await talk.writes('2');
  expect(await ratingsOf(talk.id)).toEqual([]);
  const other = await rated();
  await other.writes('5');
  await other.writes('Do you also have games?');
  expect(await ratingsOf(other.id)).toEqual([{ score: 5, comment: null }]);
  expect(await stateOf(other.id)).toMatchObject({ status: 'open', isWaiting: true });
});

test('taps twice, events again and another score leave one rating with the last score', async () => {
  const talk = await rated();
  const first = { eventId: newId() };
  await talk.writes('5 ★★★★★', first);
  await talk.writes('5 ★★★★★', first);
  await talk.writes('5 ★★★★★');
  await talk.writes('1 ★', { message: { externalId: 'answer', kind: 'text', text: '1 ★', payload: null } });
  // The same message, edited.
  await talk.writes('3 ★★★', { message: { externalId: 'answer', kind: 'text', text: '3 ★★★', payload: null } });
  expect(await ratingsOf(talk.id)).toEqual([{ score: 1, comment: null }]);
  const [{ n }] = await company.rows(
    "select count(*)::int as n from messages where conversation_id = $1 and payload ->> 'what' = 'rated'",
    [talk.id],
  );
  expect(n).toBe(3);
  await company.rows(
    "update rating_questions set listens_until = now() - interval '1 ms', asked_at = now() - interval '8 days'",
  );
  await talk.writes('4 ★★★★');
  expect(await ratingsOf(talk.id)).toEqual([{ score: 1, comment: null }]);
  expect(await stateOf(talk.id)).toMatchObject({ status: 'open' });
});

test('asks nobody who was asked within 7 days, wrote nothing, is blocked, or whose conversation was reopened', async () => {
  const again = await rated();
  await again.writes('One more thing.');
  await setStatus(again.id, 'resolved');
  await asks();
  expect(await questionsIn(again.id)).toHaveLength(1);
  await company.rows("update rating_questions set asked_at = now() - interval '8 days'");
  await setStatus(again.id, 'open');
  await setStatus(again.id, 'resolved');
  await asks();
  // Reopened by hand and resolved again: the customer wrote nothing in between.
  expect(await questionsIn(again.id)).toHaveLength(1);
  await again.writes('And another.');
  await setStatus(again.id, 'resolved');
  await asks();
  expect(await questionsIn(again.id)).toHaveLength(2);

  const blocked = await served();
  await company.rows('update contacts set blocked = true where name = $1', [blocked.name]);
  const reopened = await served();
  const mute = await served();
  await company.rows("delete from messages where conversation_id = $1 and direction = 'incoming'", [mute.id]);
  for (const { id } of [blocked, reopened, mute]) await setStatus(id, 'resolved');
  await setStatus(reopened.id, 'open');
  await asks();
  for (const { id } of [blocked, reopened, mute]) expect(await questionsIn(id)).toEqual([]);
});

test('the question is in the customer’s language and the company’s words, and off by default', async () => {
  await set({ ratingQuestionEn: 'Happy?' });
  const talk = await served();
  await company.rows("update contacts set language = 'en' where name = $1", [talk.name]);
  await setStatus(talk.id, 'resolved');
  await asks();
  expect((await questionsIn(talk.id))[0].text.split('\n')[0]).toBe('Happy?');
  const other = await rated();
  expect((await questionsIn(other.id))[0].text.split('\n')[0]).toBe('您对我们的服务满意吗？');
  await set({ asksRating: false });
  const silent = await rated();
  expect(await questionsIn(silent.id)).toEqual([]);
  await set({ asksRating: true, ratingQuestionEn: null });
});

test('the widget offers buttons, and shows the visitor the score and the comment as their words', async () => {
  const page = await chat.account({ allowedOrigins: [{ origin: shopOrigin }] });
  const visitor = await visit(company.server, page.id);
  await visitor.say('Where is my code?');
  const [{ id }] = await company.rows('select id from conversations where account_id = $1', [page.id]);
  await chat.answers(id, 'In your mailbox.');
  await setStatus(id, 'resolved');
  await asks();
  const asked = (await visitor.page()).messages.at(-1)!;
  expect(asked).toMatchObject({ from: 'bot', payload: { question: 'How satisfied are you with our help?' } });
  const { buttons } = asked.payload as { buttons: readonly string[] };
  expect(buttons[1]).toBe('4 ★★★★');
  expect(await visitor.say(buttons[1]!)).toMatchObject({
    from: 'visitor',
    kind: 'text',
    text: '4 ★★★★',
    payload: null,
  });
  await visitor.say('Thank you!');
  expect((await visitor.texts()).slice(-3)).toEqual([
    '4 ★★★★',
    expect.stringContaining('your next message is added to your rating'),
    'Thank you!',
  ]);
  expect(await ratingsOf(id)).toEqual([{ score: 4, comment: 'Thank you!' }]);
});

test('figures count ratings per account and for the member who was assigned; others see none of it', async () => {
  const me = company.cast.agent.userId;
  await company.rows("update companies set time_zone = 'UTC' where id = $1", [account.companyId]);
  await company.rows('delete from ratings');
  for (const score of ['5', '4', '2']) {
    const talk = await served();
    await company.rows('update conversations set assignee_id = $2 where id = $1', [talk.id, me]);
    await setStatus(talk.id, 'resolved');
    await asks();
    await talk.writes(score);
  }
  const [from, to] = [-1, 1].map((days) => dayAfter(new Date().toISOString().slice(0, 10), days));
  const asked = `from=${from}&to=${to}&measures=ratings,ratingAverage,ratingGood`;
  const by = async (dimension: string, key: string) =>
    (await company.owner.get(`/api/v1/figures/table?${asked}&by=${dimension}`)).body.data.rows.find(
      (row: { key: string }) => row.key === key,
    ).values;
  const expected = { ratings: 3, ratingAverage: 3.67, ratingGood: 2 / 3 };
  expect(await by('account', account.id)).toEqual(expected);
  expect(await by('member', me)).toEqual(expected);
  const filter = encodeURIComponent(JSON.stringify({ figure: { measure: 'ratingGood', from, to } }));
  const behind = (await company.owner.get(`/api/v1/ratings?filter=${filter}`)).body.data;
  expect(behind.map(({ score }: { score: number }) => score).sort()).toEqual([4, 5]);
  const other = await signIn(company.server, company.cast.otherOwner);
  const theirs = (await other.get('/api/v1/ratings')).body.data;
  expect(theirs).toEqual([]);
});
