import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;

beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());
afterEach(() => plantFailPoints(null));
beforeEach(() => replying.company.rows('delete from reply_rules'));

const row = async (text: string, values: readonly unknown[]) => (await replying.company.rows(text, values))[0];

/** Runs an action once, when an answer reaches a fail point. */
function at(name: string, action: () => Promise<unknown>): void {
  let done = false;
  plantFailPoints(async (reached) => {
    if (reached !== name || done) return;
    done = true;
    await action();
  });
}

test("a rule's answer counts as a reply: the customer no longer waits", async () => {
  const id = await replying.rule();
  const { said, decision, conversationId } = await replying.says(replying.newCustomer(), 'the price?');
  expect(said).toEqual(['Ten.']);
  expect(decision).toMatchObject({ outcome: 'rule', byKind: 'rule', byId: id, said: ['Ten.'] });
  expect(
    await row('select waiting_since, answered_count::int as answered from conversations where id = $1', [
      conversationId,
    ]),
  ).toEqual({
    waiting_since: null,
    answered: 1,
  });
});

test('on an external channel the answer is queued for sending', async () => {
  await replying.rule();
  const account = await replying.chat.account({
    mergeSeconds: 0,
    channel: 'webhook',
    callbackUrl: 'https://shop.example/hook',
  });
  const { messageId, conversationId } = await replying.says(replying.newCustomer(), 'price', account);
  const sent = await row(
    'select m.status, s.key from messages m join message_sends s on s.message_id = m.id where m.conversation_id = $1',
    [conversationId],
  );
  expect(sent).toEqual({ status: 'queued', key: `reply:${messageId}:0` });
});

test('an answer whose key another message of the account has taken is sent under its own', async () => {
  await replying.rule();
  const account = await replying.chat.account({
    mergeSeconds: 0,
    channel: 'webhook',
    callbackUrl: 'https://shop.example/hook',
  });
  const other = await replying.chat.says(account, replying.newCustomer(), 'hm');
  const { messageId, conversationId } = await replying.chat.says(account, replying.newCustomer(), 'price');
  const taken = await replying.chat.answers(other.conversationId, 'Nine.', { clientId: `reply:${messageId}:0` });
  expect(taken.status).toBe(200);
  await replying.work();
  const keys = await replying.company.rows(
    'select s.key = m.id::text as own from messages m join message_sends s on s.message_id = m.id where m.conversation_id = $1',
    [conversationId],
  );
  expect(keys).toEqual([{ own: true }]);
});

