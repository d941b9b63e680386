import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databaseNow } from '../../server/kernel/clock';
import { installationId } from '../../server/kernel/mail/account';
import { signedHeaders } from '../../server/kernel/net/signing';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import { type MailServer, startMailServer } from '../helpers/mailServer';
import { amazon, snsCertificateUrl, topic } from './amazon';

const key = 'a secret of the provider';
let at: MailCompany;
let own: MailServer;
beforeAll(async () => {
  own = await startMailServer();
  at = await startMailCompany({
    account: { hook: { format: 'generic', key } },
    fetchAmazon: amazon.fetch,
  });
});
afterAll(() => Promise.all([at.end(), own.close()]));
afterEach(async () => {
  await at.forget();
  for (const table of ['mail_accounts', 'mail_boxes', 'mail_marks', 'mail_hook_calls', 'notifications'])
    await at.rows(`delete from ${table}`);
  own.mails.length = 0;
});

const reported = async (events: readonly object[], options: { account?: string; key?: string } = {}) => {
  const body = JSON.stringify({ events });
  const headers: Readonly<Record<string, string>> = signedHeaders([options.key ?? key], body);
  return call(options.account ?? installationId, body, headers);
};
const call = (account: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  at.server.send({
    method: 'POST',
    url: `/api/public/v1/mail-returns/${account}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const failed = (messageId: string, changes: object = {}) => ({
  kind: 'failed',
  messageId,
  status: '5.1.1',
  text: '550 5.1.1 <lisa@shop.test>: no such user',
  ...changes,
});
const sent = async (to = 'lisa@shop.test') => (await at.mailOf(() => at.invite(to))).mail.messageId;
const mails = async () => (await at.owner.get('/api/v1/mails')).body.data as { id: string; state: string }[];
/** As if the invitation was revoked, and a minute over. */
const mayAskAgain = async () => {
  for (const table of ['invites', 'sms_limits']) await at.rows(`delete from ${table}`);
};
const told = () => at.rows('select kind, parameters, link from notifications order by created_at');

describe('a mail that came back', () => {
  test('is found by its id, its address is not written to again, and whoever invited is told, once', async () => {
    const messageId = await sent();
    const answers = [await reported([failed(messageId)]), await reported([failed(messageId)])];
    expect(answers.map(({ body }) => body.data)).toEqual([
      { recorded: 1, unknown: 0 },
      { recorded: 1, unknown: 0 },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      state: 'bounced',
      fault: 'recipient',
      answer: '550 5.1.1 <***>: no such user',
      marked: true,
    });
    expect(await told()).toEqual([
      {
        kind: 'mail-returned',
        parameters: { recipient: 'l***@shop.test', fault: 'recipient' },
        link: `/mail/list/${mail!.id}/show`,
      },
    ]);
    await at.rows('delete from invites');
    const refused = await at.invite('mei@shop.test Lisa@Shop.test');
    expect(said(refused)).toBe('400 MAIL_ADDRESS_UNREACHABLE emails');
    expect(refused.body.message).toContain('l***@shop.test');
    expect(await at.rows('select 1 from invites')).toEqual([]);
    expect(at.mail.mails).toHaveLength(1);
  });

  test('once somebody lifts the mark, its address is written to again', async () => {
    const messageId = await sent();
    await reported([failed(messageId)]);
    const { id } = (await mails())[0]!;
    const [agent, other] = await Promise.all([signIn(at.server, at.cast.agent), signIn(at.server, at.cast.otherOwner)]);
    const lift = (client = at.owner) => client.post(`/api/v1/mails/${id}/write`);
    expect([said(await lift(agent)), said(await lift(other))]).toEqual(['403 NOT_ALLOWED', '404 NOT_FOUND']);
    expect([said(await lift()), said(await lift())]).toEqual(['200', '409 MAIL_REACHABLE']);
    // A report that is repeated does not mark it again.
    await reported([failed(messageId)]);
    await mayAskAgain();
    await at.mailOf(() => at.invite('lisa@shop.test'));
    expect(at.mail.mails).toHaveLength(2);
  });

  test.each([
    ['a full mailbox', { status: '5.2.2' }, 'bounced full'],
    ["the recipient's rules", { status: '5.7.1' }, 'bounced policy'],
    ['a temporary failure that lasted', { status: '4.4.7' }, 'bounced returned'],
    ['a delay', { kind: 'delayed', status: '4.4.1' }, 'sent delayed'],
  ])('because of %s leaves its address usable', async (_, changes, expected) => {
    const messageId = await sent();
    await reported([failed(messageId, changes)]);
    expect(await at.states()).toEqual([{ state: expected.split(' ')[0], fault: expected.split(' ')[1] }]);
    expect(await at.rows('select 1 from mail_marks')).toEqual([]);
    expect(await told()).toHaveLength(expected.startsWith('bounced') ? 1 : 0);
  });

  test('marked as spam by its recipient was delivered, and its address is not written to again', async () => {
    await reported([failed(await sent(), { kind: 'complaint', status: null, text: null })]);
    expect(await mails()).toMatchObject([{ state: 'sent', fault: 'complaint', marked: true }]);
  });

  test('is marked in its company only, and a code that somebody asks for is not sent to its address either', async () => {
    await reported([failed(await sent())]);
    await mayAskAgain();
    await at.give(at.cast.agent.userId, 'lisa@shop.test');
    onTestFinished(() => at.give(at.cast.agent.userId, null));
    const ask = await at.post('getMobileCode', { scene: 'RESET_PASSWORD', email: 'lisa@shop.test' });
    // The answer does not tell whether the address belongs to somebody.
    expect(said(ask)).toBe('200');
    await at.settled();
    expect((await at.states()).at(-1)).toEqual({ state: 'failed', fault: 'marked' });
    await at.give(at.cast.agent.userId, null);
    await mayAskAgain();
    const other = await signIn(at.server, at.cast.otherOwner);
    await at.mailOf(() => at.invite('lisa@shop.test', {}, other));
  });

  test('refused by the mail server at once counts the same', async () => {
    at.mail.refused = { RCPT: { code: 550, text: '5.1.1 Unknown' } };
    await at.invite('gone@shop.test');
    await at.settled();
    expect(await mails()).toMatchObject([{ state: 'failed', fault: 'recipient', marked: true }]);
    expect(await told()).toMatchObject([{ parameters: { recipient: 'g***@shop.test' } }]);
    at.mail.refused = { RCPT: { code: 550, text: '5.7.1 Not from you' } };
    await at.invite('mei@shop.test');
    await at.settled();
    expect(await mails()).toMatchObject([{ state: 'failed', marked: false }, { marked: true }]);
  });
});

describe('a call of the provider', () => {
  test('must be signed with the key of its account, within five minutes', async () => {
    const messageId = await sent();
    const body = JSON.stringify({ events: [failed(messageId)] });
    const old = signedHeaders([key], body, new Date(databaseNow().getTime() - 301_000));
    const answers = [
      await reported([failed(messageId)], { key: 'another secret' }),
      await call(installationId, body, old),
      await call(installationId, body),
      await reported([failed(messageId)], { account: at.cast.owner.companyId }),
      await reported([failed(messageId)], { account: 'x' }),
    ];
    expect(answers.map(said)).toEqual(Array(5).fill('401 SIGNATURE_INVALID'));
    expect(await at.states()).toEqual([{ state: 'sent', fault: null }]);
  });

  test('names each field that is wrong, and then records nothing', async () => {
    const messageId = await sent();
    const wrong = await reported([
      failed(messageId),
      { kind: 'gone', messageId },
      failed(messageId, { status: '511' }),
    ]);
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['events[1].kind', 'events[2].status']);
    expect(said(await reported('no list' as never))).toBe('400 VALIDATION_FAILED events');
    expect(await at.states()).toEqual([{ state: 'sent', fault: null }]);
  });

  test("reports mails of its own account only, and of no other company's", async () => {
    const messageId = await sent();
    const account = await ownAccount({ hook: 'generic', hookKey: 'the key of the company' });
    const other = await reported([failed(messageId)], { account: account.id, key: 'the key of the company' });
    expect(other.body.data).toEqual({ recorded: 0, unknown: 1 });
    expect(account.hookUrl).toBe(`https://parley.test/api/public/v1/mail-returns/${account.id}`);
    expect(JSON.stringify(account)).not.toContain('the key of the company');
  });
});

