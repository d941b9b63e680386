import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import { type Person, said } from '../helpers/company';
import { connectLive, listenOn } from '../helpers/liveClient';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';

let at: MailCompany;
let chat: Chat;
let account: Awaited<ReturnType<Chat['account']>>;
let mei: Person;
/** Has no address. */
let lee: Person;

beforeAll(async () => {
  at = await startMailCompany();
  chat = startChat(at);
  account = await chat.account();
  const role = await at.role(['conversations:list', 'messages:list', 'figures:view', 'api-keys:list', 'api-keys:add'], {
    dataScope: 'ALL',
  });
  [mei, lee] = [await at.person([role]), await at.person([role])];
  await at.give(mei.userId, 'mei@acme.test');
});
afterAll(() => at.end());
afterEach(async () => {
  await at.forget();
  for (const table of ['mail_marks', 'mail_digests', 'notifications', 'jobs', 'user_preferences'])
    await at.rows(`delete from ${table}`);
});

const choose = (preferences: object, { client } = mei) => client.put('/api/xxm/v1/users/preferences', { preferences });
const chosen = async ({ client } = mei) => (await client.get('/api/xxm/v1/users/preferences')).body.data.preferences;
/** Every job that may run has run, and its mails are sent. */
const worked = async () => {
  await at.owner.post('/api/v1/events/ticket');
  const unread = `select 1 from events, event_cursors c where c.reader = 'push' and (events.position is null or events.position > c.position)`;
  const open = `select 1 from jobs where finished_at is null and failed_at is null and run_at <= now()`;
  await expect.poll(() => at.rows(`${unread} union all ${open}`), { interval: 10 }).toEqual([]);
  await at.settled();
};
let keys = 0;
const makeKey = async ({ client }: { readonly client: Client }) => {
  const permissionIds = [at.idOf('permission', 'api-keys:list')];
  keys += 1;
  expect(said(await client.post('/api/v1/api-keys', { name: `Shop sync ${keys}`, permissionIds }))).toBe('200');
  await worked();
};
const subjects = () => at.mail.mails.map(({ envelope, subject }) => `${envelope.to.join()} ${subject}`);
const unsubscribed = (link: string) =>
  at.server.send({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('what happens to an account is mailed to its proven address in its language, and cannot be turned off', async () => {
  await choose({ language: 'zh-CN', 'notice-mail': 'off', 'report-mail': 'off' });
  await makeKey(mei);
  await makeKey(lee);
  const [mail] = at.mail.mails;
  expect(subjects()).toEqual(['mei@acme.test 您的账号生成了 API 密钥']);
  for (const part of [mail!.text, mail!.html]) expect(part).toContain('Shop sync');
  expect([mail!.headers.includes('List-Unsubscribe'), mail!.link]).toEqual([false, 'https://parley.test/apiKey/list']);
  const { account: name, password } = at.cast.agent;
  await at.give(at.cast.agent.userId, 'agent@acme.test');
  const agent = await signIn(at.server, at.cast.agent);
  await at.post('loginByPwd', { account: name, password }, '203.0.113.9');
  await worked();
  expect(subjects().slice(1)).toEqual(['agent@acme.test New sign-in from an unknown device']);
  const remove = await agent.post('/api/xxm/v1/users/changeEmail', { email: null, password });
  expect(said(remove)).toBe('200');
  await worked();
  expect(subjects().slice(2)).toEqual(['agent@acme.test Your email address was removed']);
});

test('an address that mails came back from gets no notices, and nobody gets more than 30 a day', async () => {
  await at.rows(`insert into sms_limits (key, sent, window_ends_at) values ($1, 29, now() + interval '1 hour')`, [
    `SECURITY to ${mei.userId}`,
  ]);
  await makeKey(mei);
  await makeKey(mei);
  expect(subjects()).toHaveLength(1);
  await at.rows('delete from sms_limits');
  await at.rows(
    `insert into mail_marks (company_id, address_key, mail_id) select company_id, address_key, id from mail_messages`,
  );
  await makeKey(mei);
  expect(await at.states()).toHaveLength(1);
  await at.rows('delete from mail_marks');
  await makeKey(mei);
  expect(subjects()).toHaveLength(2);
});

test('a report is mailed to recipients with an address, each with a way to end them that needs no sign-in', async () => {
  await at.rows(`update editions set includes = array_append(array_remove(includes, 'reports'), 'reports')`);
  const send = async (name: string, toMail: boolean) => {
    const values = { name, every: 'day', time: '00:00', recipients: [mei.userId, lee.userId], toMail };
    const { id } = (await at.owner.post('/api/v1/report-schedules', values)).body.data;
    expect(said(await at.owner.post(`/api/v1/report-schedules/${id}/send`, {}))).toBe('200');
    await expect.poll(() => at.rows('select 1 from report_runs where ended_at is null'), { interval: 10 }).toEqual([]);
    await worked();
  };
  await send('Quiet', false);
  await send('Daily', true);
  expect(subjects()).toEqual([expect.stringMatching(/^mei@acme\.test Daily: /)]);
  const [mail] = at.mail.mails;
  for (const part of [mail!.text, mail!.html]) expect(part).toContain('Conversations');
  const [, call = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(mail!.headers) ?? [];
  expect(mail!.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(mail!.text).toContain('https://parley.test/unsubscribe#');
  for (const wrong of [
    call.slice(0, -1),
    call.replace('report-mail', 'notice-mail'),
    call.replace(mei.userId, lee.userId),
  ])
    expect(said(await unsubscribed(wrong))).toBe('400 UNSUBSCRIBE_LINK_INVALID');
  expect(said(await unsubscribed(call))).toBe('200');
  expect(said(await unsubscribed(call))).toBe('200');
  expect(await chosen()).toEqual({ 'report-mail': 'off' });
  await send('Later', true);
  expect(subjects()).toHaveLength(1);
});

test('unread notifications come in one mail, at most every hour, to who chose it and is not there', async () => {
  /** As if the time for reading had passed. */
  const passed = async () => {
    await worked();
    await at.rows(
      `update jobs set run_at = now() - interval '1 ms' where queue = 'mail-digests' and finished_at is null`,
    );
    await worked();
  };
  await at.give(at.cast.manager.userId, 'manager@acme.test');
  await choose({ 'notice-mail': 'hour', 'push-preview': 'on' });
  for (const text of ['Is it there?', 'Hello?']) await chat.says(account, 'Wang', text);
  await chat.says(account, 'Li', 'One <b>question</b>');
  await worked();
  expect(subjects()).toEqual([]);
  await passed();
  expect(subjects()).toEqual(['mei@acme.test 2 new notifications from Acme']);
  const [mail] = at.mail.mails;
  for (const words of ['Wang', 'Hello?', 'Li', 'One <b>question</b>']) expect(mail!.text).toContain(words);
  expect(mail!.html).toContain('One &#60;b&#62;question');

  await chat.says(account, 'Zhao', 'Me too');
  await passed();
  expect(subjects()).toHaveLength(1);
  await at.rows(`update mail_digests set sent_at = sent_at - interval '2 hours'`);
  await passed();
  expect(subjects().slice(1)).toEqual([expect.stringContaining('mei@acme.test')]);
  expect(at.mail.mails[1]!.text).toContain('Zhao');

  await at.rows('delete from mail_digests');
  const live = await connectLive(await listenOn(at.server.app), mei.client);
  live.say({ type: 'state', state: 'online' });
  live.say({ type: 'ping' });
  await live.next('pong');
  await chat.says(account, 'Sun', 'Anyone?');
  await passed();
  expect(subjects()).toHaveLength(2);
  live.say({ type: 'state', state: 'away' });
  live.say({ type: 'ping' });
  await live.next('pong');
  await chat.says(account, 'Sun', 'Anyone there?');
  await passed();
  expect(subjects()).toHaveLength(3);
  const [, call = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(at.mail.mails[2]!.headers) ?? [];
  expect(said(await unsubscribed(call))).toBe('200');
  await at.rows('delete from mail_digests');
  await chat.says(account, 'Zhou', 'Last one');
  await passed();
  expect(subjects()).toHaveLength(3);
});

test('each kind of mail can be looked at in both languages, with its plain text, by who sets mail up', async () => {
  const purposes = at.server.app.routes.find(({ path }) => path === '/v1/mail-accounts/preview')!.query!
    .purpose as unknown as { readonly choices: object };
  for (const purpose of Object.keys(purposes.choices))
    for (const language of ['en', 'zh']) {
      const answer = await at.owner.get(`/api/v1/mail-accounts/preview?purpose=${purpose}&language=${language}`);
      expect(said(answer)).toBe('200');
      const { subject, html, text } = answer.body.data;
      expect([subject !== '', text.includes(subject), html.includes('<style')]).toEqual([true, true, false]);
      expect(html).toContain(`lang="${language}"`);
    }
  const path = '/api/v1/mail-accounts/preview';
  expect(said(await at.owner.get(`${path}?purpose=NOTHING`))).toBe('400 VALIDATION_FAILED purpose');
  expect(said(await lee.client.get(`${path}?purpose=INVITE`))).toBe('403 NOT_ALLOWED');
});
