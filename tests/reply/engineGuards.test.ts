import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;

beforeAll(async () => {
  replying = await startReplying();
  const parts = [{ kind: 'text', text: 'Our answer' }];
  const rule = await replying.company.owner.post('/api/v1/reply-rules', { name: 'Any', matchAny: 'hi', parts });
  expect(rule.status).toBe(200);
});
afterAll(() => replying.close());
beforeEach(() => replying.company.rows('update accounts set status = $1, reply_enabled = true', ['online']));

/** Dates all messages of the conversation back. */
const ago = (conversationId: string, seconds: number) =>
  replying.company.rows(
    'update messages set created_at = created_at - make_interval(secs => $2) where conversation_id = $1',
    [conversationId, seconds],
  );
const conversationOf = async (id: string) =>
  (
    await replying.company.rows(
      'select mode, paused_until as until, pause_reason as reason from conversations where id = $1',
      [id],
    )
  )[0];
const noticesOf = async (customer: string) =>
  (
    await replying.company.rows(
      `select parameters ->> 'why' as why from notifications where kind = 'person-needed' and parameters ->> 'customer' = $1 and member_id = '${replying.company.cast.owner.userId}'`,
      [customer],
    )
  ).map(({ why }) => why);
/** Sends texts one after the other, the given seconds apart. Returns the reason or outcome of each decision. */
async function sendAll(buyer: string, texts: readonly string[], seconds: number) {
  const became: string[] = [];
  let conversationId = '';
  for (const text of texts) {
    const { decision, ...received } = await replying.says(buyer, text);
    conversationId = received.conversationId;
    became.push(decision.why ?? decision.outcome!);
    if (seconds > 0) await ago(conversationId, seconds);
  }
  return { became, conversationId };
}
const times = (length: number, text: (at: number) => string) => Array.from({ length }, (_, at) => text(at));

test.each([
  ['account-disabled', "update accounts set status = 'disabled' where id = $1"],
  ['reply-off', 'update accounts set reply_enabled = false where id = $1'],
])('no reply: %s', async (why, text) => {
  await replying.company.rows(text, [replying.account.id]);
  expect(await replying.says(replying.newCustomer(), 'hi')).toMatchObject({
    said: [],
    decision: { outcome: 'none', why },
  });
});

test('no reply to a blocked customer', async () => {
  const buyer = replying.newCustomer();
  await replying.says(buyer, 'hello');
  await replying.company.rows('update contacts set blocked = true where name = $1', [buyer]);
  expect(await replying.says(buyer, 'hi')).toMatchObject({ said: [], decision: { outcome: 'none', why: 'blocked' } });
});

test('a message without text is not matched by words', async () => {
  expect((await replying.says(replying.newCustomer(), '​ ')).decision).toMatchObject({
    outcome: 'none',
    why: 'no-text',
  });
});

test('a rule with mode human answers while a member has the conversation', async () => {
  const buyer = replying.newCustomer();
  const { conversationId } = await replying.says(buyer, 'hello');
  await replying.company.rows(`update conversations set mode = 'human' where id = $1`, [conversationId]);
  expect((await replying.says(buyer, 'hi there')).decision).toMatchObject({ outcome: 'none', why: 'human' });
  const rule = {
    name: 'Always',
    matchAny: 'track',
    modes: ['bot', 'human'],
    parts: [{ kind: 'text', text: 'Track it.' }],
  };
  expect((await replying.company.owner.post('/api/v1/reply-rules', rule)).status).toBe(200);
  const { said, decision } = await replying.says(buyer, 'track');
  expect(said).toEqual(['Track it.']);
  expect(decision.stages!.map(({ stage }) => stage)).toEqual(['guards', 'rules']);
});

test('a text repeated within a minute, in any letter case or width, is answered once, and again after it', async () => {
  const buyer = replying.newCustomer();
  const { became, conversationId } = await sendAll(buyer, ['Hi there', ' ｈi  THERE', 'hi you', 'hi there'], 0);
  expect(became).toEqual(['rule', 'repeated', 'rule', 'repeated']);
  await ago(conversationId, 61);
  expect((await replying.says(buyer, 'hi there')).said).toEqual(['Our answer']);
  expect((await sendAll(replying.newCustomer(), ['what', 'what'], 0)).became).not.toContain('repeated');
});

test('a loop of two bots that answer at once stops after five answers', async () => {
  const buyer = replying.newCustomer();
  const { became, conversationId } = await sendAll(
    buyer,
    times(8, (at) => `hi ${at}`),
    0,
  );
  expect(became).toEqual([...times(5, () => 'rule'), 'loop', 'loop', 'loop']);
  expect(await conversationOf(conversationId)).toEqual({ mode: 'paused', until: expect.any(String), reason: 'loop' });
  expect(await replying.sentIn(conversationId)).toHaveLength(5);
  expect(await noticesOf(buyer)).toEqual(['loop']);
  // Handed back to the bot, the count starts again.
  expect(
    (await replying.company.owner.post(`/api/v1/conversations/${conversationId}/mode`, { mode: 'bot' })).status,
  ).toBe(200);
  expect((await replying.says(buyer, 'hi once more')).said).toEqual(['Our answer']);
});

