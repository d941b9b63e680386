import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { type Client, signIn } from '../helpers/accounts';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let visit: Visit;
let page: Page;
let owner: Client;
let account: { readonly id: string; readonly companyId: string };
let used = 0;

beforeAll(async () => {
  site = await openSite();
  owner = await signIn(site.server, site.cast.owner);
  account = await makeAccount(site.server, site.cast.owner.companyId, { name: 'Shop' });
  await made('canned-replies', { shortcut: 'thanks', text: 'Thank you for waiting.', language: 'en', enabled: true });
  const label = await made('labels', { name: 'Refund wanted' });
  await made('macros', { name: 'Refunded', text: 'Hello {{contact.name}}.', addLabels: [label], finish: 'resolved' });
  await made('products', { title: 'Steam card', price: 5_000, currency: 'CNY', status: 1 });
  await made('products', { title: 'Game key', price: 9_000, currency: 'CNY', status: 1 });
  await made('coupons', { name: 'Spring', kind: 'fixed', value: 1_000, currency: 'CNY', state: 'active' });
  visit = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  page = visit.page;
});
/** Ann has waited longest, so she is the first of the list; then Ben and Cleo. */
beforeEach(async () => {
  await visit.open('about:blank');
  await site.server.pool.query('truncate conversations, messages, contact_channels, contacts cascade');
  for (const name of ['Ann', 'Ben', 'Cleo']) await says(name, 'Hello?');
  await visit.open('/chat');
  await page.locator('.parley-talk-link').nth(2).waitFor();
  used = 0;
});
afterEach(async () => {
  // What is asked for a conversation that is gone is not found.
  await page.waitForLoadState('networkidle');
  expect(visit.complaints()).toEqual([]);
});
afterAll(() => site.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

async function says(name: string, text: string): Promise<string> {
  const from = { conversation: name, contact: { sourceId: name, name } };
  const received = await receiveMessage(
    site.server.app.db,
    chatDepsOf(site.server.app),
    account,
    inboundText(text, from),
  );
  return received!.conversationId;
}

/** Presses a key; each counts. */
async function press(key: string): Promise<void> {
  used += 1;
  await page.keyboard.press(key);
}

/** Types a name or a text; it counts as one. */
async function type(text: string): Promise<void> {
  used += 1;
  await page.keyboard.type(text);
}

/** The caret is in the composer of this customer's conversation. */
async function writesTo(name: string): Promise<void> {
  await page.getByRole('region', { name, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('parley-composer-text');
}

async function openFirst(): Promise<void> {
  await page.keyboard.press('j');
  await writesTo('Ann');
}

const stored = async (name: string) =>
  (await site.server.pool.query('select * from conversations where contact_name = $1', [name])).rows[0];
const option = (name: RegExp | string) => page.getByRole('option', { name });
const listed = () => page.locator('.parley-talk-name').allInnerTexts();

test('a canned reply takes four keys: open, name, insert, send', async () => {
  await press('j');
  await writesTo('Ann');
  await type('/tha');
  await option('/thanks').waitFor();
  await press('Enter');
  await expect.poll(() => page.locator('.parley-composer-text').inputValue()).toBe('Thank you for waiting.');
  await press('Enter');
  await page.locator('.parley-message-text', { hasText: 'Thank you for waiting.' }).waitFor();
  expect(used).toBe(4);
});

test('resolving takes one key and opens the next conversation, also from the middle of the list', async () => {
  await openFirst();
  await page.keyboard.press('Alt+j');
  await writesTo('Ben');
  await press('Alt+x');
  await writesTo('Cleo');
  expect(used).toBe(1);
  await expect.poll(listed).toEqual(['Ann', 'Cleo']);
  expect((await stored('Ben')).status).toBe('resolved');
  // The last of the list: the one before it.
  await press('Alt+x');
  await writesTo('Ann');
  await press('Alt+x');
  await page.getByText("You're all caught up").waitFor();
  await page.getByText('No conversation selected').waitFor();
});

test('an answered conversation keeps its place while it is open, so that the next one is the next who waits', async () => {
  await openFirst();
  await page.keyboard.type('Hello, Ann.');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored('Ann')).waiting_since).toBe(null);
  // A later change shows that the list has followed.
  await says('Dan', 'Hello?');
  await expect.poll(listed).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  await page.keyboard.press('Alt+j');
  await writesTo('Ben');
  await expect.poll(listed).toEqual(['Ben', 'Cleo', 'Dan', 'Ann']);
});

test('compact rows show twelve conversations on a small laptop, and stay chosen', async () => {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1366, height: 768 });
  for (let at = 0; at < 12; at += 1) await says(`Buyer ${at}`, 'Is it in stock?');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Compact rows' }).check();
  const whole = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector('.parley-talks-scroll')!.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.parley-talk')].map((one) => one.getBoundingClientRect());
      return rows.filter((row) => row.bottom <= bottom + 1).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(12);
  await visit.open('/chat');
  await page.locator('.parley-talk-link').nth(11).waitFor();
  expect(await whole()).toBeGreaterThanOrEqual(12);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Compact rows' }).uncheck();
  await expect.poll(whole).toBeLessThan(12);
  await page.setViewportSize(size);
});

