import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
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

test('a customer message appears live and is answered; a colleague sees the assignee and later changes', async () => {
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

test('on a phone the list, conversation and customer are separate screens that Back moves through', async () => {
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

test('messages scroll inside the page, and the page keeps its height, on a wide screen and on a phone', async () => {
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

test.each([
  [1_440, 900],
  [1_280, 760],
  [1_024, 520],
  [390, 390],
])('at %i pixels the thread is at least %i wide and nothing covers its messages', async (width, least) => {
  const { page } = member;
  const kim = await customer(`Kim of ${width}`);
  for (let at = 1; at <= 12; at += 1) await kim.say(`${at} ${'A long line of the story. '.repeat(8)}`);
  await page.setViewportSize({ width, height: 800 });
  await member.open('/chat');
  await row(`Kim of ${width}`).click();
  await page.locator('.parley-bubble').first().waitFor();
  expect((await page.locator('.parley-thread-pane').boundingBox())!.width).toBeGreaterThanOrEqual(least);
  // Row positions may be estimates until the rows are measured.
  await expect.poll(() => page.evaluate(covered)).toEqual([]);
  await page.locator('.parley-log').evaluate((log) => log.scrollTo({ top: log.scrollHeight / 3 }));
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  await expect.poll(() => page.evaluate(covered)).toEqual([]);
  expect(await page.evaluate(cut)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

test.each([1_440, 1_024, 390])('at %i pixels the toast after sending a card covers no control', async (width) => {
  const { page } = member;
  const title = `Lamp of ${width}`;
  const owner = await signIn(site.server, site.cast.owner);
  await owner.post('/api/v1/products', { title, price: 1_999, currency: 'CNY', status: 1 });
  const bo = await customer(`Bo of ${width}`);
  await bo.say('Which lamp?');
  await page.setViewportSize({ width, height: 800 });
  await member.open('/chat');
  await row(`Bo of ${width}`).click();
  await page.getByRole('button', { name: 'Customer, orders and products' }).click();
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: `Send “${title}”` }).click();
  await page.getByText('Product sent.').waitFor();
  await page.getByRole('button', { name: `Set “${title}” as the product of this conversation` }).click();
  await page.getByText('Set as the product of this conversation.').waitFor();
  await expect.poll(() => page.locator('.parley-toast').count()).toBe(2);
  expect(await page.evaluate(underToast)).toEqual([]);
});

test('a dragged pane width and an expanded navigation persist across visits', async () => {
  const { page } = member;
  const ivo = await customer('Ivo');
  await ivo.say('hello');
  await page.setViewportSize({ width: 1_440, height: 800 });
  await member.open('/chat');
  await row('Ivo').waitFor();
  const list = page.getByRole('region', { name: 'Conversations' });
  const widthOf = async () => Math.round((await list.boundingBox())!.width);
  expect(await widthOf()).toBe(320);
  const edge = (await page.getByRole('separator', { name: 'Width of the conversation list' }).boundingBox())!;
  await page.mouse.move(edge.x + 3, 400);
  await page.mouse.down();
  await page.mouse.move(edge.x + 43, 400, { steps: 4 });
  await page.mouse.up();
  const wider = await widthOf();
  expect(wider).toBeGreaterThan(350);
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  const navWidth = async () => Math.round((await nav.boundingBox())!.width);
  await page.mouse.move(800, 700);
  await expect.poll(navWidth).toBe(72);
  await nav.getByRole('button', { name: 'Expand navigation' }).focus();
  await page.keyboard.press('Enter');
  await page.mouse.move(800, 700);
  await page.reload();
  await row('Ivo').waitFor();
  await expect.poll(navWidth).toBe(260);
  expect(await widthOf()).toBe(wider);
});

/** Visible message texts and times whose center is covered by another element. */
const covered = `(() => {
  const log = document.querySelector('.parley-log').getBoundingClientRect();
  return [...document.querySelectorAll('.parley-message-text, .parley-message-foot time, .parley-event span')].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, log.top) + Math.min(bottom, log.bottom)) / 2];
    if (y <= log.top || y >= log.bottom || bottom <= log.top || top >= log.bottom) return [];
    const over = document.elementFromPoint(x, y);
    return one.contains(over) || over?.contains(one) ? [] : [over?.className + ' over ' + one.textContent.slice(0, 20)];
  });
})()`;
/** Names, counts and buttons of the list and the header that overflow their parent. */
const cut = `[...document.querySelectorAll('.parley-talks-tools > *, .parley-talks-tabs button, .parley-head-line > *, .parley-log-foot > *')]
  .filter((one) => one.getClientRects().length > 0)
  .filter((one) => one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)
  .map((one) => one.className || one.textContent)`;
/** Inputs and controls that are covered by a toast. */
const underToast = `(() => {
  const toasts = [...document.querySelectorAll('.parley-toast')].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll('#main-content :is(button, textarea, input, a)')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return toasts.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
})()`;

/** Pixels by which the content of an element is higher than its visible part. */
const beyond = (element: string) => `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(${element})`;
const beyondThePage = beyond('document.documentElement');
const beyondTheLog = beyond("document.querySelector('.parley-log')");
