import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { browserHeaders, signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';

let at: MailCompany;
beforeAll(async () => {
  at = await startMailCompany();
});
afterAll(() => at.end());
afterEach(() => at.forget());

const visit = (link: string, body?: object) =>
  at.server.send({
    method: body ? 'POST' : 'GET',
    url: `/api/public/v1/invites/${link.split('#')[1]}`,
    headers: browserHeaders,
    body,
  });

test('addresses from any list are each invited once, by a mail of their own in the language of the company', async () => {
  const list = 'name,email\nLisa,Lisa@Shop.test\n"Wang Wei" <wei@shop.test>; lisa@shop.test，ann@shop.test';
  const answer = await at.invite(list, { roleIds: [at.idOf('role', 'agent')] });
  expect(said(answer)).toBe('200');
  expect(answer.body.data.invited).toMatchObject([
    { email: 'lisa@shop.test', isSent: true, status: 'PENDING' },
    { email: 'wei@shop.test', isSent: true },
    { email: 'ann@shop.test', isSent: true },
  ]);
  await at.settled();
  const to = at.mail.mails.map(({ envelope }) => envelope.to.join());
  expect(to.sort()).toEqual(['ann@shop.test', 'lisa@shop.test', 'wei@shop.test']);
  const mail = at.mail.mails.find(({ envelope }) => envelope.to.includes('lisa@shop.test'))!;
  expect(mail.subject).toBe('Acme invited you to Parley');
  expect(mail.headers).toMatch(/^From: Acme <no-reply@parley\.test>$/m);
  expect(mail.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  const link = answer.body.data.invited[0].inviteUrl;
  expect([mail.link, mail.html.includes(link)]).toEqual([link, true]);
  expect((await visit(link)).body.data).toMatchObject({ companyName: 'Acme', email: 'l***@shop.test' });
  const listed = (await at.owner.get('/api/v1/invites')).text;
  expect(listed).toContain('l***@shop.test');
  expect(listed).not.toContain('lisa@shop.test');
});

test('all are refused if one is wrong, is a member, or has an open invitation; the address is named', async () => {
  await at.give(at.cast.agent.userId, 'agent@shop.test');
  expect(said(await at.invite('pending@shop.test'))).toBe('200');
  const refusals = [
    ['new@shop.test, wrong@nowhere', '400 VALIDATION_FAILED emails', 'wrong@nowhere'],
    ['new@shop.test, agent@shop.test', '400 MEMBER_EMAIL_EXISTS emails', 'agent 小李'],
    ['new@shop.test, Pending@shop.test', '400 INVITE_PENDING_EXISTS emails', 'pending@shop.test'],
    ['nobody here', '400 VALIDATION_FAILED emails', 'at least 1'],
    [Array.from({ length: 201 }, (_, one) => `a${one}@shop.test`).join(' '), '400 VALIDATION_FAILED emails', '201'],
  ] as const;
  for (const [emails, refusal, named] of refusals) {
    const answer = await at.invite(emails);
    expect([said(answer), answer.body.errors?.emails]).toEqual([refusal, expect.stringContaining(named)]);
  }
  expect(await at.rows(`select email from invites`)).toEqual([{ email: 'pending@shop.test' }]);
  await at.give(at.cast.agent.userId, null);
});

test('whoever joins has the address only after opening a link that was sent to it, and then signs in with it', async () => {
  const { answer, mail } = await at.mailOf(() => at.invite('mei@shop.test'));
  const newcomer = { nickname: 'Mei', account: 'mei.lin', password: 'a password of hers' };
  const { mail: proof } = await at.mailOf(() => visit(answer.body.data.invited[0].inviteUrl, newcomer));
  expect(mail.messageId).not.toBe(proof.messageId);
  expect([proof.envelope.to, proof.subject]).toEqual([['mei@shop.test'], 'Confirm your email address']);
  const emailOf = async () => (await at.rows(`select email from users where username = 'mei.lin'`))[0].email;
  const by = (account: string) => at.post('loginByPwd', { account, password: newcomer.password });
  expect([await emailOf(), (await by('mei@shop.test')).status]).toEqual([null, 400]);
  const token = proof.link.split('#')[1]!;
  const both = await Promise.all([1, 2].map(() => at.post('confirmEmail', { token })));
  expect(both.map(said).sort()).toEqual(['200', '400 EMAIL_LINK_INVALID']);
  expect([await emailOf(), (await by('Mei@Shop.test')).status]).toEqual(['mei@shop.test', 200]);
  const client = await signIn(at.server, { ...at.cast.nobody, account: 'mei.lin', password: newcomer.password });
  expect((await client.get('/api/xxm/v1/users/me')).body.data.email).toBe('m***@shop.test');
});
