import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FailPoint, plantFailPoints } from '../../server/kernel/failPoints';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';

let at: MailCompany;
beforeAll(async () => {
  at = await startMailCompany();
});
afterAll(() => at.end());
afterEach(() => at.forget());

const arrived = () => at.mail.mails.map(({ messageId }) => messageId);
const stored = async () => (await at.rows('select message_id from mail_messages order by created_at'))[0].message_id;
const faultOf = async () => (await at.rows('select fault from mail_messages'))[0].fault;

describe('a mail', () => {
  test('that was cut before its end is tried again under the same id, and arrives once', async () => {
    at.mail.cuts.push('MAIL', 'DATA', 'RCPT');
    await at.invite('lisa@shop.test');
    for (const tries of [1, 2, 3]) {
      const failed = () => at.rows(`select attempts from mail_messages where fault = 'cut' and lease_until is null`);
      await expect.poll(failed, { interval: 10 }).toEqual([{ attempts: tries }]);
      await at.later();
    }
    await at.settled();
    expect(arrived()).toEqual([await stored()]);
    expect(await at.states()).toMatchObject([{ state: 'sent' }]);
  });

  test('whose end or answer was cut is shown as not confirmed, and not sent again', async () => {
    at.mail.cuts.push('end');
    await at.invite('lisa@shop.test');
    await at.settled();
    at.mail.cuts.push('answer');
    await at.invite('mei@shop.test');
    await at.settled();
    await at.later();
    // Later mails are sent, these not again.
    await at.mailOf(() => at.invite('wei@shop.test'));
    expect(await at.states()).toEqual([
      { state: 'unknown', fault: 'no-answer' },
      { state: 'unknown', fault: 'no-answer' },
      { state: 'sent', fault: null },
    ]);
    expect(at.mail.mails.map(({ envelope }) => envelope.to.join())).toEqual(['mei@shop.test', 'wei@shop.test']);
  });

  test('that is not confirmed is listed, and a member may send it again under the same id', async () => {
    at.mail.cuts.push('answer');
    await at.invite('lisa@shop.test');
    await at.settled();
    const [{ id }] = await at.rows('select id from mail_messages');
    const listed = await at.owner.get(`/api/v1/mails/${id}`);
    expect(listed.body.data).toMatchObject({ purpose: 'INVITE', state: 'unknown', recipient: 'l***@shop.test' });
    const again = (client = at.owner) => client.post(`/api/v1/mails/${id}/again`);
    const [agent, other] = await Promise.all(
      ['agent', 'otherOwner'].map((name) => signIn(at.server, at.cast[name as 'agent'])),
    );
    expect([(await again(agent)).status, (await again(other)).status]).toEqual([403, 404]);
    await at.mailOf(() => again());
    expect(new Set(arrived())).toEqual(new Set([await stored()]));
    expect(said(await again())).toBe('409 MAIL_OVER');
  });

  test('that the server refuses for good has failed, with its answer but without the address in log and row', async () => {
    at.mail.refused = { RCPT: { code: 550, text: '5.1.1 <gone@shop.test> is no mailbox' } };
    await at.invite('gone@shop.test');
    await at.settled();
    expect(await at.rows('select state, fault, answer from mail_messages')).toEqual([
      { state: 'failed', fault: 'recipient', answer: '550 5.1.1 <***> is no mailbox' },
    ]);
    expect(at.server.log.join('')).toContain('An e-mail was not accepted (INVITE): recipient.');
    expect(at.server.log.join('')).not.toContain('gone@shop.test');
    for (const secret of ['gone@shop.test', '/invite#'])
      expect(JSON.stringify(await at.rows('select * from mail_messages'))).not.toContain(secret);
  });

  test('that came too late is not sent', async () => {
    at.mail.refused = { RCPT: { code: 450, text: '4.2.0 Try later' } };
    await at.invite('lisa@shop.test');
    await expect.poll(faultOf, { interval: 10 }).toBe('recipient');
    at.mail.refused = {};
    await at.rows(`update mail_messages set expires_at = now() - interval '1 ms'`);
    await at.later();
    await at.settled();
    expect(await at.states()).toEqual([{ state: 'expired', fault: 'recipient' }]);
    expect(arrived()).toEqual([]);
  });
});

