import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Client } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type FakeModel, saying, startLanguageModel } from '../helpers/languageModel';
import { type Account, type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let model: FakeModel;
let owner: Client;
let mei: Client;
const profiles: Record<string, string> = {};

const question = '我朋友周末买过一次，等了好久才到账，充值码平时也这样吗';
const answer = '您好，付款后 10 分钟内到账。';

beforeAll(async () => {
  replying = await startReplying();
  model = await startLanguageModel();
  ({ owner } = replying.company);
  const { idOf, person } = replying.company;
  mei = (await person([idOf('role', 'agent')])).client;
  const made = async (resource: string, values: object) =>
    (await owner.post(`/api/v1/${resource}`, values)).body.data.id;
  await made('knowledge', { title: '充值码多久到账', text: '付款后 10 分钟内到账。', kind: 'faq', language: 'zh' });
  const own = { provider: 'own', baseUrl: model.baseUrl, model: 'fake-1' };
  for (const mode of ['suggest', 'approve', 'auto'])
    profiles[mode] = await made('ai-profiles', { ...own, name: mode, mode });
});
beforeEach(() => model.behave(() => saying(answer)));
afterAll(async () => {
  await replying.close();
  await model.close();
});

const account = (mode: string): Promise<Account> =>
  replying.chat.account({ mergeSeconds: 0, aiEnabled: true, aiProfileId: profiles[mode] });
const open = async (conversationId: string, client = owner) =>
  (await client.get(`/api/v1/conversations/${conversationId}/suggestion`)).body.data;
const decide = (id: string, action: string, body: object = {}, client = owner) =>
  client.post(`/api/v1/replies/suggestions/${id}/${action}`, body);

async function suggested(mode: string, text = question) {
  const asked = await replying.says(`buyer ${newId()}`, text, await account(mode));
  return { ...asked, suggestion: await open(asked.conversationId) };
}
const sent = (conversationId: string) =>
  replying.company.rows(
    `select text, sender_kind as kind, sender_id as id from messages where conversation_id = $1 and direction = 'outgoing' order by seq`,
    [conversationId],
  );
const stateOf = async (id: string) =>
  (
    await replying.company.rows('select state, edited_text as edited, reason from reply_suggestions where id = $1', [
      id,
    ])
  )[0];

test('in auto mode the AI answers once, and the decision names its profile and tokens', async () => {
  const { said: replies, decision } = await replying.says('auto buyer', question, await account('auto'));
  expect([replies, decision.outcome, decision.why, decision.byKind]).toEqual([[answer], 'ai', 'ai-answered', 'ai']);
  expect(decision).toMatchObject({ tokens: 120, byId: profiles.auto });
});

test('a model timeout leads to the default reply, or to a hand-over', async () => {
  const own = { provider: 'own', baseUrl: model.baseUrl, model: 'fake-1', mode: 'auto', fallback: 'next' };
  const policyId = await replying.made('reply-policies', { name: 'No questions back', askBack: false });
  const profile = await owner.post('/api/v1/ai-profiles', { name: 'Slow', ...own, timeoutSeconds: 1 });
  const slow = await replying.chat.account({ mergeSeconds: 0, aiEnabled: true, aiProfileId: profile.body.data.id });
  model.behave(() => 'silent');
  const doubtful = '我朋友周末买过一次，等了好久才到账，充值码平时也这样吗';
  const alone = await replying.says('slow buyer', doubtful, slow);
  expect(alone.decision).toMatchObject({ outcome: 'handOff', why: 'ai-fault', state: 'done' });
  const modeOf = async (id: string) =>
    (await replying.company.rows('select mode from conversations where id = $1', [id]))[0].mode;
  expect(await modeOf(alone.conversationId)).toBe('human');
  await owner.delete(`/api/v1/reply-policies/${policyId}`);
  await owner.post('/api/v1/reply-policies', { name: 'Shop', defaultText: 'Soon.', askBack: false });
  onTestFinished(async () => void (await replying.company.rows('delete from reply_policies')));
  const first = await replying.says('slow friend', doubtful, slow);
  expect([first.said, await modeOf(first.conversationId)]).toEqual([['Soon.'], 'bot']);
  // The default reply is not repeated so soon.
  const again = await replying.says('slow friend', `${doubtful}在吗？`, slow);
  expect([again.said, again.decision.why, await modeOf(again.conversationId)]).toEqual([
    ['您好，您的问题已转给人工客服，我们会尽快在这里回复您。'],
    'ai-fault',
    'human',
  ]);
});

test.each([
  [{ ai_enabled: false }, 'none'],
  [{ ai_mode: 'suggest' }, 'suggested'],
])('the AI mode is checked again after the model has answered: %j', async (change, outcome) => {
  const own = await account('auto');
  const [[column, value]] = Object.entries(change) as [[string, unknown]];
  model.behave(async () => {
    await replying.company.rows(`update accounts set ${column} = $1 where id = $2`, [value, own.id]);
    return saying(answer);
  });
  const { said: replies, decision } = await replying.says(`thinker ${newId()}`, question, own);
  expect([replies, decision.outcome]).toEqual([[], outcome]);
});

test('a suggestion appears at once to members who may reply, and nothing is sent', async () => {
  const { suggestion, said: replies, decision, messageId } = await suggested('suggest');
  expect([replies, decision.outcome]).toEqual([[], 'suggested']);
  expect(suggestion).toMatchObject({
    text: answer,
    mode: 'suggest',
    state: 'open',
    messageId,
    sources: [{ title: '充值码多久到账' }],
  });
  const events = await replying.company.rows(
    `select count(*)::int as n from events where resource = 'conversations' and record_id = $1`,
    [suggestion.conversationId],
  );
  expect(events[0].n).toBeGreaterThan(1);
});

test("an accepted suggestion is sent as the member's message; an approved one as the AI's", async () => {
  const one = await suggested('suggest');
  expect((await decide(one.suggestion.id, 'accept', {}, mei)).body.data).toMatchObject({
    text: answer,
    senderKind: 'member',
  });
  expect([await open(one.conversationId), (await stateOf(one.suggestion.id)).state]).toEqual([null, 'accepted']);
  const other = await suggested('approve');
  expect(other.decision).toMatchObject({ outcome: 'suggested', why: 'ai-awaits-approval' });
  const notifications = await replying.company.rows(
    `select 1 from notifications where kind = 'person-needed' and link like $1`,
    [`%${other.conversationId}%`],
  );
  expect(notifications.length).toBeGreaterThan(0);
  await decide(other.suggestion.id, 'accept', {}, mei);
  expect(await sent(other.conversationId)).toEqual([{ text: answer, kind: 'ai', id: profiles.approve }]);
});

test('of two members who accept concurrently one sends it; the other gets SUGGESTION_CLOSED', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { suggestion, conversationId } = await suggested('suggest');
    const answers = await Promise.all(
      [owner, mei, owner, mei].map((client) => decide(suggestion.id, 'accept', {}, client)),
    );
    const ok = answers.filter(({ status }) => status === 200);
    // A second click of the same member returns the same message.
    expect([ok.length, new Set(ok.map(({ body }) => body.data.id)).size]).toEqual([2, 1]);
    expect(answers.filter(({ status }) => status !== 200).map(said)).toEqual([
      '409 SUGGESTION_CLOSED',
      '409 SUGGESTION_CLOSED',
    ]);
    expect(await sent(conversationId)).toHaveLength(1);
  }
});

