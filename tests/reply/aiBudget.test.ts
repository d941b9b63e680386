import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { dayZones } from '../helpers/dayZones';
import { refusing, saying } from '../helpers/languageModel';

let ai: AskingAi;
const question = '我朋友周末买过一次，等了好久才到账，充值码平时也这样吗';

beforeAll(async () => {
  ai = await startAskingAi();
  await ai.knows('充值码多久到账', '付款后 10 分钟内到账。');
  await ai.company.owner.post('/api/v1/reply-policies', { name: 'No questions back', askBack: false });
  // The same day over HTTP as for `ask`.
  await ai.company.rows('update companies set time_zone = $1', [dayZones()[0]]);
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

describe('trying out', () => {
  const { owner, rows } = { owner: () => ai.company.owner, rows: (text: string) => ai.company.rows(text) };
  beforeEach(async () => {
    ai.model.behave(() => saying('10 分钟内到账。'));
    await rows("delete from reply_uses where key like 'ai:tries:%'");
  });
  const simulating = async (profile: string) => {
    const { accountId } = await ai.conversation(profile, question);
    return async (client = owner(), more: object = { models: true }) => {
      const { status, body } = await client.post('/api/v1/replies/simulate', { text: question, accountId, ...more });
      const stage = body.data?.stages.find((one: { stage: string }) => one.stage === 'ai');
      return [status, body.data?.says[0]?.text ?? stage?.why ?? body.errorCode];
    };
  };

  test("counts towards the profile's day and the plan's month, in the simulator as in the profile's test", async () => {
    await rows('delete from plan_month_uses');
    const profile = await ai.profile({ ...price, dailyTokens: 100_000, dailyCost: 1_000 });
    const simulate = await simulating(profile);
    expect(await simulate()).toEqual([200, '10 分钟内到账。']);
    expect((await owner().post(`/api/v1/ai-profiles/${profile}/test`, {})).status).toBe(200);
    expect(await used(profile)).toEqual({ tokens: 240, money: 2 * 1_800 });
    expect(await rows('select name, used::int from plan_month_uses order by name')).toEqual([
      { name: 'aiMoney', used: 2 * 1_800 },
      { name: 'aiReplies', used: 2 },
    ]);
  });

  test('leaves half of the daily limits to customers', async () => {
    const profile = await ai.profile({ dailyTokens: 12_000, maxTokens: 200, fallback: 'next' });
    const simulate = await simulating(profile);
    ai.model.behave(() => ({ ...(saying('10 分钟内到账。') as { text: string }), tokensIn: 1_800, tokensOut: 200 }));
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push((await simulate())[1]);
    expect(answers.at(-1)).toBe('ai-tries');
    expect((await used(profile)).tokens).toBeLessThanOrEqual(6_000);
    expect((await ai.ask(await ai.conversation(profile, question))).said).toBe('10 分钟内到账。');
  });

  test('ends after 100 answers a day, at once or one by one', async () => {
    const profile = await ai.profile({ fallback: 'next' });
    const here = await ai.conversation(profile, question);
    const asked = await Promise.all(Array.from({ length: 110 }, () => ai.ask(here, { options: { rehearsal: true } })));
    const whys = asked.map(({ verdict }) => verdict.why);
    expect([whys.filter((why) => why === 'ai-tries').length, ai.model.asked.length]).toEqual([10, 100]);
    expect((await owner().post(`/api/v1/ai-profiles/${profile}/test`, {})).body.errorCode).toBe('MODEL_BUDGET');
    expect(ai.model.asked).toHaveLength(100);
  });

  test('needs a right of its own, which the agent does not have and the manager does', async () => {
    const { company } = ai;
    const simulate = await simulating(await ai.profile({ fallback: 'next' }));
    const { client } = await company.person([
      await company.role(['reply-rules:list', 'accounts:list', 'account-groups:all']),
    ]);
    expect(await simulate(client)).toEqual([403, 'NOT_ALLOWED']);
    expect(await simulate(client, {})).toEqual([200, 'ai-not-asked']);
    expect(ai.model.asked).toEqual([]);
    const trying = ['reply-rules:list', 'accounts:list', 'account-groups:all', 'ai-profiles:try'];
    expect(await simulate((await company.person([await company.role(trying)])).client)).toEqual([
      200,
      '10 分钟内到账。',
    ]);
    const held = await rows(`
      select r.code from roles r join permissions p on p.company_id = r.company_id and p.id = any(r.permission_ids)
       where p.code = 'ai-profiles:try' and r.type = 'BUILTIN' group by r.code order by r.code`);
    expect(held.map(({ code }) => code)).not.toContain('agent');
    expect(held.map(({ code }) => code)).toContain('manager');
    // Roles of the company that could change rules before the permission existed get it.
    const [edits, lists] = [await company.role(['reply-rules:edit']), await company.role(['reply-rules:list'])];
    await rows(await readFile('server/reply/migrations/20261210160100_try_models.sql', 'utf8'));
    const now = async (role: string) => (await company.person([role])).client;
    expect(await simulate(await now(lists))).toEqual([403, 'NOT_ALLOWED']);
    const codes = `select p.code from roles r join permissions p on p.id = any(r.permission_ids) where r.id = '${edits}'`;
    expect((await rows(codes)).map(({ code }) => code).sort()).toEqual(['ai-profiles:try', 'reply-rules:edit']);
  });
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
