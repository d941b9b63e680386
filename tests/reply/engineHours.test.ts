import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Replying, startReplying } from '../helpers/replies';
import { always, closedNow, link, setPolicy, standingOf, today } from '../helpers/replyPolicies';

let replying: Replying;

beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());

const policy = (values: object) => setPolicy(replying.company, values);
const conversationOf = (id: string) => standingOf(replying.company, id);

describe('outside the reply hours', () => {
  test('silent: nothing is sent', async () => {
    await policy({ hours: closedNow(), offHours: 'silent', defaultText: 'Default.' });
    expect(await replying.says(replying.newCustomer(), 'hello')).toMatchObject({
      said: [],
      decision: { outcome: 'none', why: 'outside-hours' },
    });
  });

  test('answer: replies as usual', async () => {
    await policy({ hours: closedNow(), offHours: 'answer', defaultText: 'Default.' });
    expect((await replying.says(replying.newCustomer(), 'hello')).said).toEqual(['Default.']);
  });

  test('text: sent once per customer until the hours begin', async () => {
    const id = await policy({ hours: closedNow(), offHours: 'text', offHoursText: 'Closed.', defaultText: 'Default.' });
    const buyer = replying.newCustomer();
    const first = await replying.says(buyer, 'hello');
    expect(first).toMatchObject({
      said: ['Closed.'],
      decision: { outcome: 'default', why: 'outside-hours', byId: id },
    });
    expect((await conversationOf(first.conversationId)).waitingSince).not.toBeNull();
    expect(await replying.says(buyer, 'anybody')).toMatchObject({ said: [], decision: { why: 'outside-hours' } });
    expect((await replying.says(replying.newCustomer(), 'hello')).said).toEqual(['Closed.']);
    const [{ until }] = await replying.company.rows(
      `select until from reply_uses where key like 'hours:%' order by until limit 1`,
    );
    expect(until).toBe(link());
  });

  test('defer: waiting messages are decided when the hours begin, with one answer', async () => {
    await policy({ hours: closedNow(), offHours: 'defer', defaultText: 'Good morning.' });
    const buyer = replying.newCustomer();
    const first = await replying.says(buyer, 'hello');
    const second = await replying.says(buyer, 'are you there');
    for (const { messageId } of [first, second])
      expect(await replying.decided(messageId)).toMatchObject({
        state: 'waiting',
        outcome: null,
        why: 'deferred',
        dueAt: link(),
      });
    expect(await replying.sentIn(first.conversationId)).toEqual([]);
    await replying.company.rows('update reply_policies set hours = $1::jsonb', [JSON.stringify(always)]);
    await replying.hurry();
    await replying.work();
    expect(await replying.sentIn(first.conversationId)).toEqual(['Good morning.']);
    expect(await replying.decided(first.messageId)).toMatchObject({
      outcome: 'merged',
      mergedIntoId: second.messageId,
    });
    expect(await replying.decided(second.messageId)).toMatchObject({ outcome: 'default' });
  });

  test('a holiday is outside the hours, an extra working day is inside', async () => {
    await policy({ hours: always, offHours: 'silent', defaultText: 'Default.' });
    const add = (works: string) =>
      replying.company.owner.post('/api/v1/holidays', { name: works, from: today(), to: today(), works });
    expect((await add('closed')).status).toBe(200);
    expect(await replying.says(replying.newCustomer(), 'hello')).toMatchObject({
      said: [],
      decision: { why: 'outside-hours' },
    });
    expect((await add('open')).status).toBe(200);
    expect((await replying.says(replying.newCustomer(), 'hello')).said).toEqual(['Default.']);
    await replying.company.rows('delete from holidays');
    const wrong = await replying.company.owner.post('/api/v1/holidays', {
      name: 'x',
      from: '2026-05-02',
      to: '2026-05-01',
    });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { to: "The end can't be before the start." }]);
  });

  test('holidays apply to rules too, also without a policy', async () => {
    const { owner, rows } = replying.company;
    await rows('delete from reply_policies');
    onTestFinished(async () => void (await rows('delete from holidays; delete from reply_rules')));
    const holiday = { name: 'Today', from: today(), to: today(), works: 'closed' };
    for (const [holidays, text] of [
      ['not', 'We pack it today.'],
      ['only', 'We pack it after the holiday.'],
    ])
      await owner.post('/api/v1/reply-rules', {
        name: text,
        matchAny: 'pack',
        holidays,
        parts: [{ kind: 'text', text }],
      });
    expect((await replying.says(replying.newCustomer(), 'do you pack it')).said).toEqual(['We pack it today.']);
    expect((await owner.post('/api/v1/holidays', holiday)).status).toBe(200);
    expect((await replying.says(replying.newCustomer(), 'do you pack it')).said).toEqual([
      'We pack it after the holiday.',
    ]);
  });

  test('hours that never occur are refused', async () => {
    const answer = await replying.company.owner.post('/api/v1/reply-policies', {
      name: 'Never',
      hours: [{ days: ['1'], from: '09:00', to: '09:00' }],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'hours.0.to': 'The end must be different from the start.' },
    ]);
  });
});
