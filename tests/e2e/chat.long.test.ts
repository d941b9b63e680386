import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '../helpers/chat';
import { openSite, type Site, type Visit } from '../helpers/page';
import { type VisitorClient, visit as visitShop } from '../helpers/widget';
import { turn } from '../screens/looks';
import { axeFaults } from './measures/axe';

let site: Site;
let accountId: string;
let member: Visit;

const origin = 'https://shop.example';

beforeAll(async () => {
  site = await openSite();
  const { companyId } = site.cast.owner;
  accountId = (await makeAccount(site.server, companyId, { name: 'Shop', allowedOrigins: [{ origin }] })).id;
  member = await site.visitAs(site.cast.agent, { reducedMotion: 'reduce' });
});
afterAll(() => site.close());

const customer = (name: string): Promise<VisitorClient> =>
  visitShop(site.server, accountId, { identity: { name }, origin });
const rows = () => member.page.locator('.parley-talk-link');
const row = (name: string) => rows().filter({ hasText: name });
const texts = () => member.page.locator('.parley-message-text').allTextContents();

test('what a customer writes appears by itself and is answered; a colleague sees who has it, and what is done with it', async () => {
  const { page } = member;
  await member.open('/chat');
  await page.getByText("You're all caught up").waitFor();
  const wang = await customer('Wang Fang');
  await wang.say('Is the blue one available?');
  await row('Wang Fang').waitFor();
  await row('Wang Fang').getByText('1 unread message', { exact: true }).waitFor({ state: 'attached' });
  await row('Wang Fang').click();
  await page.getByRole('textbox', { name: /Write/ }).fill('Yes, it is.');
  await page.keyboard.press('Enter');
  await expect.poll(() => wang.texts()).toEqual(['Is the blue one available?', 'Yes, it is.']);
  await wang.say('Then I take two');
  await expect.poll(texts).toEqual(['Is the blue one available?', 'Yes, it is.', 'Then I take two']);

  const colleague = await site.visitAs(site.cast.manager, { reducedMotion: 'reduce' });
  await colleague.open(member.at());
  await colleague.page.getByText('agent 小李 is viewing this conversation').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: 'agent 小李 (you)' }).click();
  await colleague.page.getByRole('button', { name: 'Assigned to agent 小李' }).waitFor();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'Until tomorrow' }).click();
  await page.getByText('Wang Fang snoozed until').waitFor();
  await expect.poll(() => colleague.page.locator('.parley-talk-link').count()).toBe(0);
  await colleague.page.getByText("You're all caught up").waitFor();
  await colleague.context.close();
});

test('on a phone the list, the conversation and the customer come one at a time, and Back leads through them', async () => {
  const { page } = member;
  const ana = await customer('Ana <img src=x onerror=alert(1)>');
  await ana.say('<script>alert(1)</script>');
  await turn(page, { scheme: 'dark', width: 390, language: 'en-US' });
  await member.open('/chat');
  await row('Ana').click();
  await page.getByRole('button', { name: 'Back to the list' }).waitFor();
  expect(await rows().count()).toBe(0);
  await page.locator('.parley-head-who').click();
  await page.getByRole('tab', { name: 'Customer' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Back to the list' }).waitFor();
  expect(await texts()).toEqual(['<script>alert(1)</script>']);
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await row('Ana').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const isWide = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
  expect(await page.evaluate(isWide)).toBe(true);
  expect(member.complaints()).toEqual([]);
});

test('the messages scroll inside the page, which itself keeps its height, on a wide screen and on a phone', async () => {
  const { page } = member;
  const li = await customer('Li Na');
  for (let at = 1; at <= 8; at += 1) await li.say(`${at}\n${'A long line of the story.\n'.repeat(8)}`);
  await member.open('/chat');
  await row('Li Na').click();
  await page.locator('.parley-bubble').first().waitFor();
  const address = member.at();
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await member.open('/chat');
    await row('Li Na').waitFor();
    expect(await page.evaluate(beyondThePage)).toBe(0);
    await member.open(address);
    await page.locator('.parley-bubble').first().waitFor();
    expect(await page.evaluate(beyondTheLog)).toBeGreaterThan(0);
    expect(await page.evaluate(beyondThePage)).toBe(0);
  }
});

/** How much higher something is than what is seen of it, in pixels. */
const beyond = (element: string) => `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(${element})`;
const beyondThePage = beyond('document.documentElement');
const beyondTheLog = beyond("document.querySelector('.parley-log')");