describe('between decision and answer', () => {
  test('a new message of the customer is answered once, together with the first', async () => {
    await replying.rule();
    const buyer = replying.newCustomer();
    const first = await replying.chat.says(replying.account, buyer, 'price');
    let second = first;
    at('reply.decided', async () => {
      second = await replying.chat.says(replying.account, buyer, 'of the blue one');
    });
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['Ten.']);
    expect(await replying.decided(first.messageId)).toMatchObject({
      outcome: 'merged',
      why: 'overtaken',
      mergedIntoId: second.messageId,
    });
    expect(await replying.decided(second.messageId)).toMatchObject({ outcome: 'rule' });
  });

  test.each([
    ['answered-meanwhile', (id: string) => replying.chat.answers(id, 'I am here.')],
    [
      'resolved-meanwhile',
      (id: string) => replying.company.owner.post(`/api/v1/conversations/${id}/status`, { status: 'resolved' }),
    ],
    ['human', (id: string) => replying.company.rows(`update conversations set mode = 'human' where id = $1`, [id])],
    ['paused', (id: string) => replying.company.rows(`update conversations set mode = 'paused' where id = $1`, [id])],
    [
      'blocked',
      (id: string) =>
        replying.company.rows(
          'update contacts set blocked = true where id = (select contact_id from conversations where id = $1)',
          [id],
        ),
    ],
    [
      'reply-off',
      (id: string) =>
        replying.company.rows(
          'update accounts set reply_enabled = false where id = (select account_id from conversations where id = $1)',
          [id],
        ),
    ],
    [
      'account-disabled',
      (id: string) =>
        replying.company.rows(
          `update accounts set status = 'disabled' where id = (select account_id from conversations where id = $1)`,
          [id],
        ),
    ],
    [
      'account-beyond-plan',
      (id: string) =>
        replying.company.rows(
          `insert into plan_frozen (company_id, name, record_id) select company_id, 'accounts', account_id from conversations where id = $1`,
          [id],
        ),
    ],
  ])('nothing is sent: %s', async (why, action) => {
    await replying.rule();
    const account = await replying.chat.account({ mergeSeconds: 0 });
    const { messageId, conversationId } = await replying.chat.says(account, replying.newCustomer(), 'price');
    at('reply.decided', () => action(conversationId));
    await replying.work();
    expect((await replying.sentIn(conversationId)).filter((text) => text === 'Ten.')).toEqual([]);
    expect(await replying.decided(messageId)).toMatchObject({ outcome: 'none', why });
  });

  test('a worker that lost the message to another node sends nothing', async () => {
    await replying.rule();
    const { messageId, conversationId } = await replying.chat.says(replying.account, replying.newCustomer(), 'price');
    at('reply.decided', () =>
      replying.company
        .rows(`update reply_decisions set lease_until = now() - interval '1 s' where message_id = $1`, [messageId])
        .then(replying.work),
    );
    await replying.work();
    expect(await replying.sentIn(conversationId)).toEqual(['Ten.']);
    expect(await replying.decided(messageId)).toMatchObject({ outcome: 'rule', tries: 2, said: ['Ten.'] });
    // It does not even try.
    expect(replying.company.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('a rule whose last use was taken meanwhile is replaced by the next rule', async () => {
    const id = await replying.rule({ priority: 1, oncePer: 'contact' });
    await replying.rule({ parts: [{ kind: 'text', text: 'Again ten.' }] });
    const { messageId, conversationId } = await replying.chat.says(replying.account, replying.newCustomer(), 'price');
    at('reply.decided', async () => {
      await replying.company.rows(
        `insert into reply_uses (company_id, key, uses)
         select company_id, 'rule:' || $2 || ':once:contact:' || contact_id, 1 from conversations where id = $1`,
        [conversationId, id],
      );
    });
    await replying.work();
    expect(await replying.decided(messageId)).toMatchObject({ outcome: 'rule', state: 'done' });
    expect(await replying.sentIn(conversationId)).toEqual(['Again ten.']);
  });
});

describe('answer of several parts', () => {
  const parts = [
    { kind: 'text', text: 'One.' },
    { kind: 'pause', seconds: 5 },
    { kind: 'text', text: 'Two.' },
  ];

  test('each part is sent at its time', async () => {
    await replying.rule({ parts, delayMin: 2, delayMax: 2 });
    const first = await replying.says(replying.newCustomer(), 'price');
    expect([first.said, first.decision.state, first.decision.latencyMs]).toEqual([[], 'sending', null]);
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['One.']);
    expect(await replying.decided(first.messageId)).toMatchObject({ state: 'sending', outcome: null });
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['One.', 'Two.']);
    expect(await replying.decided(first.messageId)).toMatchObject({
      state: 'done',
      outcome: 'rule',
      said: ['One.', 'Two.'],
    });
  });

  test('a member stops it, a new message of the customer does not', async () => {
    await replying.rule({ parts });
    const [left, right] = [
      await replying.says(replying.newCustomer(), 'price'),
      await replying.says(replying.newCustomer(), 'price'),
    ];
    expect([left.said, right.said]).toEqual([['One.'], ['One.']]);
    expect((await replying.chat.answers(left.conversationId, 'It is me.')).status).toBe(200);
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(left.conversationId)).toEqual(['One.', 'It is me.']);
    expect(await replying.decided(left.messageId)).toMatchObject({
      state: 'done',
      outcome: 'rule',
      why: 'answered-meanwhile',
      said: ['One.'],
    });
    expect(await replying.sentIn(right.conversationId)).toEqual(['One.', 'Two.']);
  });

  test('its cooldown starts when it is sent, however long it was delayed', async () => {
    await replying.rule({ delayMin: 9, delayMax: 9, cooldownSeconds: 3_600 });
    const { conversationId } = await replying.says(replying.newCustomer(), 'price');
    await replying.hurry();
    await replying.work();
    const cooled = `select u.until >= m.created_at + interval '1 hour' as "isWhole" from messages m, reply_uses u
      where m.conversation_id = $1 and m.direction = 'outgoing' and u.key like '%cooldown:contact:' || m.contact_id`;
    expect(await row(cooled, [conversationId])).toEqual({ isWhole: true });
  });

  test.each(['disabled', 'deleted'])('is not started if its rule is %s meanwhile', async (what) => {
    const slow = await replying.rule({ delayMin: 9, delayMax: 9, priority: 1 });
    await replying.rule({ parts: [{ kind: 'text', text: 'Nine.' }] });
    const { conversationId, messageId, said } = await replying.says(replying.newCustomer(), 'price');
    expect(said).toEqual([]);
    await replying.company.rows(
      what === 'deleted'
        ? 'delete from reply_rules where id = $1'
        : 'update reply_rules set enabled = false where id = $1',
      [slow],
    );
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(conversationId)).toEqual(['Nine.']);
    expect(await replying.decided(messageId)).toMatchObject({ state: 'done', outcome: 'rule', why: null });
  });

  test('is not started if the customer writes again before it', async () => {
    await replying.rule({ delayMin: 9, delayMax: 9 });
    const buyer = replying.newCustomer();
    const first = await replying.says(buyer, 'price');
    const second = await replying.says(buyer, 'hello?');
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['Ten.']);
    expect(await replying.decided(first.messageId)).toMatchObject({
      outcome: 'merged',
      why: 'overtaken',
      mergedIntoId: second.messageId,
    });
  });
});

