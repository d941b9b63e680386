import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { answerDue } from '../../server/reply/engine/worker';
import { inboundText } from '../helpers/chat';
import { type Replying, startReplying } from '../helpers/replies';
import { closedNow, setPolicy, standingOf } from '../helpers/replyPolicies';

let replying: Replying;

beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());

const policy = (values: object) => setPolicy(replying.company, values);
const conversationOf = (id: string) => standingOf(replying.company, id);
const activitiesOf = async (id: string) =>
  (
    await replying.company.rows(
      `select payload from messages where conversation_id = $1 and direction = 'activity' order by seq`,
      [id],
    )
  ).map(({ payload }) => payload);
const noticesAbout = (customer: string) =>
  replying.company.rows(
    `select kind, parameters, link from notifications where kind = 'person-needed' and parameters ->> 'customer' = $1`,
    [customer],
  );

test('a message without an answer is decided once, with the reason and the result of each stage', async () => {
  await replying.company.rows('delete from reply_policies');
  const { said, decision } = await replying.says(replying.newCustomer(), 'good day');
  expect(said).toEqual([]);
  expect(decision).toMatchObject({ state: 'done', outcome: 'none', why: 'no-default', tries: 1, latencyMs: null });
  expect(decision.stages!.map(({ stage, why }) => `${stage} ${why}`)).toEqual([
    'guards may-answer',
    'handOff no-hand-off-word',
    'hours within-hours',
    'rules no-rule',
    'bargain no-bargain',
    'ai ai-off',
    'default no-default',
  ]);
});

describe('default reply', () => {
  test('is sent once per interval to a customer, who keeps waiting for a member', async () => {
    const id = await policy({ defaultText: 'We answer soon.', defaultEveryHours: 24 });
    const buyer = replying.newCustomer();
    const first = await replying.says(buyer, 'is it blue');
    expect(first.said).toEqual(['We answer soon.']);
    expect(first.decision).toMatchObject({
      outcome: 'default',
      why: 'default-reply',
      byKind: 'system',
      byId: id,
      byName: 'Shop',
    });
    expect(first.decision.said).toEqual(['We answer soon.']);
    expect(first.decision.latencyMs).toBeGreaterThanOrEqual(0);
    const conversation = await conversationOf(first.conversationId);
    expect(conversation).toMatchObject({ mode: 'bot', incoming: 1, answered: 0, lastDirection: 'outgoing' });
    expect(conversation.waitingSince).not.toBeNull();
    const second = await replying.says(buyer, 'or red');
    expect(second).toMatchObject({ said: [], decision: { outcome: 'none', why: 'default-sent' } });
    expect((await replying.says(replying.newCustomer(), 'is it blue')).said).toEqual(['We answer soon.']);
  });

  test('is sent each time if the interval is 0', async () => {
    await policy({ defaultText: 'Soon.', defaultEveryHours: 0 });
    const buyer = replying.newCustomer();
    expect((await replying.says(buyer, 'one')).said).toEqual(['Soon.']);
    expect((await replying.says(buyer, 'two')).said).toEqual(['Soon.']);
  });

  test("an account's takes precedence over its group's, and that over the one for all", async () => {
    const { owner } = replying.company;
    await policy({ defaultText: 'all' });
    const group = (await owner.post('/api/v1/account-groups', { name: 'North' })).body.data.id;
    const [grouped, own] = [
      await replying.chat.account({ mergeSeconds: 0, groupId: group }),
      await replying.chat.account({ mergeSeconds: 0, groupId: group }),
    ];
    const add = (name: string, values: object) =>
      owner.post('/api/v1/reply-policies', { name, defaultText: name, accountsFor: 'chosen', ...values });
    expect((await add('group', { groupId: group })).status).toBe(200);
    expect((await add('own', { accountIds: [own.id] })).status).toBe(200);
    expect((await replying.says(replying.newCustomer(), 'hello')).said).toEqual(['all']);
    expect((await replying.says(replying.newCustomer(), 'hello', grouped)).said).toEqual(['group']);
    expect((await replying.says(replying.newCustomer(), 'hello', own)).said).toEqual(['own']);
    const twice = await add('again', { accountIds: [own.id] });
    expect(twice.status).toBe(400);
    expect(twice.body.errors).toEqual({
      accountsFor: '“own” already covers these accounts. Change the accounts here or disable one of the two.',
    });
  });
});

