import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';

let at: MailCompany;
const [address, fresh] = ['agent@shop.test', 'a fresh new password'];
beforeAll(async () => {
  at = await startMailCompany();
});
afterAll(() => at.end());
afterEach(async () => {
  await at.forget();
  const hash = await at.server.app.passwords.hash(at.cast.agent.password);
  await at.rows('update users set password_hash = $1, email = null where id = $2', [hash, at.cast.agent.userId]);
});

const ask = (email: string, ip?: string) => at.post('getMobileCode', { scene: 'RESET_PASSWORD', email }, ip);

test('a code sent to a proven address sets a new password once, and ends every session', async () => {
  await at.give(at.cast.agent.userId, address);
  const agent = await signIn(at.server, at.cast.agent);
  const { answer, mail } = await at.mailOf(() => ask('Agent@Shop.test'));
  expect(answer.body.data).toMatchObject({ maskedEmail: 'a***@shop.test', expiresIn: 300, resendAfter: 60 });
  const code = /\b\d{6}\b/.exec(mail.text)![0];
  expect([mail.envelope.to, mail.subject.startsWith(code)]).toEqual([[address], true]);
  expect(answer.text).not.toContain(code);
  const given = { email: address, requestId: answer.body.data.requestId, code, newPassword: fresh };
  const wrong = await at.post('resetPassword', { ...given, email: 'other@shop.test' });
  expect(said(wrong)).toBe('400 CODE_INVALID code');
  const both = await Promise.all([1, 2].map(() => at.post('resetPassword', given)));
  expect(both.map(said).sort()).toEqual(['200', '400 CODE_INVALID code']);
  expect((await agent.get('/api/xxm/v1/users/me')).status).toBe(401);
  expect((await at.post('loginByPwd', { account: address, password: fresh })).status).toBe(200);
  for (const table of ['mail_messages', 'sms_codes', 'operation_log'])
    expect(JSON.stringify(await at.rows(`select * from ${table}`))).not.toContain(code);
  expect(at.server.log.join('')).not.toContain(code);
});

test('an unknown address gets the same answer and no mail; limits are per address and caller', async () => {
  await at.give(at.cast.agent.userId, address);
  const { answer: known } = await at.mailOf(() => ask(address));
  const unknown = await ask('nobody@shop.test');
  expect(Object.keys(unknown.body.data).sort()).toEqual(Object.keys(known.body.data).sort());
  await at.settled();
  expect((await at.states()).map(({ state }) => state)).toEqual(['sent', 'nobody']);
  expect(at.mail.mails).toHaveLength(1);
  expect([said(await ask(address)), said(await ask('nobody@shop.test'))]).toEqual([
    '429 MAIL_TOO_FAST',
    '429 MAIL_TOO_FAST',
  ]);
});

test('an administrator sends a link by e-mail to a member without a number', async () => {
  const send = () => at.owner.post(`/api/xxm-comp/v1/sendPasswordReset?baseUserId=${at.cast.agent.userId}`);
  expect(said(await send())).toBe('400 SMS_NOT_CONFIGURED');
  await at.give(at.cast.agent.userId, address);
  const { answer, mail } = await at.mailOf(send);
  expect(answer.body.data).toEqual({ email: 'a***@shop.test' });
  expect(mail.text).toContain('An administrator of Acme');
  const token = mail.link.split('#')[1]!;
  expect(answer.text).not.toContain(token);
  expect(said(await at.post('resetByLink', { token, newPassword: fresh }))).toBe('200');
  expect((await at.post('loginByPwd', { account: 'agent', password: fresh })).status).toBe(200);
});

test('a new address needs the password and a link; an address of another account is refused at the link; the old one is told', async () => {
  const agent = await signIn(at.server, at.cast.agent);
  const change = (email: string | null, password = at.cast.agent.password) =>
    agent.post('/api/xxm/v1/users/changeEmail', { email, password });
  expect(said(await change(address, 'a wrong password'))).toBe('400 REAUTH_REQUIRED password');
  expect(said(await change('wrong@nowhere'))).toBe('400 VALIDATION_FAILED email');
  const { mail } = await at.mailOf(() => change(address));
  const confirm = (link: string) => at.post('confirmEmail', { token: link.split('#')[1]! });
  expect((await confirm(mail.link)).body.data).toEqual({ account: 'agent', email: 'a***@shop.test' });
  expect(said(await change(address))).toBe('400 VALIDATION_FAILED email');
  await at.give(at.cast.nobody.userId, 'taken@shop.test');
  const { mail: second } = await at.mailOf(() => change('taken@shop.test'));
  expect(said(await confirm(second.link))).toBe('400 MEMBER_EMAIL_EXISTS email');
  await at.give(at.cast.nobody.userId, null);
  const { mail: notice } = await at.mailOf(() => confirm(second.link));
  expect([notice.envelope.to, notice.subject]).toEqual([[address], 'Your email address was changed']);
  const log = await at.rows(`select action from operation_log where action = 'email-changed'`);
  expect(log).toHaveLength(2);
  expect(said(await change(null))).toBe('200');
  expect((await agent.get('/api/xxm/v1/users/me')).body.data.email).toBe('');
});
