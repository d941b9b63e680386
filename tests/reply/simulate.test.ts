import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { said } from '../helpers/company';
import { type Answered, type Replying, startReplying } from '../helpers/replies';
import { rulesOf } from '../helpers/rules';

let replying: Replying;
let ruleId: string;
let asked: Answered;
beforeAll(async () => {
  replying = await startReplying();
  const { owner } = replying.company;
  const { body } = await owner.post('/api/v1/reply-rules', {
    name: 'Delivery time',
    matchAny: 'how long',
    cooldownSeconds: 60,
    parts: [{ kind: 'text', text: 'Two days.' }],
  });
  ruleId = body.data.id;
  asked = await replying.says('Wang', 'how long does it take?');
});
afterAll(() => replying.close());

const simulate = (body: object, client = replying.company.owner) => client.post('/api/v1/replies/simulate', body);
const replay = (body: object, client = replying.company.owner) => client.post('/api/v1/replies/replay', body);

test('simulating a typed message shows the reply and each stage', async () => {
  const { status, body } = await simulate({ text: 'How long?', accountId: replying.account.id });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    text: 'How long?',
    outcome: 'rule',
    by: { kind: 'rule', id: ruleId, name: 'Delivery time' },
    says: [{ kind: 'text', text: 'Two days.' }],
    actions: [],
    delayMs: 0,
    suggestion: null,
    waitUntil: null,
  });
  expect(body.data.stages.map(({ stage, result }: { stage: string; result: string }) => `${stage} ${result}`)).toEqual([
    'guards passed',
    'handOff passed',
    'hours passed',
    'rules answered',
  ]);
});

test('simulating an existing message applies the limits as they are now', async () => {
  const { body } = await simulate({ messageId: asked.messageId });
  expect(body.data).toMatchObject({ text: 'how long does it take?', outcome: 'none' });
  const [rule] = body.data.stages.find(({ stage }: { stage: string }) => stage === 'rules').candidates;
  expect(rule).toMatchObject({ id: ruleId, why: 'cooldown' });
  const other = await simulate({ conversationId: asked.conversationId, text: 'good day' });
  expect(other.body.data).toMatchObject({ text: 'good day', outcome: 'none', says: [] });
});

test("simulating a conversation uses the customer's last message", async () => {
  const event = await replying.says('Wang', 'The order was paid.');
  await replying.company.rows("update messages set kind = 'system' where id = $1", [event.messageId]);
  const { status, body } = await simulate({ conversationId: asked.conversationId });
  expect([status, body.data?.text]).toEqual([200, 'how long does it take?']);
});

test('drafts replace their rules on request', async () => {
  const content = { matchAny: 'how long\ngood day', parts: [{ kind: 'text', text: 'Two days.' }] };
  expect(said(await rulesOf(replying.company).action(ruleId, 'saveDraft', { content }))).toBe('200');
  const body = { text: 'good day', accountId: replying.account.id };
  expect((await simulate(body)).body.data.outcome).toBe('none');
  expect((await simulate({ ...body, drafts: true })).body.data.outcome).toBe('rule');

  const day = await replying.says('Li', 'good day');
  const { data } = (await replay({ last: 10 })).body;
  expect(data).toEqual({
    looked: 2,
    before: { rule: 1, none: 1 },
    after: { rule: 2 },
    guarded: {},
    next: null,
    changes: [
      {
        messageId: day.messageId,
        conversationId: day.conversationId,
        seq: day.seq,
        customer: 'Li',
        text: 'good day',
        at: expect.any(String),
        before: { outcome: 'none', why: day.decision.why, by: null, says: '' },
        after: {
          outcome: 'rule',
          why: null,
          says: 'Two days.',
          by: { kind: 'rule', id: ruleId, name: 'Delivery time' },
        },
      },
    ],
  });
  const first = (await replay({ last: 1 })).body.data;
  expect(first).toMatchObject({ looked: 1, next: day.messageId });
  expect((await replay({ last: 1, before: first.next })).body.data).toMatchObject({ looked: 1, changes: [] });
});

test('a simulation or a replay writes nothing', async () => {
  const before = await counts();
  await simulate({ text: 'How long?', accountId: replying.account.id });
  await simulate({ messageId: asked.messageId, drafts: true });
  await simulate({ conversationId: asked.conversationId, text: 'a real person please' });
  await replay({ last: 100 });
  expect(await counts()).toEqual(before);
  expect(before.some(({ table }) => table === 'reply_uses')).toBe(true);
});

