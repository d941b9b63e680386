import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { usageOf } from '../../server/billing/limits/limits';
import { answerDue } from '../../server/reply/engine/worker';
import { type FakeModel, saying, startLanguageModel } from '../helpers/languageModel';
import { type Account, type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let model: FakeModel;
const profiles: Record<string, string> = {};
const question = '我朋友周末买过一次，等了好久才到账，充值码平时也这样吗';
const answer = '您好，付款后 10 分钟内到账。';

beforeAll(async () => {
  replying = await startReplying();
  model = await startLanguageModel();
  const made = async (resource: string, values: object) =>
    (await replying.company.owner.post(`/api/v1/${resource}`, values)).body.data.id;
  await made('knowledge', { title: '充值码多久到账', text: '付款后 10 分钟内到账。', kind: 'faq', language: 'zh' });
  await made('reply-policies', { name: 'Shop', defaultText: 'We answer soon.', askBack: false });
  const own = { provider: 'own', baseUrl: model.baseUrl, model: 'fake-1', fallback: 'next', priceIn: 10, priceOut: 40 };
  for (const mode of ['approve', 'auto']) profiles[mode] = await made('ai-profiles', { ...own, name: mode, mode });
  profiles.dollars = await made('ai-profiles', { ...own, name: 'dollars', mode: 'auto', currency: 'USD' });
});
beforeEach(async () => {
  model.behave(() => saying(answer));
  model.forget();
  await replying.company.rows('delete from plan_month_uses');
  await replying.company.rows("delete from notifications where kind like 'plan-%'");
  await plan('max_ai_replies = null, max_ai_money = null');
});
afterAll(async () => {
  await replying.close();
  await model.close();
});

const plan = (sets: string) => replying.company.rows(`update editions set ${sets} where code = 'FREE'`);
const account = (name: string): Promise<Account> =>
  replying.chat.account({ mergeSeconds: 0, aiEnabled: true, aiProfileId: profiles[name] });
const says = async (name: string) => replying.says(`buyer ${newId()}`, question, await account(name));
const usage = () => usageOf(replying.company.server.app.db, replying.company.cast.owner.companyId);
/** Notifications with the average number per notified member. */
const notifications = async () =>
  (
    await replying.company.rows(
      `select kind, parameters -> 'what' ->> 'en' as what, link, count(*)::float / count(distinct member_id) as times
         from notifications where kind like 'plan-%' group by 1, 2, 3 order by 1`,
    )
  ).map(({ kind, what, link, times }) => `${kind}: ${what} ${link} ${times}`);

test('50 concurrent questions with 5 AI replies left in the plan: 5 get one, the others get other replies', async () => {
  await plan('max_ai_replies = 12');
  for (let one = 0; one < 7; one += 1) expect((await says('auto')).said).toEqual([answer]);
  const to = await account('auto');
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => replying.chat.says(to, `buyer ${newId()}`, question)),
  );
  const { db } = replying.company.server.app;
  // Calls wait for each other, so that a whole batch sees room that only some of them get.
  const waiting: (() => void)[] = [];
  model.behave(async () => {
    const together = new Promise<void>((go) => void waiting.push(go));
    if (waiting.length === 8) for (const go of waiting) go();
    if (waiting.length < 8) await together;
    return saying(answer);
  });
  let isMore = true;
  while (isMore)
    isMore = (await Promise.all(Array.from({ length: 4 }, () => answerDue(db, replying.deps)))).some(Boolean);
  expect(model.asked.length).toBeGreaterThan(12);
  const decided = await Promise.all(asked.map(({ messageId }) => replying.decided(messageId)));
  const count = (outcome: string) => decided.filter((one) => one.outcome === outcome).length;
  expect([count('ai'), count('default')]).toEqual([5, 45]);
  const whys = new Set(
    decided
      .filter(({ outcome }) => outcome === 'default')
      .map(({ stages }) => stages!.find(({ stage }) => stage === 'ai')!.why),
  );
  expect([...whys]).toEqual(['plan-limit']);
  expect((await usage()).aiReplies).toEqual({ used: 12, max: 12 });
  expect(await notifications()).toEqual([
    'plan-nearly-used: AI replies /pricing 1',
    'plan-used-up: AI replies /pricing 1',
  ]);
});

test('an approved answer counts towards the plan; beyond the limit it is refused and not sent', async () => {
  await plan('max_ai_replies = 2');
  const open = await Promise.all(['approve', 'approve'].map((name) => says(name)));
  const ids = [];
  for (const { conversationId } of open)
    ids.push((await replying.company.owner.get(`/api/v1/conversations/${conversationId}/suggestion`)).body.data.id);
  await says('auto');
  const accept = (id: string) => replying.company.owner.post(`/api/v1/replies/suggestions/${id}/accept`, {});
  expect((await accept(ids[0]!)).status).toBe(200);
  // A repeated accept is the same answer.
  expect((await accept(ids[0]!)).status).toBe(200);
  const { status, body } = await accept(ids[1]!);
  expect([status, body.errorCode, body.data]).toEqual([
    400,
    'PLAN_LIMIT',
    { limit: 'aiReplies', used: 2, max: 2, planCode: 'FREE', action: 'upgrade' },
  ]);
  expect(await replying.sentIn(open[1]!.conversationId)).toEqual([]);
  onTestFinished(() => replying.company.rows('update editions set enabled = true').then(() => undefined));
  await replying.company.rows("update editions set enabled = false where code <> 'FREE'");
  const without = (await accept(ids[1]!)).body;
  expect(without.data.action).toBe('remove');
  expect(without.message).toBe('All 2 AI replies included in your plan this month are used. Write the reply yourself.');
});

test('model cost never exceeds the plan; unused reservations are released', async () => {
  // 0.10 yuan: an answer costs 1,800 millionths and reserves about 45,000.
  await plan('max_ai_money = 10');
  const to = await account('auto');
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => replying.chat.says(to, `buyer ${newId()}`, question)),
  );
  await replying.work();
  const decided = await Promise.all(asked.map(({ messageId }) => replying.decided(messageId)));
  const answered = decided.filter(({ outcome }) => outcome === 'ai').length;
  const stopped = decided.filter(({ stages }) => stages!.some(({ why }) => why === 'plan-limit')).length;
  const [{ used }] = await replying.company.rows("select used::int from plan_month_uses where name = 'aiMoney'");
  expect([answered + stopped, answered > 0, stopped > 0]).toEqual([50, true, true]);
  expect([used, used <= 100_000, model.asked.length]).toEqual([1_800 * answered, true, answered]);
  expect((await usage()).aiMoney).toEqual({ used: Math.ceil(used / 10_000), max: 10 });
  expect(await notifications()).toContain('plan-used-up: AI spend /pricing 1');
});

test('cost in another currency is not counted', async () => {
  await plan('max_ai_money = 0');
  expect((await says('dollars')).said).toEqual([answer]);
  expect((await usage()).aiMoney).toEqual({ used: 0, max: 0 });
});

test('without AI in the plan no model is called, and other replies continue', async () => {
  await plan("includes = array_remove(includes, 'aiReply')");
  const { said, decision } = await says('auto');
  await plan("includes = includes || '{aiReply}'");
  expect([said, decision.outcome, model.asked]).toEqual([['We answer soon.'], 'default', []]);
  expect(decision.stages!.find(({ stage }) => stage === 'ai')).toMatchObject({ why: 'plan-feature' });
});
