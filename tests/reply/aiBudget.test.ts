import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { refusing, saying } from '../helpers/languageModel';

let ai: AskingAi;
const question = '充值码多久到账呢，我想问问清楚再买';

beforeAll(async () => {
  ai = await startAskingAi();
  await ai.knows('充值码多久到账', '付款后 10 分钟内到账。');
});
beforeEach(() => ai.model.forget());
afterAll(() => ai.close());

/** A profile's daily usage: tokens, and money in millionths. */
async function used(profileId: string): Promise<Record<string, number>> {
  const rows = await ai.company.rows(
    `select split_part(key, ':', 3) as what, uses::int from reply_uses where key like $1`,
    [`ai:${profileId}:%`],
  );
  return Object.fromEntries(rows.map(({ what, uses }) => [what, uses]));
}

const price = { priceIn: 10, priceOut: 40 };

test('50 concurrent calls never exceed the daily token budget', async () => {
  const limit = 20_000;
  const profile = await ai.profile({ dailyTokens: limit, fallback: 'next', maxTokens: 200 });
  const here = await ai.conversation(profile, question);
  // The most expensive case: every reservation is used completely.
  let max = 0;
  ai.model.behave(async ({ messages }) => {
    const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    max = Math.max(max, (await used(profile)).tokens!);
    return {
      ...(saying('10 分钟内到账。') as object),
      text: JSON.stringify({ answer: '10 分钟内到账。', cites: [1], handOver: false }),
      tokensIn: bytes,
      tokensOut: 200,
    };
  });
  const asked = await Promise.all(Array.from({ length: 50 }, () => ai.ask(here)));
  const answered = asked.filter(({ said }) => said !== null).length;
  const refused = asked.filter(({ verdict }) => verdict.why === 'ai-tokens').length;
  const spent = asked.reduce((sum, { trace }) => sum + (trace.model?.tokensIn ?? 0) + (trace.model?.tokensOut ?? 0), 0);
  expect([answered + refused, answered === ai.model.asked.length, answered > 0, refused > 0]).toEqual([
    50,
    true,
    true,
    true,
  ]);
  expect(await used(profile)).toEqual({ tokens: spent, money: 0 });
  expect(Math.max(max, spent)).toBeLessThanOrEqual(limit);
});

test('50 concurrent calls never exceed the daily money budget', async () => {
  // 0.50 yuan a day.
  const profile = await ai.profile({ ...price, dailyCost: 50, fallback: 'next', maxTokens: 200 });
  const here = await ai.conversation(profile, question);
  ai.model.behave(() => ({
    text: JSON.stringify({ answer: '10 分钟内到账。', cites: [1], handOver: false }),
    tokensIn: 900,
    tokensOut: 200,
  }));
  const results = [];
  for (let round = 0; round < 3; round += 1)
    results.push(...(await Promise.all(Array.from({ length: 50 }, () => ai.ask(here)))));
  const cost = results.reduce((sum, { trace }) => sum + (trace.model?.cost ?? 0), 0);
  const { money } = await used(profile);
  expect([money, results.some(({ verdict }) => verdict.why === 'ai-money')]).toEqual([cost, true]);
  expect(cost).toBe(results.filter(({ said }) => said !== null).length * (900 * 10 + 200 * 40));
  expect(cost).toBeLessThanOrEqual(500_000);
});

test('a budget of 0 prevents any call', async () => {
  const profile = await ai.profile({ dailyTokens: 0, fallback: 'next' });
  expect((await ai.ask(await ai.conversation(profile, question))).verdict.why).toBe('ai-tokens');
  expect(ai.model.asked).toEqual([]);
});

test('a rehearsal calls the model without spending the budget', async () => {
  ai.model.behave(() => saying('10 分钟内到账。'));
  const profile = await ai.profile({ ...price, dailyTokens: 10 });
  const here = await ai.conversation(profile, question);
  const { said, trace } = await ai.ask(here, { options: { rehearsal: true } });
  expect([said, trace.model?.cost, ai.model.asked.length]).toEqual(['10 分钟内到账。', 1_800, 1]);
  expect(await used(profile)).toEqual({});
});

test('a reservation is released if nothing was charged, and kept if something may have been', async () => {
  const refused = await ai.profile({ ...price, fallback: 'next', maxTokens: 100 });
  ai.model.behave(() => refusing(429, 'slow down'));
  await ai.ask(await ai.conversation(refused, question));
  expect(await used(refused)).toEqual({ tokens: 0, money: 0 });
  const profile = await ai.profile({ ...price, fallback: 'next', timeoutSeconds: 1, maxTokens: 100 });
  ai.model.behave(() => 'silent');
  const { trace } = await ai.ask(await ai.conversation(profile, question));
  const { tokensIn, tokensOut, cost } = trace.model!;
  expect([tokensOut, await used(profile)]).toEqual([100, { tokens: tokensIn + 100, money: cost }]);
});

test('token counts are estimated if the provider returns none', async () => {
  const profile = await ai.profile({ fallback: 'next' });
  const text = JSON.stringify({ answer: '10 分钟内到账。', cites: [1], handOver: false });
  ai.model.behave(() => ({ text, countless: true }));
  const { trace } = await ai.ask(await ai.conversation(profile, question));
  expect(trace.model!.tokensOut).toBe(Buffer.byteLength(text));
  expect(trace.model!.tokensIn).toBeGreaterThan(500);
});