test('an edited suggestion is sent once, and proposed for the knowledge base', async () => {
  const { suggestion, conversationId, messageId } = await suggested('suggest', '充值码多久到账呢，周日也一样吗');
  const edited = { text: '周日也是 10 分钟内到账。', clientId: newId() };
  const [first, again] = [
    await decide(suggestion.id, 'edit', edited, mei),
    await decide(suggestion.id, 'edit', edited, mei),
  ];
  expect([first.status, again.body.data.id]).toEqual([200, first.body.data.id]);
  expect(await sent(conversationId)).toMatchObject([{ text: edited.text, kind: 'member' }]);
  expect(await stateOf(suggestion.id)).toMatchObject({ state: 'edited', edited: edited.text });
  expect(
    await replying.company.rows(`select title, text, state from knowledge where message_id = $1`, [messageId]),
  ).toEqual([{ title: '充值码多久到账呢，周日也一样吗', text: edited.text, state: 'proposed' }]);
});

test('a rejected suggestion is closed with its reason', async () => {
  const { suggestion, conversationId } = await suggested('approve');
  expect((await decide(suggestion.id, 'reject', { reason: '语气不对' })).status).toBe(200);
  expect([await open(conversationId), await sent(conversationId)]).toEqual([null, []]);
  expect(await stateOf(suggestion.id)).toEqual({ state: 'rejected', edited: null, reason: '语气不对' });
  expect(said(await decide(suggestion.id, 'accept'))).toBe('409 SUGGESTION_CLOSED');
});

test('the next message of the customer or a member closes a suggestion', async () => {
  const one = await suggested('suggest');
  await replying.chat.answers(one.conversationId, '我来', { private: true });
  expect((await open(one.conversationId)).id).toBe(one.suggestion.id);
  await replying.chat.answers(one.conversationId, '我来回答');
  expect([await open(one.conversationId), said(await decide(one.suggestion.id, 'accept'))]).toEqual([
    null,
    '409 SUGGESTION_CLOSED',
  ]);
  const to = await account('suggest');
  const first = await replying.says('twice', question, to);
  const before = await open(first.conversationId);
  await replying.says('twice', `${question}，急`, to);
  const after = await open(first.conversationId);
  expect([after.id === before.id, (await stateOf(before.id)).state]).toEqual([false, 'expired']);
  expect(said(await decide(before.id, 'accept'))).toBe('409 SUGGESTION_CLOSED');
});

test('suggestions are visible only to members who see the conversation and may reply', async () => {
  const { idOf, person } = replying.company;
  const observer = (await person([idOf('role', 'observer')])).client;
  const group = (
    await owner.post('/api/v1/account-groups', { name: 'Inner', staffIds: [replying.company.cast.owner.userId] })
  ).body.data.id;
  const inner = await replying.chat.account({
    mergeSeconds: 0,
    aiEnabled: true,
    aiProfileId: profiles.suggest,
    groupId: group,
  });
  const { conversationId } = await replying.says('inner', question, inner);
  const { id } = await open(conversationId);
  for (const action of ['accept', 'edit', 'reject']) {
    const body = action === 'edit' ? { text: 'x', clientId: newId() } : {};
    expect(said(await decide(id, action, body, observer)), action).toBe('403 NOT_ALLOWED');
    expect(said(await decide(id, action, body, mei)), action).toMatch(/^404 /);
    expect(said(await decide(newId(), action, body)), action).toMatch(/^404 /);
    expect(said(await decide('no-id', action, body)), action).toMatch(/^404 /);
  }
  expect((await mei.get(`/api/v1/conversations/${conversationId}/suggestion`)).status).toBe(404);
  expect(said(await decide(id, 'edit', { text: '', clientId: newId() }))).toBe('400 VALIDATION_FAILED text');
  expect((await open(conversationId)).state).toBe('open');
});
