import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AskedProduct, ReplyContext } from '../../server/reply/asked/asked';
import { type AiConversation, type AskingAi, startAskingAi } from '../helpers/askingAi';
import { refusing, saying } from '../helpers/languageModel';

let ai: AskingAi;
let profileId: string;
let conversation: AiConversation;

const question = '充值码多久到账';
const fact = '付款后系统自动发出，通常 10 分钟内到账。';

beforeAll(async () => {
  ai = await startAskingAi();
  await ai.knows('充值码多久到账', fact);
  profileId = await ai.profile({ persona: '你是小美，一家数字商品店的售前客服，绝不报出底价。' });
  conversation = await ai.conversation(profileId, question);
});
beforeEach(() => {
  ai.model.forget();
  ai.model.behave(() => saying('10 分钟内到账。'));
});
afterAll(() => ai.close());

const product: AskedProduct = {
  id: '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b',
  title: 'Steam 充值卡',
  description: null,
  price: 4_900,
  listPrice: 5_900,
  floorPrice: 3_777,
  currency: 'CNY',
  onSale: true,
  aiMode: null,
  addedTax: null,
};

/** A question that the knowledge base matches only weakly. */
const unsure = { asked: { text: '我朋友周末买过一次，等了好久才到账，充值码平时也这样吗' } };

describe('AI mode that applies', () => {
  test.each([
    [{ account: { aiEnabled: false } }, 'pass', 'ai-off'],
    [{ account: { aiMode: 'off' } }, 'pass', 'ai-off'],
    [{ account: { aiMode: 'suggest' } }, 'suggest', 'ai-suggested'],
    [{ account: { aiMode: 'approve' } }, 'suggest', 'ai-awaits-approval'],
    [{ account: { aiMode: 'off' }, asked: { product: { ...product, aiMode: 'auto' } } }, 'answer', 'ai-answered'],
    [{ account: { aiMode: 'auto' }, asked: { product: { ...product, aiMode: 'off' } } }, 'pass', 'ai-off'],
    [{}, 'answer', 'ai-answered'],
  ] as const)('%j', async (more, kind, why) => {
    const { verdict } = await ai.ask(
      conversation,
      more as { asked?: Partial<ReplyContext>; account?: Partial<ReplyContext['account']> },
    );
    expect([verdict.kind, verdict.why]).toEqual([kind, why]);
  });

  test('a disabled profile is reported as the reason', async () => {
    const off = await ai.conversation(await ai.profile({ enabled: false }), question);
    expect((await ai.ask(off)).verdict).toEqual({ kind: 'pass', why: 'ai-profile-disabled' });
  });
});

describe('model that answers from the sources', () => {
  test('its answer is sent, with its sources and cost', async () => {
    const priced = await ai.profile({ priceIn: 1.5, priceOut: 6 });
    const here = await ai.conversation(priced, question);
    const { verdict, trace, said } = await ai.ask(here);
    expect([verdict.kind, said]).toEqual(['answer', '10 分钟内到账。']);
    expect(trace.sources).toMatchObject([{ kind: 'knowledge', title: '充值码多久到账' }]);
    // 100 × 1.5 + 20 × 6 millionths of a yuan.
    expect(trace.model).toEqual({ name: 'fake-1', tokensIn: 100, tokensOut: 20, cost: 270 });
    expect(verdict).toMatchObject({ outcome: 'ai', reply: { author: { kind: 'ai', id: priced } } });
  });

  test('it is given persona, sources, product and history, but no private notes or secrets', async () => {
    const account = await ai.chat.account({ aiEnabled: true, aiProfileId: profileId });
    const { conversationId } = await ai.chat.says(account, 'Li', '在吗');
    await ai.chat.answers(conversationId, '在的');
    await ai.chat.answers(conversationId, 'PRIVATE-CANARY', { private: true });
    await ai.chat.says(account, 'Li', question);
    const [last] = await ai.company.rows(
      'select id, seq::int from messages where conversation_id = $1 order by seq desc limit 1',
      [conversationId],
    );
    const here = { ...conversation, id: conversationId, accountId: account.id, seq: last.seq, messageId: last.id };
    await ai.ask(here, { asked: { product } });
    const [{ messages, key, model, path }] = ai.model.asked as [(typeof ai.model.asked)[number]];
    expect([path, key, model]).toEqual(['/v1/chat/completions', 'sk-canary-key', 'fake-1']);
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: '在吗' },
      { role: 'assistant', content: '在的' },
      { role: 'user', content: question },
    ]);
    const shown = messages[0]!.content;
    for (const part of ['你是小美', fact, 'Steam 充值卡', 'Price: 49.00 CNY', 'List price: 59.00 CNY'])
      expect(shown).toContain(part);
    for (const part of ['PRIVATE-CANARY', '37.77', '3777', 'sk-canary-key'])
      expect(JSON.stringify(messages)).not.toContain(part);
  });
});