describe('an account', () => {
  test('that does not work pauses with all its mails, and sends each once when it works again', async () => {
    at.mail.refused = { AUTH: { code: 535, text: '5.7.8 Wrong password' } };
    const before = at.mail.connections;
    await at.invite('a@shop.test');
    await expect.poll(() => at.rows('select fault from mail_holds'), { interval: 10 }).toEqual([{ fault: 'password' }]);
    const many = Array.from({ length: 20 }, (_, one) => `b${one}@shop.test`);
    await at.invite(many.join(' '));
    at.mail.refused = {};
    await at.later();
    await at.settled();
    expect(at.mail.connections).toBe(before + 1 + 21);
    expect(at.mail.mails.map(({ envelope }) => envelope.to.join()).sort()).toEqual(['a@shop.test', ...many].sort());
    expect(await at.rows('select 1 from mail_holds')).toEqual([]);
  });

  test('at its limit waits for the next minute, without losing a mail', async () => {
    const small = await startMailCompany({ account: { limits: { minute: 2, day: 5 } } });
    onTestFinished(() => small.end());
    await small.invite('a@shop.test b@shop.test c@shop.test');
    await expect.poll(() => small.mail.mails.length, { interval: 10 }).toBe(2);
    await expect.poll(() => small.rows('select failures from mail_holds'), { interval: 10 }).toEqual([{ failures: 0 }]);
    const states = async () => (await small.states()).map(({ state }) => state).sort();
    await expect.poll(states, { interval: 10 }).toEqual(['sent', 'sent', 'waiting']);
    // Put back by whoever found the limit reached.
    const putBack = () =>
      small.rows(`select lease_until from mail_messages where state = 'waiting' and next_at > now()`);
    await expect.poll(putBack, { interval: 10 }).toEqual([{ lease_until: null }]);
    await small.rows('delete from sms_limits');
    await small.later();
    await small.settled();
    expect(small.mail.mails).toHaveLength(3);
  });
});

describe('a worker that stops', () => {
  /** Holds the worker at a point until the returned function is called; resolves when it is there. */
  function held(point: FailPoint) {
    let release: () => void = () => undefined;
    const reached = new Promise<void>((arrive) => {
      plantFailPoints((name) => {
        if (name !== point) return;
        plantFailPoints(null);
        arrive();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    });
    onTestFinished(() => plantFailPoints(null));
    return { reached, release: () => release() };
  }
  const endLease = () => at.rows(`update mail_messages set lease_until = now() - interval '1 ms'`);

  test('before the end of a mail: another one sends it, and the first does not finish its own', async () => {
    const first = held('mail.before-begin');
    await at.invite('lisa@shop.test');
    await first.reached;
    await at.otherNode();
    await endLease();
    await at.settled();
    first.release();
    await at.mailOf(() => at.invite('mei@shop.test'));
    expect(at.mail.mails.map(({ envelope }) => envelope.to.join())).toEqual(['lisa@shop.test', 'mei@shop.test']);
  });

  test.each([['mail.after-begin'], ['mail.after-answer']] as const)(
    'at %s: the mail is shown as not confirmed, and no other one sends it',
    async (point) => {
      const first = held(point);
      await at.invite('lisa@shop.test');
      await first.reached;
      await at.otherNode();
      await endLease();
      await at.settled();
      first.release();
      expect(await at.states()).toEqual([{ state: 'unknown', fault: 'interrupted' }]);
      await at.mailOf(() => at.invite('mei@shop.test'));
      const times = at.mail.mails.filter(({ envelope }) => envelope.to.includes('lisa@shop.test')).length;
      expect(times).toBeLessThanOrEqual(1);
      expect((await at.states())[0]).toEqual({ state: 'unknown', fault: 'interrupted' });
    },
  );
});
