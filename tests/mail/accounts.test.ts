import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { startMailbox } from '../helpers/mailbox';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import { type MailServer, startMailServer } from '../helpers/mailServer';

let at: MailCompany;
let own: MailServer;
beforeAll(async () => {
  [at, own] = await Promise.all([startMailCompany(), startMailServer()]);
});
afterAll(() => Promise.all([at.end(), own.close()]));
afterEach(async () => {
  await at.forget();
  await at.rows('delete from mail_accounts');
  own.mails.length = 0;
  own.refused = {};
});

const values = (changes: object = {}) => {
  const { host, port } = own.account();
  const { user, password } = own;
  return { from: 'team@acme.test', server: `${host}:${port}`, encryption: 'none', user, password, ...changes };
};
const add = (changes: object = {}, client = at.owner) => client.post('/api/v1/mail-accounts', values(changes));
const made = async (changes: object = {}) => (await add(changes)).body.data as { id: string; version: number };
const tested = (id: string) => at.owner.post(`/api/v1/mail-accounts/${id}/test`, { to: 'boss@acme.test' });
const conditionOf = async (id: string) => (await at.owner.get(`/api/v1/mail-accounts/${id}`)).body.data.condition;

test("a company's mails go by its own account, from its address; those of other companies do not", async () => {
  await made();
  const came = own.next();
  await at.invite('lisa@shop.test');
  const mail = await came;
  await at.settled();
  expect([mail.envelope.from, mail.messageId]).toEqual(['team@acme.test', expect.stringMatching(/@acme\.test>$/)]);
  const other = await signIn(at.server, at.cast.otherOwner);
  await at.mailOf(() => at.invite('mei@shop.test', {}, other));
  expect([own.mails.length, at.mail.mails[0]!.envelope.from]).toEqual([1, 'no-reply@parley.test']);
});

test('the test sends a mail, or names what is wrong with what the server said', async () => {
  const { id } = await made();
  expect(said(await tested(id))).toBe('200');
  expect(own.mails.map(({ envelope, subject }) => [envelope.to.join(), subject])).toEqual([
    ['boss@acme.test', 'Test email from Parley'],
  ]);
  const faults: [MailServer['refused'], string, string][] = [
    [{ AUTH: { code: 535, text: '5.7.8 Bad credentials' } }, 'password', 'user name or password'],
    [{ MAIL: { code: 553, text: '5.7.1 Not your address' } }, 'sender', 'sender address'],
    [{ MAIL: { code: 550, text: '5.4.5 Daily quota exceeded' } }, 'quota', 'limit'],
    [{ RCPT: { code: 550, text: '5.1.1 Unknown' } }, 'recipient', 'address you entered'],
  ];
  for (const [refused, fault, words] of faults) {
    own.refused = refused;
    const answer = await tested(id);
    expect([said(answer), answer.body.data]).toEqual(['400 MAIL_FAULT', { fault }]);
    expect(answer.body.message).toContain(words);
    expect(answer.body.message).toContain(Object.values(refused)[0]!.text);
    expect(answer.text).not.toContain(own.password);
  }
  own.refused = {};
  const { id: closed } = await made({ server: '127.0.0.1:9' });
  expect((await tested(closed)).body.data).toEqual({ fault: 'unreachable' });
  const { id: plain } = await made({ encryption: 'starttls' });
  expect((await tested(plain)).body.data).toEqual({ fault: 'tls' });
});

test('the password is bound to its server, is never shown, and needs a user and an encrypted way', async () => {
  const { id, version } = await made();
  const change = (changes: object) => {
    const { password: _, ...kept } = values();
    return at.owner.put(`/api/v1/mail-accounts/${id}`, { ...kept, ...changes, version });
  };
  const shown = (await at.owner.get(`/api/v1/mail-accounts/${id}`)).text;
  expect(shown).not.toContain(own.password);
  expect(said(await change({ server: '127.0.0.1:2525' }))).toBe('400 VALIDATION_FAILED password');
  expect(said(await change({ server: 'smtp.evil.test:465' }))).toMatch(/^400 VALIDATION_FAILED/);
  expect(said(await change({ user: null }))).toBe('400 VALIDATION_FAILED user');
  expect(said(await add({ server: 'not a host' }))).toBe('400 VALIDATION_FAILED server');
  expect(said(await add({ server: 'smtp.example.com:25' }))).toBe('400 VALIDATION_FAILED encryption');
  expect(said(await change({ perDay: 20 }))).toBe('200');
});

test("the mailbox's password is sent to the server and for the user that it was entered for, and no other", async () => {
  const [first, second] = await Promise.all([startMailbox(), startMailbox()]);
  const box = { boxServer: first.address, boxUser: 'team', boxPassword: 'the first password' };
  const { id } = await made(box);
  await expect.poll(() => first.heard).toContain('the first password');
  const { password: _, ...kept } = values({ boxServer: first.address, boxUser: 'team' });
  let version = 1;
  const change = async (changes: object) => {
    const answer = await at.owner.put(`/api/v1/mail-accounts/${id}`, { ...kept, ...changes, version });
    version = answer.status === 200 ? answer.body.data.version : version;
    return said(answer);
  };
  expect(await change({ boxServer: second.address })).toBe('400 VALIDATION_FAILED boxPassword');
  expect(await change({ boxServer: second.address, boxUser: 'other' })).toBe('400 VALIDATION_FAILED boxPassword');
  expect(await change({ boxUser: 'other' })).toBe('400 VALIDATION_FAILED boxPassword');
  expect(await change({ user: 'other@mail.test' })).toBe('400 VALIDATION_FAILED password');
  expect(await change({ boxServer: null, boxUser: null })).toBe('400 VALIDATION_FAILED boxPassword');
  expect(second.heard).toBe('');
  expect(await change({ boxServer: second.address, boxPassword: 'the second password' })).toBe('200');
  await expect.poll(() => second.heard).toContain('the second password');
  // As an undo of the change would.
  expect(await change({ boxServer: first.address })).toBe('400 VALIDATION_FAILED boxPassword');
  expect(await change({ boxServer: null, boxUser: null, boxPassword: null })).toBe('200');
  expect([second.heard.includes('the first'), first.heard.includes('the second')]).toEqual([false, false]);
});

test('an account that does not work says why, and works at once after a change', async () => {
  own.refused = { AUTH: { code: 535, text: '5.7.8 Bad credentials' } };
  const { id, version } = await made();
  expect(await conditionOf(id)).toBe('ready');
  await at.invite('lisa@shop.test');
  await expect.poll(() => conditionOf(id), { interval: 20 }).toBe('password');
  own.refused = {};
  const came = own.next();
  expect(said(await at.owner.put(`/api/v1/mail-accounts/${id}`, { ...values(), version }))).toBe('200');
  await came;
  await at.settled();
  expect(await conditionOf(id)).toBe('ready');
});