test('a rule is tried as it is typed, before it is saved', async () => {
  const typed = { matchAny: 'invoice', parts: [{ kind: 'text', text: 'By e-mail, {{order.no|your order}}.' }] };
  const tried = { text: 'An invoice please', accountId: replying.account.id };
  const { body } = await simulate({ ...tried, rule: { name: '', version: 3, ...typed } });
  expect(body.data).toMatchObject({ outcome: 'rule', says: [{ kind: 'text', text: 'By e-mail, your order.' }] });
  // In place of the stored one with its id.
  const other = { ...typed, id: ruleId, name: 'Delivery time', matchAny: 'how long' };
  const replaced = await simulate({ ...tried, text: 'How long?', rule: other });
  expect(replaced.body.data.says).toEqual([{ kind: 'text', text: 'By e-mail, your order.' }]);
  const bare = { ...typed, parts: [{ kind: 'text', text: 'About {{order.no}}' }] };
  const refused = await simulate({ ...tried, rule: bare });
  expect(said(refused)).toBe('400 VALIDATION_FAILED parts.0.text');
  expect(refused.body.errors!['parts.0.text']).toContain('{{order.no|your order}}');
  expect(said(await replying.company.owner.post('/api/v1/reply-rules', { name: 'Bare', ...bare }))).toBe(
    '400 VALIDATION_FAILED parts.0.text',
  );
  expect(await replying.company.rows('select name from reply_rules')).toEqual([{ name: 'Delivery time' }]);
});

test('the simulator plays a customer with an order', async () => {
  const productId = await replying.made('products', { title: 'Card', price: 1_000, currency: 'CNY' });
  const { conversationId } = await replying.says('Bo', 'hello there');
  const bought = { conversationId, lines: [{ productId, quantity: 1 }] };
  const { id, externalId } = (await replying.company.owner.post('/api/v1/orders/make', bought)).body.data;
  const rule = { matchAny: 'where', parts: [{ kind: 'text', text: 'Order {{order.no|unknown}}.' }] };
  const tried = { text: 'where is it', accountId: replying.account.id, rule };
  const says = async (more: object) => (await simulate({ ...tried, ...more })).body.data.says[0].text;
  expect(await says({})).toBe('Order unknown.');
  expect(await says({ orderId: id })).toBe(`Order ${externalId}.`);
  expect(said(await simulate({ ...tried, orderId: asked.messageId }))).toBe('404 NOT_FOUND');
});

test('missing or invalid parameters are refused by name', async () => {
  expect(said(await simulate({}))).toBe('400 VALIDATION_FAILED text');
  expect(said(await simulate({ text: 'x' }))).toBe('400 VALIDATION_FAILED accountId');
  expect(said(await simulate({ text: 'x'.repeat(10_001), accountId: replying.account.id }))).toBe(
    '400 VALIDATION_FAILED text',
  );
  expect(said(await simulate({ text: 'x', accountId: asked.messageId }))).toBe('404 NOT_FOUND');
  expect(said(await simulate({ messageId: replying.account.id }))).toBe('404 NOT_FOUND');
  expect(said(await replay({ last: 1_001 }))).toBe('400 VALIDATION_FAILED last');
});

test('hidden conversations and accounts cannot be simulated or replayed', async () => {
  const { company, chat } = replying;
  const { body } = await company.owner.post('/api/v1/account-groups', {
    name: 'Private',
    staffIds: [company.cast.owner.userId],
  });
  const account = await chat.account({ groupId: body.data.id });
  const hidden = await replying.says('Zhao', 'how long, in private?', account);
  const { client } = await company.person([await company.role(['conversations:list', 'reply-rules:list'])]);
  expect(said(await simulate({ messageId: hidden.messageId }, client))).toBe('404 NOT_FOUND');
  expect(said(await simulate({ text: 'x', accountId: account.id }, client))).toBe('404 NOT_FOUND');
  expect((await replay({ last: 100 }, client)).body.data.looked).toBe(3);
  expect((await replay({ last: 100, accountIds: [account.id] }, client)).body.data.looked).toBe(0);
  expect((await replay({ last: 100, accountIds: [account.id] })).body.data.looked).toBe(1);
  const rules = await company.person([await company.role(['reply-rules:list'])]);
  expect(said(await simulate({ messageId: asked.messageId }, rules.client))).toBe('404 NOT_FOUND');
  expect(said(await replay({ last: 1 }, rules.client))).toBe('404 NOT_FOUND');
  const { client: chats } = await company.person([await company.role(['conversations:list'])]);
  expect(said(await simulate({ text: 'x', accountId: replying.account.id }, chats))).toBe('403 NOT_ALLOWED');
});