describe('model service that rejects some parameters', () => {
  test('is called again without them, and correctly at once the next time', async () => {
    const fussy = await ai.profile({ model: 'fussy' });
    const here = await ai.conversation(fussy, question);
    ai.model.behave(({ body }) => {
      if (body.max_tokens !== undefined) return refusing(400, "Unsupported parameter: 'max_tokens'", 'max_tokens');
      if (body.temperature !== undefined) return refusing(400, 'only the default temperature', 'temperature');
      if (body.response_format !== undefined) return refusing(400, 'response_format is not supported');
      return saying('10 分钟内到账。');
    });
    expect((await ai.ask(here)).said).toBe('10 分钟内到账。');
    const tries = ai.model.asked.length;
    expect((await ai.ask(here)).said).toBe('10 分钟内到账。');
    expect([tries, ai.model.asked.length]).toEqual([5, 6]);
  });
});

describe('messages reserved for members', () => {
  test('are handed over and never sent to the model', async () => {
    const { verdict } = await ai.ask(conversation, {
      asked: { text: '我要投 诉你们，充值码多久到账' },
      policy: { wordsIn: ['投诉'], handOffText: '请稍候，为您转人工。' },
    });
    expect(verdict).toMatchObject({
      kind: 'answer',
      outcome: 'handOff',
      why: 'ai-word-in',
      reply: { parts: [{ text: '请稍候，为您转人工。' }], effects: [{ kind: 'handOver', why: 'ai-word-in' }] },
    });
    expect(ai.model.asked).toEqual([]);
  });

  test('are not sent to the model later as history', async () => {
    const here = await ai.conversation(profileId, '我的律师会联系你们', question);
    await ai.ask(here, { policy: { wordsIn: ['律师'] } });
    expect(JSON.stringify(ai.model.asked[0]!.messages)).not.toContain('律师');
  });
});

describe('model failures', () => {
  test.each([
    ['server', () => refusing(503, 'overloaded')],
    ['key', () => refusing(401, 'Incorrect API key provided: sk-canary-key')],
    ['busy', () => refusing(429, 'slow down')],
    ['garbage', () => ({ status: 200, body: { hello: 'world' } }) as const],
    ['garbage', () => ({ status: 200, body: '<html>' }) as const],
    ['unreachable', () => 'cut' as const],
    ['timeout', () => 'silent' as const],
  ])('%s: a sure match in the knowledge base answers, otherwise a hand-over', async (_, behaviour) => {
    const own = await ai.profile({ timeoutSeconds: 1 });
    const here = await ai.conversation(own, question);
    ai.model.behave(behaviour);
    const sure = await ai.ask(here);
    expect([sure.verdict.kind, sure.said]).toEqual(['answer', fact]);
    expect(sure.verdict).toMatchObject({ outcome: 'knowledge', why: 'knowledge-answered' });
    const { verdict, trace } = await ai.ask(here, unsure);
    expect(verdict).toMatchObject({
      kind: 'answer',
      outcome: 'handOff',
      why: 'ai-fault',
      reply: { author: { kind: 'system' }, effects: [{ kind: 'handOver', why: 'ai-fault' }] },
    });
    expect(trace.notes).toHaveLength(1);
    expect(JSON.stringify([verdict, trace, ai.company.server.log])).not.toContain('sk-canary-key');
  });

  test('with fallback text: it is sent once an hour; with fallback next: the default reply follows', async () => {
    ai.model.behave(() => refusing(500, 'no'));
    const text = await ai.conversation(await ai.profile({ fallback: 'text', fallbackText: '稍后回复您。' }), question);
    const first = await ai.ask(text, unsure);
    expect([first.said, first.verdict.why]).toEqual(['稍后回复您。', 'ai-fault']);
    if (first.verdict.kind !== 'answer') throw new Error('There is no answer.');
    const { key } = first.verdict.reply.claims[0]!;
    await ai.company.rows(
      `insert into reply_uses (company_id, key, uses, until) values ($1, $2, 1, now() + interval '1 hour')`,
      [ai.company.cast.owner.companyId, key],
    );
    expect((await ai.ask(text, unsure)).verdict).toMatchObject({ kind: 'pass', why: 'ai-fault' });
    const next = await ai.conversation(await ai.profile({ fallback: 'next' }), question);
    expect((await ai.ask(next, unsure)).verdict).toMatchObject({ kind: 'pass', why: 'ai-fault' });
  });

  test('in suggest mode: the next stage continues', async () => {
    ai.model.behave(() => refusing(500, 'no'));
    const { verdict } = await ai.ask(conversation, { ...unsure, account: { aiMode: 'suggest' } });
    expect(verdict).toEqual({ kind: 'pass', why: 'ai-fault' });
  });

  test('five in a row: the model is paused for a minute and members are notified once', async () => {
    const own = await ai.profile({ fallback: 'next' });
    const here = await ai.conversation(own, question);
    const { rows } = ai.company;
    const notifiedCount = async () =>
      (await rows(`select count(*)::int from notifications where kind = 'ai-faulty' and link like $1`, [`%${own}%`]))[0]
        .count;
    ai.model.behave(() => refusing(500, 'no'));
    for (let at = 0; at < 5; at += 1) expect((await ai.ask(here, unsure)).verdict.why).toBe('ai-fault');
    const people = await notifiedCount();
    expect(people).toBeGreaterThan(0);
    expect((await ai.ask(here, unsure)).verdict.why).toBe('ai-resting');
    expect(ai.model.asked).toHaveLength(5);
    await rows(`update reply_model_rests set resting_until = now() - interval '1 ms' where profile_id = $1`, [own]);
    expect((await ai.ask(here, unsure)).verdict.why).toBe('ai-fault');
    expect((await ai.ask(here, unsure)).verdict.why).toBe('ai-resting');
    expect([ai.model.asked.length, await notifiedCount()]).toEqual([6, people]);
    await rows(`update reply_model_rests set resting_until = now() - interval '1 ms' where profile_id = $1`, [own]);
    ai.model.behave(() => saying('10 分钟内到账。'));
    expect((await ai.ask(here, unsure)).said).toBe('10 分钟内到账。');
    expect(await rows('select faults, notified from reply_model_rests where profile_id = $1', [own])).toEqual([
      { faults: 0, notified: false },
    ]);
  });
});