async function ownAccount(changes: object = {}) {
  const { host, port } = own.account();
  const { user, password } = own;
  const values = { from: 'team@acme.test', server: `${host}:${port}`, encryption: 'none', user, password, ...changes };
  const answer = await at.owner.post('/api/v1/mail-accounts', values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as { id: string; hookUrl: string | null; boxCondition: string };
}

/** A mail that the company's own account sent. */
async function sentByOwn(changes: object): Promise<{ id: string; messageId: string }> {
  const { id } = await ownAccount(changes);
  const came = own.next();
  await at.invite('lisa@shop.test');
  const { messageId } = await came;
  await at.settled();
  return { id, messageId };
}

describe('the formats of providers', () => {
  const state = async () => (await mails()).map(({ state, ...mail }) => [state, (mail as { marked?: boolean }).marked]);

  test('Mailgun: signed by time and token, each of which counts once', async () => {
    const { id, messageId } = await sentByOwn({ hook: 'mailgun', hookKey: 'key-of-mailgun' });
    const timestamp = String(Math.floor(databaseNow().getTime() / 1_000));
    const send = (token: string, event: object, signingKey = 'key-of-mailgun') => {
      const signature = createHmac('sha256', signingKey)
        .update(timestamp + token)
        .digest('hex');
      const message = { headers: { 'message-id': messageId.replace(/[<>]/g, '') } };
      const body = { signature: { timestamp, token, signature }, 'event-data': { message, ...event } };
      return call(id, JSON.stringify(body));
    };
    const gone = {
      event: 'failed',
      severity: 'permanent',
      'delivery-status': { code: 550, message: '5.1.1 No such user' },
    };
    expect(said(await send('a', gone, 'another key'))).toBe('401 SIGNATURE_INVALID');
    const later = { event: 'failed', severity: 'temporary', 'delivery-status': { code: 451, message: '4.7.1 Later' } };
    await send('a', later);
    expect((await send('a', gone)).body.data).toEqual({ recorded: 0, unknown: 0 });
    expect(await state()).toEqual([['sent', false]]);
    expect((await send('b', { event: 'opened' })).body.data).toEqual({ recorded: 0, unknown: 0 });
    await send('c', gone);
    expect(await state()).toEqual([['bounced', true]]);
  });

  test('SendGrid: a list of events, signed by ECDSA', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const hookKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const { id, messageId } = await sentByOwn({ hook: 'sendgrid', hookKey });
    const send = (events: readonly object[], tail = '') => {
      const body = JSON.stringify(events.map((event) => ({ 'smtp-id': messageId, ...event })));
      const timestamp = String(Math.floor(databaseNow().getTime() / 1_000));
      const signature = createSign('sha256')
        .update(timestamp + body)
        .sign(privateKey, 'base64');
      return call(id, body + tail, {
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': timestamp,
      });
    };
    const gone = { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' };
    expect(said(await send([gone], ' '))).toBe('401 SIGNATURE_INVALID');
    expect(
      (await send([{ event: 'delivered' }, { event: 'bounce', type: 'blocked', reason: '550 spam' }])).status,
    ).toBe(200);
    expect(await state()).toEqual([['bounced', false]]);
    await at.rows(`update mail_messages set state = 'sent'`);
    await send([{ event: 'processed' }, gone]);
    expect(await state()).toEqual([['bounced', true]]);
  });

  test('Amazon SES: signed by a certificate of Amazon, found by the id that SES gave or by our own', async () => {
    own.says = 'Ok 0100018f2c3d4e5f-aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee-000000';
    onTestFinished(() => {
      own.says = 'taken';
    });
    const { id, messageId } = await sentByOwn({ hook: 'ses', hookKey: topic });
    const bounce = (bounceType: string, mail: object) => ({
      notificationType: 'Bounce',
      bounce: { bounceType, bouncedRecipients: [{ status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 No such user' }] },
      mail,
    });
    const bySes = { messageId: '0100018f2c3d4e5f-aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee-000000' };
    const byUs = { messageId: 'another', headers: [{ name: 'Message-ID', value: messageId }] };
    const send = (notice: object) => call(id, JSON.stringify(notice), { 'content-type': 'text/plain; charset=UTF-8' });
    const signed = amazon.notice(bounce('Permanent', bySes));
    for (const wrong of [
      { ...signed, Message: JSON.stringify(bounce('Permanent', byUs)) },
      amazon.notice(bounce('Permanent', bySes), { TopicArn: `${topic}-of-another` }),
      amazon.notice(bounce('Permanent', bySes), {
        SigningCertURL: snsCertificateUrl.replace('amazonaws.com', 'amazonaws.com.evil.test'),
      }),
    ])
      expect(said(await send(wrong))).toBe('401 SIGNATURE_INVALID');
    await send(amazon.notice(bounce('Transient', byUs)));
    expect(await state()).toEqual([['bounced', false]]);
    await at.rows(`update mail_messages set state = 'sent'`);
    expect((await send(signed)).body.data).toEqual({ recorded: 1, unknown: 0 });
    expect(await state()).toEqual([['bounced', true]]);
    const confirmation = amazon.confirmation('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t');
    expect((await send(confirmation)).status).toBe(200);
    expect(amazon.fetched.at(-1)).toContain('Action=ConfirmSubscription');
    await send(amazon.confirmation('https://evil.test/?Action=ConfirmSubscription'));
    expect(amazon.fetched.at(-1)).not.toContain('evil');
  });
});

test('a mail names itself where it may come back: envelope, return address and headers', async () => {
  const { messageId } = await sentByOwn({ returnAddress: 'bounces+@acme.test' });
  const [{ id }] = await at.rows('select id from mail_messages');
  expect(own.mails[0]!.envelope).toMatchObject({ from: `bounces+${id}@acme.test`, id });
  expect(own.mails[0]!.headers).toContain(`References: ${messageId}`);
  expect(own.mails[0]!.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test('a mailbox needs server, user and password; what is wrong with it is shown', async () => {
  const box = { boxServer: '127.0.0.1:9', boxUser: 'team', boxPassword: 'a password' };
  const add = (changes: object) =>
    at.owner.post('/api/v1/mail-accounts', { from: 'a@acme.test', server: 'smtp.acme.test', ...changes });
  expect(said(await add({ ...box, boxUser: null }))).toBe('400 VALIDATION_FAILED boxUser');
  expect(said(await add({ boxUser: 'team' }))).toBe('400 VALIDATION_FAILED boxServer');
  expect(said(await add({ ...box, boxServer: 'not a host' }))).toBe('400 VALIDATION_FAILED boxServer');
  expect(said(await add({ hook: 'mailgun' }))).toBe('400 VALIDATION_FAILED hookKey');
  expect(said(await add({ hook: 'generic', hookKey: 'short' }))).toBe('400 VALIDATION_FAILED hookKey');
  const conditionOf = async (id: string) => (await at.owner.get(`/api/v1/mail-accounts/${id}`)).body.data.boxCondition;
  const { id } = (await add(box)).body.data;
  await expect.poll(() => conditionOf(id), { interval: 20 }).toBe('unreachable');
  const inside = (await add({ ...box, boxServer: '10.1.2.3:993' })).body.data.id;
  await expect.poll(() => conditionOf(inside), { interval: 20 }).toBe('blocked');
  // Another server is reading it with what was set before.
  await at.rows(`update mail_boxes set lease_until = 'infinity', fault = null where account_id = '${inside}'`);
  const changed = await at.owner.put(`/api/v1/mail-accounts/${inside}`, {
    from: 'a@acme.test',
    server: 'smtp.acme.test',
    ...box,
    version: 1,
  });
  expect(changed.status, changed.text).toBe(200);
  await expect.poll(() => conditionOf(inside), { interval: 20 }).toBe('unreachable');
  expect(said(await at.owner.delete(`/api/v1/mail-accounts/${id}`))).toBe('200');
  expect(await at.rows(`select 1 from mail_boxes where account_id = '${id}'`)).toEqual([]);
});