test('a slow loop stops too if the customer repeats the same text or echoes ours', async () => {
  expect(
    (
      await sendAll(
        replying.newCustomer(),
        times(7, () => 'hi, I am away'),
        61,
      )
    ).became,
  ).toEqual([...times(5, () => 'rule'), 'loop', 'loop']);
  const rule = {
    name: 'Echo',
    matchKind: 'exact',
    matchAny: 'our answer',
    parts: [{ kind: 'text', text: 'Our answer' }],
  };
  expect((await replying.company.owner.post('/api/v1/reply-rules', rule)).status).toBe(200);
  const echo = await sendAll(replying.newCustomer(), ['hi', ...times(6, () => 'Our answer')], 61);
  expect(echo.became).toEqual([...times(5, () => 'rule'), 'loop', 'loop']);
});

/** The customer writes texts, each `seconds` after our answer to the one before. */
async function quickly(buyer: string, texts: readonly string[], seconds: number) {
  const became: string[] = [];
  let conversationId = '';
  for (const text of texts) {
    const { decision, ...received } = await replying.says(buyer, text);
    conversationId = received.conversationId;
    became.push(decision.why ?? decision.outcome!);
    await ago(conversationId, seconds);
  }
  return { became, conversationId };
}

test.each([
  ['digits of a menu', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 1.5],
  ['digits of a menu with its way back', ['1', '0', '2', '0', '3', '0', '4', '0'], 1.5],
  ['short questions', ['size?', 'color?', 'weight?', 'in stock?', 'price?', 'shipping?', 'returns?'], 2],
  [
    'chosen answers',
    ['Track my order', 'Change address', 'Talk about returns', 'Opening hours', 'Gift cards', 'FAQ'],
    2.5,
  ],
])('a person who is quick is no loop: %s', async (_, texts, seconds) => {
  const words = {
    matchKind: 'exact',
    matchAny: [...new Set(texts)].join('\n'),
    parts: [{ kind: 'text', text: 'Ok' }],
  };
  const ruleId = await replying.made('reply-rules', { name: 'Menu', ...words });
  const { became } = await quickly(replying.newCustomer(), texts, seconds);
  expect(became).toEqual(texts.map(() => 'rule'));
  expect((await replying.company.owner.delete(`/api/v1/reply-rules/${ruleId}`)).status).toBe(200);
});

test('a bot that writes long texts faster than anyone types is a loop, also if they differ', async () => {
  const texts = times(7, (at) => `hi, thank you for message ${at}, we have received it and will look into it today`);
  expect((await quickly(replying.newCustomer(), texts, 2)).became).toEqual([...times(5, () => 'rule'), 'loop', 'loop']);
});

test('a pause for a loop ends by itself, and is longer each time within a day', async () => {
  const buyer = replying.newCustomer();
  const minutes: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { became, conversationId } = await quickly(
      buyer,
      times(6, () => 'hi, I am away'),
      61,
    );
    expect(became).toEqual([...times(5, () => 'rule'), 'loop']);
    const [{ length }] = await replying.company.rows(
      'select round(extract(epoch from paused_until - now()) / 60)::int as length from conversations where id = $1',
      [conversationId],
    );
    minutes.push(length);
    await replying.company.rows(
      `with ended as (update conversations set paused_until = now() - interval '1 ms' where id = $1)
       update messages set payload = jsonb_set(payload, '{until}', to_jsonb((now() - interval '1 ms')::text))
        where conversation_id = $1 and payload ->> 'what' = 'paused'`,
      [conversationId],
    );
  }
  expect(minutes).toEqual([10, 30]);
  expect((await replying.says(buyer, 'hi, a person')).said).toEqual(['Our answer']);
});

test('a slow customer with varying texts keeps getting answers, as does one a member has replied to', async () => {
  expect(
    (
      await sendAll(
        replying.newCustomer(),
        times(9, (at) => `hi ${at}`),
        6,
      )
    ).became,
  ).toEqual(times(9, () => 'rule'));
  const buyer = replying.newCustomer();
  const { conversationId } = await sendAll(
    buyer,
    times(4, (at) => `hi ${at}`),
    0,
  );
  expect((await replying.chat.answers(conversationId, 'It is me.')).status).toBe(200);
  await replying.company.rows(`update conversations set mode = 'bot', paused_until = null where id = $1`, [
    conversationId,
  ]);
  expect(
    (
      await sendAll(
        buyer,
        times(5, (at) => `hi again ${at}`),
        0,
      )
    ).became,
  ).toEqual(times(5, () => 'rule'));
});

test('30 answers within an hour hand the conversation over to a member', async () => {
  const buyer = replying.newCustomer();
  const { became, conversationId } = await sendAll(
    buyer,
    times(32, (at) => `hi ${at}`),
    10,
  );
  expect(became).toEqual([...times(30, () => 'rule'), 'flood', 'flood']);
  expect(await conversationOf(conversationId)).toMatchObject({ mode: 'human' });
  expect(await noticesOf(buyer)).toEqual(['flood']);
});

test('more than 60 messages within a minute hand the conversation over too', async () => {
  const flood = async (messages: number) => {
    const buyer = replying.newCustomer();
    let last = { messageId: '', conversationId: '' };
    for (let at = 0; at < messages; at += 1) last = await replying.chat.says(replying.account, buyer, `hi ${at}`);
    // Independent of how long it took to insert them.
    await replying.company.rows('update messages set created_at = now() where conversation_id = $1', [
      last.conversationId,
    ]);
    await replying.work();
    return { ...(await replying.decided(last.messageId)), ...(await conversationOf(last.conversationId)) };
  };
  expect(await flood(60)).toMatchObject({ outcome: 'rule', mode: 'bot' });
  expect(await flood(61)).toMatchObject({ outcome: 'none', why: 'flood', mode: 'human' });
});