describe('answers from the knowledge base without a model', () => {
  test('sure matches are sent as written, others are passed on', async () => {
    const alone = await ai.conversation(null, question);
    const sure = await ai.ask(alone);
    expect(sure.said).toBe(fact);
    expect(sure.verdict).toMatchObject({
      kind: 'answer',
      outcome: 'knowledge',
      reply: { author: { kind: 'ai', id: null } },
    });
    expect((await ai.ask(alone, unsure)).verdict).toEqual({ kind: 'pass', why: 'ai-unsure' });
    expect(ai.model.asked).toEqual([]);
  });

  test('a forbidden word prevents the answer', async () => {
    const alone = await ai.conversation(null, question);
    const { verdict } = await ai.ask(alone, { policy: { wordsOut: ['到 账'] } });
    expect(verdict).toEqual({ kind: 'pass', why: 'ai-word-out' });
  });

  test("the profile's mode applies", async () => {
    const id = await ai.profile({ provider: 'knowledge', baseUrl: null, model: null, apiKey: null, mode: 'suggest' });
    const { verdict, said } = await ai.ask(await ai.conversation(id, question));
    expect([verdict.kind, said]).toEqual(['suggest', fact]);
    expect(ai.model.asked).toEqual([]);
  });
});

test('a question that shares no word with the knowledge base reaches the model, with all entries of a small one', async () => {
  ai.model.behave(() => saying('Within 10 minutes.'));
  const { said, trace } = await ai.ask(conversation, { asked: { text: 'zzzz qqqq' } });
  expect(said).toBe('Within 10 minutes.');
  expect(trace.sources).toMatchObject([{ title: question }]);
  expect(JSON.stringify(ai.model.asked[0])).toContain(fact);
});

test.each([
  ['我想投诉，没人管吗', '您好，您的问题已转给人工客服，我们会尽快在这里回复您。'],
  ['I need a colleague of yours', 'Thank you for your message. A colleague will answer you here shortly.'],
])('who is handed over is told so, even if the policy has no text: %s', async (text, said) => {
  ai.model.behave(() => saying('', [], true));
  expect(await ai.ask(conversation, { asked: { text } })).toMatchObject({ said, verdict: { outcome: 'handOff' } });
});

test('a replay can leave out models', async () => {
  const { verdict } = await ai.ask(conversation, { options: { models: false } });
  expect(verdict).toEqual({ kind: 'pass', why: 'ai-not-asked' });
  expect(ai.model.asked).toEqual([]);
});

test('AI turns are counted until a member replies, and the claim uses the same key', async () => {
  const own = await ai.profile({ maxTurns: 2, fallback: 'next' });
  const account = await ai.chat.account({ aiEnabled: true, aiProfileId: own });
  const { conversationId } = await ai.chat.says(account, 'Zhao', question);
  const here = { ...conversation, id: conversationId, accountId: account.id, profileId: own };
  const claimed = async () => {
    const { verdict } = await ai.ask(here);
    return verdict.kind === 'answer' && verdict.outcome !== 'handOff' ? verdict.reply.claims[0]! : verdict.why;
  };
  const claim = (await claimed()) as { key: string; max: number };
  expect(claim.max).toBe(2);
  await ai.company.rows('insert into reply_uses (company_id, key, uses) values ($1, $2, 2)', [
    ai.company.cast.owner.companyId,
    claim.key,
  ]);
  const { verdict } = await ai.ask(here);
  // If no other stage answers, a member is notified.
  expect(verdict).toMatchObject({
    kind: 'pass',
    why: 'ai-turns',
    otherwise: { outcome: 'handOff', reply: { effects: [{ kind: 'handOver', why: 'ai-turns' }] } },
  });
  await ai.chat.answers(conversationId, '我来回答');
  expect(((await claimed()) as { key: string }).key).not.toBe(claim.key);
});