describe('policy texts', () => {
  const variable = '{{product.title|#}}: ask us.';
  /** As texts could be saved before. */
  const asBefore = () =>
    replying.company.rows(
      ['default_text', 'hand_off_text', 'off_hours_text']
        .map((name) => `${name} = replace(${name}, '|#}}', '}}')`)
        .reduce((all, one) => `${all}, ${one}`, 'update reply_policies set updated_at = now()'),
    );

  test('are filled in', async () => {
    await policy({
      defaultText: '{{contact.name}}, {{product.title|it}} is here.',
      handOffText: 'Hold on, {{contact.name}}.',
    });
    const buyer = replying.newCustomer();
    expect((await replying.says(buyer, 'is it blue')).said).toEqual([`${buyer}, it is here.`]);
    expect((await replying.says(buyer, 'agent')).said).toEqual([`Hold on, ${buyer}.`]);
  });

  const ownText = 'Thank you for your message. A colleague will answer you here shortly.';

  test('with a missing variable are not sent, or ours instead, and the decision records it', async () => {
    await policy({ defaultText: variable, handOffText: variable });
    await asBefore();
    const [quiet, wanting] = [
      await replying.says(replying.newCustomer(), 'is it blue'),
      await replying.says(replying.newCustomer(), 'agent'),
    ];
    expect([quiet.said, quiet.decision.why]).toEqual([[], 'missing-variable']);
    const notes = quiet.decision.stages!.find(({ stage }) => stage === 'default')!.notes;
    expect(notes).toMatchObject([{ en: 'Unknown: {{product.title}}' }]);
    expect([wanting.said, (await conversationOf(wanting.conversationId)).mode]).toEqual([[ownText], 'human']);
    await policy({ hours: closedNow(), offHours: 'text', offHoursText: variable, defaultText: 'Default.' });
    await asBefore();
    expect(await replying.says(replying.newCustomer(), 'hello')).toMatchObject({
      said: [],
      decision: { why: 'outside-hours' },
    });
  });

  test.each([
    ['reply-policies', 'defaultText', {}],
    ['reply-policies', 'handOffText', {}],
    ['reply-policies', 'offHoursText', { offHours: 'text' }],
    ['ai-profiles', 'fallbackText', { provider: 'installed', fallback: 'text' }],
  ])('with an unknown variable are refused: %s %s', async (resource, field, more) => {
    const answer = await replying.company.owner.post(`/api/v1/${resource}`, {
      name: 'Wrong',
      ...more,
      [field]: 'Hi {{customer}}',
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('customers who ask for a person', () => {
  test.each(['转人工', '你好，我要找人工客服', 'I want to SPEAK to a human!', 'agent', '人工', '请帮我转接法务部'])(
    'are handed over: %s',
    async (text) => {
      await policy({ handOffText: 'Someone will reply.', handOffWords: '法务\n律师', defaultText: 'Default.' });
      const buyer = replying.newCustomer();
      const { said, decision, conversationId } = await replying.says(buyer, text);
      expect(said).toEqual(['Someone will reply.']);
      expect(decision).toMatchObject({ outcome: 'handOff', why: 'asked-for-person' });
      const conversation = await conversationOf(conversationId);
      expect(conversation).toMatchObject({ mode: 'human', answered: 0 });
      expect(conversation.waitingSince).not.toBeNull();
      expect(await activitiesOf(conversationId)).toEqual([
        { what: 'handed-over', by: { id: null, name: 'Shop' }, reason: 'asked-for-person' },
      ]);
      const notices = await noticesAbout(buyer);
      expect(notices.length).toBeGreaterThan(0);
      expect(notices[0]).toMatchObject({ parameters: { why: 'asked-for-person', count: 1 } });
      expect(await replying.says(buyer, 'hello?')).toMatchObject({
        said: [],
        decision: { outcome: 'none', why: 'human' },
      });
    },
  );

  test.each(['人工智能手表', '我想要人工智能音箱', 'agentur gesucht', 'a personal gift'])(
    'other texts are not handed over: %s',
    async (text) => {
      await policy({ handOffText: 'Someone will reply.', handOffWords: 'gift card' });
      expect((await replying.says(replying.newCustomer(), text)).decision).toMatchObject({
        outcome: 'none',
        why: 'no-default',
      });
    },
  );

  test('are handed over outside the hours too, with our text if none is set', async () => {
    await policy({ hours: closedNow(), offHours: 'silent' });
    const { said, decision, conversationId } = await replying.says(replying.newCustomer(), '转人工');
    expect([said, decision.outcome]).toEqual([['您好，您的问题已转给人工客服，我们会尽快在这里回复您。'], 'handOff']);
    expect(await conversationOf(conversationId)).toMatchObject({ mode: 'human' });
  });
});

describe('messages in quick succession', () => {
  test('within the merge window get one answer, on the last one', async () => {
    await policy({ defaultText: 'Default.' });
    const account = await replying.chat.account({ mergeSeconds: 30 });
    const buyer = replying.newCustomer();
    const first = await replying.says(buyer, 'hello', account);
    expect(first.decision).toMatchObject({ state: 'waiting' });
    const second = await replying.says(buyer, 'do you have it in blue', account);
    await replying.company.rows(`update reply_decisions set due_at = now() - interval '1 ms' where message_id = $1`, [
      first.messageId,
    ]);
    await replying.work();
    // The merge window of the second message is still open.
    expect(await replying.sentIn(first.conversationId)).toEqual([]);
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['Default.']);
    expect(await replying.decided(first.messageId)).toMatchObject({
      outcome: 'merged',
      why: 'merged',
      mergedIntoId: second.messageId,
    });
    expect(await replying.decided(second.messageId)).toMatchObject({ outcome: 'default' });
  });

  test('without end are answered ten seconds after the first was due', async () => {
    await policy({ defaultText: 'Default.' });
    const account = await replying.chat.account({ mergeSeconds: 30 });
    const buyer = replying.newCustomer();
    const first = await replying.says(buyer, 'hello', account);
    const second = await replying.says(buyer, 'still typing', account);
    await replying.company.rows(
      `update reply_decisions set due_at = now() - interval '1 second' where message_id = $1`,
      [first.messageId],
    );
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual([]);
    await replying.company.rows(
      `update reply_decisions set due_at = now() - interval '11 seconds' where message_id = $1`,
      [first.messageId],
    );
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['Default.']);
    expect(await replying.decided(first.messageId)).toMatchObject({
      outcome: 'merged',
      mergedIntoId: second.messageId,
    });
  });
});

test('a message older than ten minutes is left to a member', async () => {
  await policy({ defaultText: 'Default.' });
  const { messageId } = await replying.chat.says(replying.account, replying.newCustomer(), 'hello');
  await replying.company.rows(
    `update reply_decisions set due_at = now() - interval '11 minutes' where message_id = $1`,
    [messageId],
  );
  await replying.work();
  expect(await replying.decided(messageId)).toMatchObject({ outcome: 'none', why: 'too-late' });
  const inbound = inboundText('hello', {
    conversation: 'late',
    contact: { sourceId: 'late', name: 'Late' },
    occurredAt: new Date(Date.now() - 660_000).toISOString(),
  });
  const late = await receiveMessage(replying.company.server.app.db, replying.chat.deps, replying.account, inbound);
  await replying.work();
  expect(await replying.decided(late!.messageId)).toMatchObject({ outcome: 'none', why: 'too-late' });
});

describe('reply of a member', () => {
  test("pauses the bot for the account's minutes, across a restart", async () => {
    await policy({ defaultText: 'Default.', defaultEveryHours: 0 });
    const buyer = replying.newCustomer();
    const { conversationId } = await replying.says(buyer, 'one');
    expect((await replying.chat.answers(conversationId, 'I am here.')).status).toBe(200);
    expect(await replying.says(buyer, 'two')).toMatchObject({ said: [], decision: { outcome: 'none', why: 'paused' } });
    await replying.company.server.restart();
    expect(await replying.says(buyer, 'three')).toMatchObject({
      said: [],
      decision: { outcome: 'none', why: 'paused' },
    });
    await replying.company.rows(`update conversations set paused_until = now() - interval '1 second' where id = $1`, [
      conversationId,
    ]);
    expect((await replying.says(buyer, 'four')).said).toEqual(['Default.']);
  });
});

test('several workers polling concurrently share due messages, and nothing is sent twice', async () => {
  await policy({ defaultText: 'Default.', defaultEveryHours: 0 });
  const buyers = Array.from({ length: 24 }, replying.newCustomer);
  const received = [];
  for (const buyer of buyers) received.push(await replying.chat.says(replying.account, buyer, 'hello'));
  const { app } = replying.company.server;
  let isMore = true;
  while (isMore)
    isMore = (await Promise.all(Array.from({ length: 3 }, () => answerDue(app.db, app.replies.deps)))).some(Boolean);
  for (const { conversationId, messageId } of received) {
    expect(await replying.sentIn(conversationId)).toEqual(['Default.']);
    expect(await replying.decided(messageId)).toMatchObject({ outcome: 'default', tries: 1 });
  }
});