test('a delayed part that becomes due during the merge window of a newer message is not sent', async () => {
  await replying.rule({ delayMin: 9, delayMax: 9 });
  const account = await replying.chat.account({ mergeSeconds: 30 });
  const buyer = replying.newCustomer();
  const first = await replying.says(buyer, 'price', account);
  await replying.hurry();
  await replying.work();
  expect(await replying.decided(first.messageId)).toMatchObject({ state: 'sending' });
  await replying.chat.says(account, buyer, 'hello?');
  await replying.company.rows(`update reply_decisions set due_at = now() - interval '1 ms' where state = 'sending'`);
  await replying.work();
  expect(await replying.sentIn(first.conversationId)).toEqual([]);
  expect(await replying.decided(first.messageId)).toMatchObject({ state: 'waiting', why: 'overtaken' });
});

test("a rule's effects are applied: labels, assignee, hand-over and blocking", async () => {
  const label = await replying.made('labels', { name: 'Hot', colour: '#AA0000' });
  const member = replying.company.cast.owner.userId;
  await replying.rule({ addLabels: [label], assignTo: member, handOver: true, block: true });
  const { conversationId } = await replying.says(replying.newCustomer(), 'price');
  const conversation = await row(
    'select c.mode, c.labels, c.assignee_id as assignee, p.blocked, c.waiting_since is null as answered from conversations c join contacts p on p.id = c.contact_id where c.id = $1',
    [conversationId],
  );
  expect(conversation).toEqual({ mode: 'human', labels: [label], assignee: member, blocked: true, answered: false });
  const activities = await replying.company.rows(
    `select payload ->> 'what' as what from messages where conversation_id = $1 and direction = 'activity' order by seq`,
    [conversationId],
  );
  expect(activities.map(({ what }) => what)).toEqual(['labelled', 'assigned', 'handed-over', 'blocked']);
});

test('a rule with a coupon that the customer cannot use is skipped', async () => {
  const coupon = { name: 'Five', kind: 'fixed', value: 500, currency: 'CNY', state: 'active' };
  const [given, shut] = [
    await replying.made('coupons', { ...coupon, issuedBy: ['rule'] }),
    await replying.made('coupons', { ...coupon, name: 'Ended since', issuedBy: ['rule'] }),
  ];
  await replying.rule({ parts: [{ kind: 'coupon', couponId: given }] });
  const first = await replying.says(replying.newCustomer(), 'price');
  expect([first.said, first.decision.outcome, first.decision.said]).toEqual([['Five'], 'rule', ['Five']]);
  await replying.company.rows('delete from reply_rules');
  await replying.rule({
    priority: 1,
    parts: [
      { kind: 'text', text: 'Here:' },
      { kind: 'coupon', couponId: shut },
    ],
  });
  await replying.rule({ parts: [{ kind: 'text', text: 'No coupon.' }] });
  await replying.company.rows("update coupons set state = 'ended' where id = $1", [shut]);
  expect((await replying.says(replying.newCustomer(), 'price')).said).toEqual(['No coupon.']);
});

test('a fault is retried with increasing delays, and members are notified after five attempts', async () => {
  await replying.rule();
  const buyer = replying.newCustomer();
  const { messageId, conversationId } = await replying.chat.says(replying.account, buyer, 'price');
  plantFailPoints((name) => {
    if (name === 'reply.before-commit') throw new Error('planted');
  });
  for (const tries of [1, 2, 3, 4]) {
    await replying.work();
    expect(await replying.decided(messageId)).toMatchObject({ state: 'waiting', tries });
    await replying.hurry();
  }
  await replying.work();
  expect(await replying.decided(messageId)).toMatchObject({ state: 'done', outcome: 'none', why: 'fault', tries: 5 });
  expect(await replying.sentIn(conversationId)).toEqual([]);
  expect(
    await row('select waiting_since is not null as waits from conversations where id = $1', [conversationId]),
  ).toEqual({ waits: true });
  const notices = await replying.company.rows(
    `select 1 from notifications where kind = 'person-needed' and parameters ->> 'customer' = $1`,
    [buyer],
  );
  expect(notices.length).toBeGreaterThan(0);
});