test('a saved view opens by its number and from the palette', async () => {
  await visit.open('/chat?q=Ben&sort=latest');
  await expect.poll(listed).toEqual(['Ben']);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('textbox', { name: 'Save current list as view' }).fill('Only Ben');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('View “Only Ben” saved.').waitFor();
  await page.keyboard.press('Escape');
  await visit.open('/chat');
  await expect.poll(listed).toEqual(['Ann', 'Ben', 'Cleo']);
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  await press('1');
  await expect.poll(listed).toEqual(['Ben']);
  expect(used).toBe(1);
  await page.getByRole('button', { name: 'View: Only Ben' }).click();
  await page.getByRole('button', { name: 'Standard view' }).click();
  await page.getByRole('dialog', { name: 'Views' }).waitFor({ state: 'detached' });
  await expect.poll(listed).toEqual(['Ann', 'Ben', 'Cleo']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('only ben');
  await option('View: Only Ben').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual(['Ben']);
});

test('snoozing takes two keys and opens the next conversation', async () => {
  await openFirst();
  await press('Alt+z');
  await option('For an hour').waitFor();
  await press('Enter');
  await writesTo('Ben');
  expect(used).toBe(2);
  expect((await stored('Ann')).status).toBe('snoozed');
});

test('assigning to a teammate takes three keys, to oneself one', async () => {
  await openFirst();
  await press('Alt+w');
  await option('manager').waitFor();
  await type('mana');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await press('Enter');
  await page.getByRole('button', { name: 'Assigned to manager' }).waitFor();
  expect(used).toBe(3);
  await press('Alt+a');
  await page.getByRole('button', { name: 'Assigned to owner' }).waitFor();
  await writesTo('Ann');
});

test('a macro takes three keys, and opens the next conversation if it resolves', async () => {
  await openFirst();
  await press('Alt+m');
  await option(/^Refunded/).waitFor();
  await type('ref');
  await press('Enter');
  await writesTo('Ben');
  expect(used).toBe(3);
  expect((await stored('Ann')).status).toBe('resolved');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('macro refunded');
  await option('Macro: Refunded').waitFor();
  await page.keyboard.press('Enter');
  await writesTo('Cleo');
  const { rows } = await site.server.pool.query("select text from messages where direction = 'outgoing' order by text");
  expect(rows).toEqual([{ text: 'Hello Ann.' }, { text: 'Hello Ben.' }]);
});

test('a macro runs over selected conversations', async () => {
  await page.locator('.parley-talk-link').first().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Run a macro' }).click();
  await page.getByRole('menuitem', { name: 'Refunded' }).click();
  await page.getByText('Updated 2 conversations.').waitFor();
  await expect.poll(listed).toEqual(['Cleo']);
  expect((await stored('Ben')).labels).toHaveLength(1);
});

test('a label takes three keys', async () => {
  await openFirst();
  await press('Alt+l');
  await option('Refund wanted').waitFor();
  await type('refund');
  await press('Enter');
  await page.locator('.parley-head-labels', { hasText: 'Refund wanted' }).waitFor();
  expect(used).toBe(3);
});

test('a note takes two keys besides its text', async () => {
  await openFirst();
  await press('Alt+n');
  await page.keyboard.type('Paid twice.');
  await press('Enter');
  await page.locator('.parley-message-text', { hasText: 'Paid twice.' }).waitFor();
  expect(used).toBe(2);
  const notes = async () => (await site.server.pool.query('select text from messages where private')).rows;
  await expect.poll(notes).toEqual([{ text: 'Paid twice.' }]);
});

test('a conversation by its order number takes two keys besides the number', async () => {
  await site.server.pool.query(
    `insert into orders (id, company_id, external_id, account_id, contact_id, conversation_id, source, currency)
     select gen_random_uuid(), company_id, 'XY202611271033', account_id, contact_id, id, 'channel', 'CNY'
       from conversations where contact_name = 'Cleo'`,
  );
  await press('Alt+/');
  await page.keyboard.type('XY202611271033');
  await press('Enter');
  await writesTo('Cleo');
  expect(used).toBe(2);
  await page.getByRole('button', { name: /^All 1$/ }).waitFor();
  await site.server.pool.query('delete from orders');
});

/** Types into the palette, which is loaded when it is first opened. */
async function searches(text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(text);
}

test('the palette finds a customer with the conversation, and runs actions of every screen', async () => {
  await searches('Cleo');
  await page.getByRole('group', { name: 'Conversations' }).getByRole('option', { name: /^Cleo/ }).waitFor();
  await page.getByRole('group', { name: 'Contacts' }).getByRole('option', { name: /^Cleo/ }).waitFor();
  for (const [typed, action] of [
    ['invite', 'Invite people'],
    ['export orders', 'Export orders'],
    ['dark', 'Theme: Dark'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Search everything' }).fill(typed);
    await option(action).waitFor();
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
});

test('a product card takes three keys', async () => {
  await openFirst();
  await press('Alt+g');
  await page.getByRole('button', { name: 'Send “Steam card”' }).waitFor();
  await type('steam');
  await press('Enter');
  await page.getByText('Product sent.').waitFor();
  expect(used).toBe(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await writesTo('Ann');
});

test('a coupon takes four keys', async () => {
  await openFirst();
  await press('Alt+c');
  await page.locator('.parley-coupon').waitFor();
  await type('spr');
  await press('Enter');
  await page.getByRole('dialog').waitFor();
  await press('Enter');
  await page
    .getByText(/code .* sent|Sent/i)
    .first()
    .waitFor();
  expect(used).toBe(4);
});

test('single letters work outside fields, type in fields, and Escape leads from the composer to the list', async () => {
  await openFirst();
  await page.keyboard.type('je');
  expect(await page.locator('.parley-composer-text').inputValue()).toBe('je');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('parley-talk-link');
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: 'Set the priority' }).waitFor();
  // In the dialog the letters search; they do not reach the conversation behind it.
  await page.keyboard.type('urg');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored('Ann')).priority).toBe('urgent');
  await page.keyboard.press('u');
  await page.getByText('Marked as unread.').waitFor();
  // The place is kept: the next one is Ben.
  await page.keyboard.press('j');
  await writesTo('Ben');
  expect((await stored('Ann')).status).toBe('open');
});

test.each([
  ['a Chinese input method outside a field', { key: 'Process', code: 'KeyE' }, 'resolved'],
  ['a Cyrillic layout', { key: 'у', code: 'KeyE' }, 'resolved'],
  ['Caps Lock', { key: 'E', code: 'KeyE' }, 'resolved'],
  ['an input method that is composing', { key: 'e', code: 'KeyE', isComposing: true }, 'open'],
  ['the browser’s own Ctrl+E', { key: 'e', code: 'KeyE', ctrlKey: true }, 'open'],
])('%s', async (_, key, status) => {
  await openFirst();
  await page.keyboard.press('Escape');
  await page.evaluate((init) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  }, key);
  if (status === 'resolved') await writesTo('Ben');
  await page.keyboard.press('Alt+a');
  await expect.poll(async () => (await stored(status === 'open' ? 'Ann' : 'Ben')).assignee_id).not.toBe(null);
  expect((await stored('Ann')).status).toBe(status);
});

test('the full-width question mark of a Chinese input method shows the keys, and the palette runs the commands', async () => {
  await openFirst();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const init = { key: '？', code: 'Slash', shiftKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Alt+X').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await searches('snooz');
  await option('Snooze').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Snooze' }).waitFor();
  await page.keyboard.press('Enter');
  await writesTo('Ben');
});

test('no element of the navigation is a stop of the Tab key that cannot be seen', async () => {
  const stops = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav :is(a, button)')]
      .filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0 && getComputedStyle(one).opacity === '0')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
  expect(stops).toEqual([]);
});
