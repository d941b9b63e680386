import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site, signInOn, type Visit } from '../helpers/page';
import { type SmsService, startSmsService } from '../helpers/smsService';

const number = '13800005678';
const fresh = 'a fresh new password';

let sms: SmsService;
let site: Site;
beforeAll(async () => {
  sms = await startSmsService();
  site = await openSite({ sms: sms.settings(), publicUrl: 'https://parley.test' });
});
afterAll(async () => {
  await site.close();
  sms.close();
});
beforeEach(async () => {
  await rows('update users set mobile = $1 where id = $2', [number, site.cast.agent.userId]);
  for (const table of ['sms_limits', 'sign_in_attempts']) await rows(`delete from ${table}`);
});

const rows = (text: string, values: unknown[] = []) => site.server.pool.query(text, values);
const field = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true });
const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The text message that the action sends. */
async function messageAfter(action: () => Promise<unknown>) {
  const came = sms.next();
  await action();
  await came;
  return sms.messages.at(-1)!;
}

test('on a phone, a forgotten password is reset with a code, and errors appear at their field', async () => {
  const visit = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page, context, open, at } = visit;
  await open('/login/password');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await press(visit, 'Send code');
  await page.getByText('Enter your mobile number.').waitFor();
  await field(visit, 'Mobile number').fill(number);
  const { params } = await messageAfter(() => press(visit, 'Send code'));
  await page.getByText('If 138****5678 belongs to an account').waitFor();
  expect(await page.getByRole('button', { name: /^Resend code in \d+ s$/ }).isDisabled()).toBe(true);

  await field(visit, 'Code').fill(params.code === '000000' ? '000001' : '000000');
  await field(visit, 'Password').fill(fresh);
  await press(visit, 'Set password');
  await page.locator('#code[aria-invalid=true]').waitFor();
  expect(await field(visit, 'Password').inputValue()).toBe(fresh);
  await field(visit, 'Code').fill(params.code!);
  await field(visit, 'Password').fill('password');
  await press(visit, 'Set password');
  await page.locator('#password[aria-invalid=true]').waitFor();
  await field(visit, 'Password').fill(fresh);
  await press(visit, 'Set password');
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await press(visit, 'Back to sign-in');
  await signInOn(page, { account: number, password: fresh });
  await page.getByRole('heading', { name: /agent 小李$/ }).waitFor();
  expect(at()).toBe('/dashboard');
  await context.close();
});

test('a reset link from an administrator works once; its secret is removed from the address at once', async () => {
  const owner = await site.visitAs(site.cast.owner);
  await owner.open('/member/list');
  await press(owner, 'Actions for agent 小李');
  await owner.page.getByRole('menuitem', { name: 'Send password reset link…' }).click();
  const { params } = await messageAfter(() => press(owner, 'Send link'));
  const link = params.url!.replace('https://parley.test', '');
  expect(link).toMatch(/^\/reset#[\w-]{43}$/);

  const visit = await site.visit();
  await visit.open(link);
  await visit.page.getByText('For the account agent.').waitFor();
  expect(visit.page.url()).toBe(`${site.url}/reset`);
  await field(visit, 'Password').fill(fresh);
  await press(visit, 'Set password');
  await visit.page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await visit.page.goto('about:blank');
  await visit.open(link);
  await visit.page.getByRole('heading', { name: "This link can't be opened" }).waitFor();
  await Promise.all([owner.context.close(), visit.context.close()]);
});

test('a server without text messages names the person to ask', async () => {
  const silent = await openSite();
  const { page, open } = await silent.visit();
  await open('/login/forgot');
  await page.getByRole('heading', { name: 'Ask for a reset link' }).waitFor();
  await page.getByText('Ask an administrator of your company or your server operator').waitFor();
  await silent.close();
});
