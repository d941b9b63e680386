import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { givePlan, setLimits } from '../helpers/limits';
import { plansOf } from '../helpers/plans';
import { type Replying, startReplying } from '../helpers/replies';
import { type Selling, startSelling } from '../helpers/selling';

let replying: Replying;
let selling: Selling;

beforeAll(async () => {
  replying = await startReplying();
  selling = await startSelling();
});
afterAll(async () => {
  await replying.close();
  await selling.close();
});
beforeEach(async () => {
  await setLimits(replying.company.server, {});
  await replying.company.rows('delete from reply_rules');
});

const rule = async (name: string, matchAny: string) => {
  const parts = [{ kind: 'text', text: `Says ${name}` }];
  const { status, body } = await replying.company.owner.post('/api/v1/reply-rules', { name, matchAny, parts });
  expect(status).toBe(200);
  return body.data.id as string;
};

test('a reply rule over the plan limit does not answer, the decision records why, and it answers again after the limit is raised', async () => {
  await rule('Older', 'price');
  const newer = await rule('Newer', 'track');
  expect((await replying.says('buyer-1', 'track')).said).toEqual(['Says Newer']);
  await setLimits(replying.company.server, { rules: 1 });
  expect((await replying.says('buyer-2', 'price')).said).toEqual(['Says Older']);
  const { said, decision } = await replying.says('buyer-3', 'track');
  expect(said).toEqual([]);
  const stage = decision.stages!.find((one) => one.stage === 'rules');
  expect(stage?.candidates).toEqual([{ id: newer, name: 'Newer', why: 'beyond-plan', matched: 'track' }]);
  await setLimits(replying.company.server, { rules: 2 });
  expect((await replying.says('buyer-4', 'track')).said).toEqual(['Says Newer']);
});

test('no automatic reply on an account over the plan limit; members can still reply', async () => {
  await rule('Any', 'hi');
  const late = await replying.chat.account({ mergeSeconds: 0 });
  const [{ count }] = await replying.company.rows('select count(*)::int as count from accounts');
  await setLimits(replying.company.server, { accounts: count - 1 });
  expect(await replying.says('buyer-5', 'hi')).toMatchObject({ said: ['Says Any'] });
  const answered = await replying.says('buyer-6', 'hi', late);
  expect(answered).toMatchObject({ said: [], decision: { outcome: 'none', why: 'account-beyond-plan' } });
  expect((await replying.chat.answers(answered.conversationId, 'Here I am')).status).toBe(200);
  expect(await replying.sentIn(answered.conversationId)).toEqual(['Here I am']);
});

test('a reply decided before its account went over the plan limit is not sent', async () => {
  await rule('Any', 'hi');
  const late = await replying.chat.account({ mergeSeconds: 30 });
  const { conversationId, decision } = await replying.says('buyer-7', 'hi', late);
  expect(decision.state).toBe('waiting');
  const [{ count }] = await replying.company.rows('select count(*)::int as count from accounts');
  await setLimits(replying.company.server, { accounts: count - 1 });
  await replying.hurry();
  await replying.work();
  expect(await replying.sentIn(conversationId)).toEqual([]);
});

test('paid orders are delivered even from a pool and on an account over the plan limit', async () => {
  const { company } = selling;
  await givePlan(company.server, company.cast.owner.companyId, 'BUSINESS');
  const shop = await selling.shop();
  const pool = await selling.pool(2);
  const product = await selling.product();
  await selling.rule(product, [pool]);
  await setLimits(company.server, { accounts: 0, pools: 0 });
  await givePlan(company.server, company.cast.owner.companyId, 'FREE');
  const frozen = await company.rows('select name, record_id as id from plan_frozen order by name');
  expect(frozen).toEqual(
    expect.arrayContaining([
      { name: 'accounts', id: shop.id },
      { name: 'pools', id: pool.id },
    ]),
  );
  await selling.buy(shop, product, { buyer: 'buyer-8' });
  await selling.work();
  expect(await selling.deliveries()).toMatchObject([{ allocated: 1, wanted: 1, reason: null }]);
  expect(await selling.states(pool)).toMatchObject({ available: 1 });
  expect(await selling.said('buyer-8')).toHaveLength(1);
  await selling.ledger();
});

test.each(['suspended', 'in the days of grace'])(
  'a company that is %s loses no message and delivers paid orders',
  async (how) => {
    const { company } = selling;
    await setLimits(company.server, {});
    const plans = plansOf(company.server, company.cast.owner.companyId);
    const shop = await selling.shop();
    const pool = await selling.pool(1);
    const product = await selling.product();
    await selling.rule(product, [pool]);
    onTestFinished(() => plans.suspend(false));
    if (how === 'suspended') await plans.suspend(true);
    else {
      await plans.book({ planCode: 'PRO', interval: 'month', seats: 1, until: new Date(Date.now() + 86_400_000) });
      await plans.pass({ days: 2 });
    }
    await selling.buy(shop, product, { buyer: `buyer ${how}` });
    await selling.work();
    expect(await selling.said(`buyer ${how}`)).toHaveLength(1);
    const { companyId } = replying.company.cast.owner;
    const theirs = plansOf(replying.company.server, companyId);
    onTestFinished(() => theirs.suspend(false));
    await theirs.suspend(how === 'suspended');
    const { messageId } = await replying.chat.says(
      await replying.chat.account({}),
      `writer ${how}`,
      'Is anybody there?',
    );
    const kept = await replying.company.rows('select text from messages where id = $1', [messageId]);
    expect(kept).toEqual([{ text: 'Is anybody there?' }]);
  },
);
