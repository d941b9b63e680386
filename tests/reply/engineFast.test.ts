import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerDue } from '../../server/reply/engine/worker';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { saying } from '../helpers/languageModel';
import { size } from '../helpers/size';

const words = '打开兑换页面，输入充值码。';
const question = (at: number) => `充值码怎么使用呀，第${'一二三四五六七八九十'[at] ?? at}次问`;

let ai: AskingAi;
let profile: string;
let count = 0;
beforeAll(async () => {
  ai = await startAskingAi();
  await ai.knows('充值码怎么使用', words);
  profile = await ai.profile({ maxTurns: 50 });
});
afterAll(() => ai.close());
beforeEach(() => ai.model.forget());

/** Simulates a customer who writes the given number of messages during each call of the model. */
async function fastWriter(
  more: readonly number[],
  meanwhile: (ask: number, conversationId: string) => Promise<unknown> = async () => undefined,
) {
  const account = await ai.chat.account({ mergeSeconds: 0, aiEnabled: true, aiProfileId: profile });
  const buyer = `fast-${++count}`;
  const written: string[] = [];
  let conversationId = '';
  const writes = async () => {
    const said = await ai.chat.says(account, buyer, question(written.length));
    written.push(said.messageId);
    conversationId = said.conversationId;
  };
  let asks = 0;
  ai.model.behave(async () => {
    asks += 1;
    for (let one = more[asks - 1] ?? 0; one > 0; one -= 1) await writes();
    await meanwhile(asks, conversationId);
    return saying(words);
  });
  await writes();
  await meanwhile(0, conversationId);
  const { app } = ai.company.server;
  // Each call is one poll; needing more polls than this means that the customer is never answered.
  for (let round = 0; round < 40 && (await answerDue(app.db, ai.deps)); round += 1) {}
  const rows = await ai.company.rows(
    `select message_id as id, state, outcome, why, merged_into_id as into from reply_decisions where conversation_id = $1 order by seq`,
    [conversationId],
  );
  const messages = await ai.company.rows(
    `select direction as way, client_id as number from messages where conversation_id = $1 order by seq`,
    [conversationId],
  );
  return { conversationId, written, asks, rows, talk: messages };
}

test('a customer who writes during every model call is answered after the third call', async () => {
  const { written, asks, rows, talk: messages } = await fastWriter([1, 1, 1, 1, 1, 1]);
  const [one, two, three, four, five, six, seven] = written;
  expect(asks).toBe(7);
  expect(rows).toEqual([
    { id: one, state: 'done', outcome: 'merged', why: 'overtaken', into: three },
    { id: two, state: 'done', outcome: 'merged', why: 'overtaken', into: three },
    { id: three, state: 'done', outcome: 'ai', why: 'ai-answered', into: null },
    { id: four, state: 'done', outcome: 'merged', why: 'overtaken', into: six },
    { id: five, state: 'done', outcome: 'merged', why: 'overtaken', into: six },
    { id: six, state: 'done', outcome: 'ai', why: 'ai-answered', into: null },
    { id: seven, state: 'done', outcome: 'ai', why: 'ai-answered', into: null },
  ]);
  expect(messages.filter(({ way }) => way === 'outgoing').map(({ number }) => number)).toEqual(
    [three, six, seven].map((id) => `reply:${id}:0`),
  );
});

test('the model is called with all merged messages, and not again with answered ones', async () => {
  await fastWriter([1, 1, 1]);
  const asked = ai.model.asked.map(({ messages }) => messages.at(-1)!.content);
  const times = (text: string) => [0, 1, 2, 3].map((at) => text.includes(question(at)));
  expect(asked.map(times)).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [false, false, false, true],
  ]);
});

test('an answer that took 20 s is sent for the messages before it; later ones still wait for theirs', async () => {
  const waiting: boolean[] = [];
  const { written, asks, rows } = await fastWriter([1], async (ask, conversationId) => {
    const text = 'select waiting_since is not null as waits from conversations where id = $1';
    waiting.push((await ai.company.rows(text, [conversationId]))[0].waits);
    if (ask === 0)
      await ai.company.rows(`update reply_decisions set due_at = now() - interval '20 s' where state = 'waiting'`);
  });
  expect([asks, rows.map(({ id, outcome, into }) => [id, outcome, into])]).toEqual([
    2,
    written.map((id) => [id, 'ai', null]),
  ]);
  expect(waiting).toEqual([true, true, true]);
});

test('a delayed answer yields to new messages at most twice, and no message is lost', async () => {
  const rule = {
    name: 'Slow',
    matchAny: '多少钱',
    delayMin: 9,
    delayMax: 9,
    parts: [{ kind: 'text', text: '十元。' }],
  };
  const made = await ai.company.owner.post('/api/v1/reply-rules', rule);
  expect(made.status).toBe(200);
  const account = await ai.chat.account({ mergeSeconds: 0 });
  const ids: string[] = [];
  let conversationId = '';
  const { app } = ai.company.server;
  const became = async () => {
    while (await answerDue(app.db, ai.deps));
    const found = await ai.company.rows(
      `select coalesce(outcome, state) as became, merged_into_id as into from reply_decisions where conversation_id = $1 order by seq`,
      [conversationId],
    );
    return found.map(({ became, into }) => (into === null ? became : ids.indexOf(into)));
  };
  const after = async (text: string) => {
    const said = await ai.chat.says(account, 'slow', text);
    ids.push(said.messageId);
    conversationId = said.conversationId;
    return became();
  };
  expect(await after('多少钱')).toEqual(['sending']);
  expect(await after('蓝色的')).toEqual([1, 'sending']);
  expect(await after('在吗')).toEqual([2, 2, 'sending']);
  expect(await after('人呢')).toEqual([2, 2, 'sending', 'waiting']);
  await ai.company.rows(`update reply_decisions set due_at = now() - interval '1 ms' where state = 'sending'`);
  expect(await became()).toEqual([2, 2, 'rule', 'none']);
  const outgoing = `select text from messages where conversation_id = $1 and direction = 'outgoing'`;
  expect(await ai.company.rows(outgoing, [conversationId])).toEqual([{ text: '十元。' }]);
  const waits = 'select waiting_since is not null as waits from conversations where id = $1';
  expect(await ai.company.rows(waits, [conversationId])).toEqual([{ waits: true }]);
  expect((await ai.company.owner.delete(`/api/v1/reply-rules/${made.body.data.id}`)).status).toBe(200);
});

test('however fast a customer writes, each message gets one answer, and each answer takes at most three model calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 8 }), async (more) => {
      const { written, asks, rows, talk: messages } = await fastWriter(more);
      const answers = messages.filter(({ way }) => way === 'outgoing').map(({ number }) => number);
      const replyKeys = new Map(rows.map(({ id, into }) => [id, `reply:${into ?? id}:0`]));
      expect(rows.map(({ state, outcome }) => [state, outcome])).toEqual(
        rows.map(({ into }) => ['done', into === null ? 'ai' : 'merged']),
      );
      expect([...new Set(written.map((id) => replyKeys.get(id)))]).toEqual(answers);
      expect(asks).toBeLessThanOrEqual(answers.length * 3);
    }),
    { numRuns: size({ small: 8, usual: 15, full: 60 }) },
  );
});
