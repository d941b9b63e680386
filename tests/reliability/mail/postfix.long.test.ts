import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DebianMail, startDebianMail } from '../../helpers/debianMail';
import { type MailCompany, startMailCompany } from '../../helpers/mailCompany';

const password = 'a password for these tests';
let debian: DebianMail;
let at: MailCompany;
beforeAll(async () => {
  debian = await startDebianMail('acme.test', ['team', 'lisa'], password);
  at = await startMailCompany();
}, 300_000);
afterAll(async () => {
  await at?.end();
  await debian?.stop();
});

test("through Debian's Postfix and Dovecot a mail arrives, and one to an unknown user comes back and is found", async () => {
  const values = {
    from: 'team@acme.test',
    server: `127.0.0.1:${debian.smtpPort}`,
    encryption: 'none',
    returnAddress: 'team+@acme.test',
    boxServer: `127.0.0.1:${debian.imapPort}`,
    boxUser: 'team',
    boxPassword: password,
  };
  const { id } = (await at.owner.post('/api/v1/mail-accounts', values)).body.data;
  const tried = await at.owner.post(`/api/v1/mail-accounts/${id}/test`, { to: 'lisa@acme.test' });
  expect([tried.status, tried.body.message]).toEqual([200, expect.any(String)]);
  await at.invite('lisa@acme.test gone@acme.test');
  await at.settled();
  expect((await at.states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  // Answers of robots and people, which report nothing.
  const [{ message_id: known }] = await at.rows('select message_id from mail_messages order by created_at limit 1');
  const away = `From: lisa@acme.test\r\nAuto-Submitted: auto-replied (vacation)\r\nIn-Reply-To: ${known}\r\n\r\n550 5.1.1 I am away`;
  await debian.deliver('lisa@acme.test', 'team@acme.test', away);
  const mails = async () => {
    await at.rows(`update mail_boxes set next_at = now() where lease_until is null`);
    return (await at.owner.get('/api/v1/mails')).body.data;
  };
  const states = async () =>
    (await mails())
      .map((mail: Record<string, unknown>) => `${mail.recipient} ${mail.state} ${mail.fault} ${mail.marked}`)
      .sort();
  await expect
    .poll(states, { timeout: 60_000, interval: 200 })
    .toEqual(['g***@acme.test bounced recipient true', 'l***@acme.test sent null false']);
  const [bounced] = (await mails()).filter(({ state }: { state: string }) => state === 'bounced');
  expect(bounced.answer).toContain('5.1.1');
  expect(bounced.answer).not.toContain('gone@');
  expect(await at.rows('select kind from notifications')).toEqual([{ kind: 'mail-returned' }]);
  expect((await at.owner.get(`/api/v1/mail-accounts/${id}`)).body.data.boxCondition).toBe('ready');
  const again = await at.owner.put(`/api/v1/mail-accounts/${id}`, {
    ...values,
    boxPassword: 'a wrong password',
    version: 1,
  });
  expect(again.status).toBe(200);
  const condition = async () => (await at.owner.get(`/api/v1/mail-accounts/${id}`)).body.data.boxCondition;
  await expect.poll(condition, { timeout: 60_000, interval: 200 }).toBe('password');
}, 240_000);