describe('blocked reply: shows the reason, and the reply without it', () => {
  const stagesOf = ({ stages }: { stages: { stage: string; result: string; why: string | null }[] }) =>
    stages.map(({ stage, result, why }) => [stage, result, why].join(' '));
  const twoDays = { outcome: 'rule', says: [{ kind: 'text', text: 'Two days.' }], actions: [] };

  async function sendAll(
    buyer: string,
    texts: readonly string[],
    account?: Awaited<ReturnType<Replying['chat']['account']>>,
  ) {
    const answers: Answered[] = [];
    for (const text of texts) answers.push(await replying.says(buyer, text, account));
    return answers;
  }

  test('loop of two bots', async () => {
    const rule = { name: 'Echo', matchAny: 'echo', parts: [{ kind: 'text', text: 'echo' }] };
    const { body: echo } = await replying.company.owner.post('/api/v1/reply-rules', rule);
    const answers = await sendAll(
      'Machine',
      Array(5)
        .fill(0)
        .map((_, at) => `echo ${at}`),
    );
    expect(answers.map(({ decision }) => decision.outcome)).toEqual(Array(5).fill('rule'));
    const { conversationId } = answers[0]!;
    const tried = (await simulate({ conversationId, text: 'echo again' })).body.data;
    expect(tried).toMatchObject({ outcome: 'none', why: 'loop', by: null, says: [] });
    expect(stagesOf(tried)).toEqual(['guards stopped loop']);
    expect(tried.actions).toEqual([{ en: expect.stringMatching(/^Pauses the bot/), zh: expect.any(String) }]);
    expect(tried.otherwise).toMatchObject({ outcome: 'rule', by: { id: echo.data.id }, actions: [] });
    // The loop guard pauses the conversation, but the message is evaluated by what was sent before it.
    const [stopped] = await sendAll('Machine', ['echo again']);
    expect(stopped!.decision.why).toBe('loop');
    expect((await simulate({ messageId: stopped!.messageId })).body.data).toMatchObject({
      outcome: 'none',
      why: 'loop',
    });
    expect((await simulate({ messageId: answers[1]!.messageId })).body.data).toMatchObject({ why: 'paused' });
  });

  test('repetition', async () => {
    const [first] = await sendAll('Twice', ['how long?']);
    const { conversationId } = first!;
    const again = (await simulate({ conversationId, text: 'How long?' })).body.data;
    expect(again).toMatchObject({ outcome: 'none', why: 'repeated', otherwise: { outcome: 'none' } });
    // The rule's cooldown would prevent the reply as well.
    expect(stagesOf(again.otherwise)[3]).toBe('rules passed no-rule');
    expect((await simulate({ messageId: first!.messageId })).body.data).toMatchObject({ otherwise: null });
  });

  test('flood', async () => {
    const account = await replying.chat.account({ mergeSeconds: 0, replyEnabled: false });
    let conversationId = '';
    for (let at = 0; at < 60; at += 1) ({ conversationId } = await replying.chat.says(account, 'Flood', `line ${at}`));
    await replying.work();
    await replying.company.rows('update accounts set reply_enabled = true where id = $1', [account.id]);
    const flood = (await simulate({ conversationId, text: 'how long?' })).body.data;
    expect(flood).toMatchObject({ outcome: 'none', why: 'flood', otherwise: twoDays });
    expect(flood.actions).toHaveLength(1);
  });

  test('member mode, blocked customer, and automatic replies turned off', async () => {
    const account = await replying.chat.account({ mergeSeconds: 0 });
    const [first] = await sendAll('Zhang', ['good morning'], account);
    const { conversationId } = first!;
    const why = async () => {
      const { outcome, why, otherwise } = (await simulate({ conversationId, text: 'how long?' })).body.data;
      return [outcome, why, otherwise === null ? null : [otherwise.outcome, otherwise.says[0].text]];
    };
    const set = (text: string) => replying.company.rows(text, [conversationId]);
    expect(await why()).toEqual(['rule', null, null]);
    await set("update conversations set mode = 'human' where id = $1");
    expect(await why()).toEqual(['none', 'human', ['rule', 'Two days.']]);
    await set('update contacts set blocked = true where id = (select contact_id from conversations where id = $1)');
    expect(await why()).toEqual(['none', 'blocked', ['rule', 'Two days.']]);
    await set(
      'update accounts set reply_enabled = false where id = (select account_id from conversations where id = $1)',
    );
    expect(await why()).toEqual(['none', 'reply-off', ['rule', 'Two days.']]);
  });
});

/** Tables whose rows change by themselves; only their row counts are compared. */
const restless = new Set(['event_cursors', 'events', 'jobs', 'sessions']);

/** The row count and content hash of every table. */
async function counts(): Promise<{ readonly table: string; readonly rows: string }[]> {
  const { rows } = replying.company;
  const tables: { table: string }[] = await rows(
    `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return Promise.all(
    tables.map(async ({ table }) => {
      const checksum = restless.has(table) ? "''" : "coalesce(md5(string_agg(t::text, '' order by t::text)), '')";
      return { table, rows: (await rows(`select count(*) || ' ' || ${checksum} as it from ${table} t`))[0].it };
    }),
  );
}
