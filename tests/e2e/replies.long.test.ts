import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { answerDue } from '../../server/reply/engine/worker';
import { type Client, signIn } from '../helpers/accounts';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { pdf } from '../helpers/documents/pdf';
import { focusBy, openSite, type Site } from '../helpers/page';

let site: Site;
let client: Client;
let accountId: string;

beforeAll(async () => {
  site = await openSite();
  client = await signIn(site.server, site.cast.owner);
  for (const name of ['Price', 'Delivery', 'Refund', 'Opening hours', 'Size'])
    await made('reply-rules', {
      name,
      matchAny: name.toLowerCase(),
      parts: [{ kind: 'text', text: `About: ${name}.` }],
    });
  await made('knowledge', {
    title: 'How do I redeem a game card?',
    text: 'Open the shop, then Redeem.',
    kind: 'faq',
    language: 'en',
  });
  const aiProfileId = await made('ai-profiles', { name: 'Shop', provider: 'knowledge', mode: 'suggest' });
  const values = { name: 'Shop', mergeSeconds: 0, aiEnabled: true, aiProfileId };
  accountId = (await makeAccount(site.server, site.cast.owner.companyId, values)).id;
});
afterAll(() => site.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await client.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

/** The order in which the server evaluates the rules. */
const order = async () =>
  (await client.get('/api/v1/reply-rules/order')).body.data.rules.map(({ name }: { name: string }) => name);
const shown = (page: Page) => page.locator('.rule-order-text a').allTextContents();
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}: ` });

test('on a phone a rule is dragged by touch to its position', async () => {
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await open('/replyRule/list');
  await grip(page, 'Size').waitFor();
  expect(await shown(page)).toEqual(['Price', 'Delivery', 'Refund', 'Opening hours', 'Size']);
  const finger = await touching(await context.newCDPSession(page));
  const from = await middleOf(page, 'Size');
  const to = await middleOf(page, 'Delivery');
  await finger.down(from);
  await finger.move({ x: from.x, y: to.y - 4 });
  await page.locator('li[data-mark="before"]', { hasText: 'Delivery' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await finger.up();
  await page.getByText('Size is now in position 2.').waitFor();
  expect(await order()).toEqual(['Price', 'Size', 'Delivery', 'Refund', 'Opening hours']);
  expect(await shown(page)).toEqual(await order());
  expect(complaints()).toEqual([]);
  await context.close();
});

test('by keyboard a rule moves up and down and keeps the focus', async () => {
  const { rules } = (await client.get('/api/v1/reply-rules/order')).body.data;
  const idOf = (name: string) => rules.find((rule: { name: string }) => rule.name === name).id;
  const moved = await client.post(`/api/v1/reply-rules/${idOf('Size')}/move`, { beforeId: idOf('Delivery') });
  expect(moved.status, moved.text).toBe(200);
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  await open('/replyRule/list');
  await grip(page, 'Size').waitFor();
  await focusBy(page, 'Tab', 'Move Size: drag, or press the up and down keys');
  const others = ['Price', 'Delivery', 'Refund', 'Opening hours'];
  /** The announcement of the previous move may still be there when the next one has the same text. */
  const presses = async (key: 'ArrowDown' | 'ArrowUp', place: number) => {
    await page.keyboard.press(key);
    await expect.poll(order).toEqual([...others.slice(0, place - 1), 'Size', ...others.slice(place - 1)]);
    await page.getByText(`Size is now in position ${place}.`).last().waitFor();
  };
  await presses('ArrowDown', 3);
  await presses('ArrowDown', 4);
  await presses('ArrowUp', 3);
  await page.keyboard.press('ArrowDown');
  await presses('ArrowDown', 5);
  expect(await shown(page)).toEqual(await order());
  expect(complaints()).toEqual([]);
  await context.close();
});

test('the simulator shows the reply to a message and the result of every stage', async () => {
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  await open('/replySimulator');
  await page.getByText('Nothing tested yet').waitFor();
  const tried = async (message: string, answer: string) => {
    await page.getByLabel('Customer message').fill(message);
    // Not before the form has taken the text.
    await expect.poll(() => page.getByRole('button', { name: 'Run' }).isEnabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.locator('.simulator-bubble[data-from="company"]').getByText(answer, { exact: true }).waitFor();
    return page
      .locator('.reply-stage')
      .evaluateAll((stages) =>
        stages.map((stage) =>
          [
            ...stage.querySelectorAll('.reply-stage-head > :not(small), :scope > p'),
            ...stage.querySelectorAll('a'),
          ].map(({ textContent }) => textContent),
        ),
      );
  };
  const before = [
    ['Safety checks', 'Passed', 'All checks passed.'],
    ['Person requested', 'Passed', "The customer didn't ask for a person."],
    ['Business hours', 'Passed', 'Within business hours.'],
  ];
  expect(await tried('How much is the delivery?', 'About: Delivery.')).toEqual([
    ...before,
    ['Rules', 'Replied', 'Delivery'],
  ]);
  expect(await tried('How do I redeem a game card?', 'Open the shop, then Redeem.')).toEqual([
    ...before,
    ['Rules', 'Passed', 'No rule matched.'],
    ['Bargaining', 'Passed', "The message isn't about a lower price."],
    ['AI and knowledge base', 'Passed', 'The AI suggested a reply.', 'How do I redeem a game card?'],
    ['Default reply', 'Passed', 'No default reply is set.'],
  ]);
  expect(await page.locator('.reply-verdict').innerText()).toBe('Suggested\nThe AI suggested a reply.');
  const counted = await site.server.pool.query('select count(*)::int as messages from messages');
  expect(counted.rows).toEqual([{ messages: 0 }]);
  expect(complaints()).toEqual([]);
  await context.close();
});

test('the simulator says that a member handles the conversation, and what the reply would be otherwise', async () => {
  const id = await asks('Held', 'What is the price?');
  await site.server.pool.query(`update conversations set mode = 'human' where id = $1`, [id]);
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  await open(`/replySimulator?show=conversation&conversation=${id}`);
  await page.getByRole('button', { name: 'Run' }).click();
  const otherwise = page.locator('.simulator-otherwise');
  await otherwise.getByText('About: Price.', { exact: true }).waitFor();
  expect(await page.locator('.simulator-chat > .simulator-pause').allInnerTexts()).toEqual(['No reply would be sent.']);
  expect(await page.locator('.reply-verdict').allInnerTexts()).toEqual([
    'Not answered\nA teammate is handling this conversation.',
    'Rule\nPrice',
  ]);
  const stages = page.locator('.reply-stage');
  expect(await stages.first().innerText()).toContain('A teammate is handling this conversation.');
  expect(await stages.count()).toBe(4);
  expect(complaints()).toEqual([]);
  await context.close();
});

test('an AI suggestion is sent, edited or rejected, and an edit is proposed for the knowledge base', async () => {
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  const card = page.getByRole('region', { name: 'AI suggestion' });
  const question = 'How do I redeem a game card?';
  const suggestedIn = async (buyer: string) => {
    const id = await asks(buyer, question);
    await open(`/chat?conversation=${id}`);
    await card.getByText('Open the shop, then Redeem.', { exact: true }).waitFor();
    expect(await card.getByRole('list', { name: 'Sources' }).allInnerTexts()).toEqual([question]);
    return id;
  };
  const saidIn = async (id: string) => {
    const { rows } = await site.server.pool.query(
      `select text, sender_kind as by from messages where conversation_id = $1 and direction = 'outgoing' order by seq`,
      [id],
    );
    return rows;
  };
  const proposed = async () =>
    (await client.get('/api/v1/knowledge?sort=["id","ASC"]')).body.data.map(
      ({ title, text, state }: Record<string, string>) => [title, text, state],
    );

  const accepted = await suggestedIn('Wang');
  await card.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent.').waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await saidIn(accepted)).toEqual([{ text: 'Open the shop, then Redeem.', by: 'member' }]);

  const rejected = await suggestedIn('Li');
  await card.getByRole('button', { name: 'Reject' }).click();
  await page.keyboard.type('Too short');
  await page.keyboard.press('Enter');
  await page.getByText('Rejected.').waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await saidIn(rejected)).toEqual([]);
  const { rows } = await site.server.pool.query(
    'select state, reason from reply_suggestions where conversation_id = $1',
    [rejected],
  );
  expect(rows).toEqual([{ state: 'rejected', reason: 'Too short' }]);

  const edited = await suggestedIn('Zhao');
  await card.getByRole('button', { name: 'Edit' }).click();
  const input = page.getByRole('textbox', { name: /Write/ });
  await expect.poll(() => input.inputValue()).toBe('Open the shop, then Redeem.');
  await page.getByText('Your version will be proposed for the knowledge base.').waitFor();
  await input.fill('Open the shop on your phone, then Redeem.');
  await page.keyboard.press('Enter');
  await page.locator('.parley-message-text').getByText('Open the shop on your phone, then Redeem.').waitFor();
  await expect
    .poll(() => saidIn(edited))
    .toEqual([{ text: 'Open the shop on your phone, then Redeem.', by: 'member' }]);
  expect(await proposed()).toEqual([
    [question, 'Open the shop, then Redeem.', 'approved'],
    [question, 'Open the shop on your phone, then Redeem.', 'proposed'],
  ]);

  await open('/knowledge/list');
  await page.getByRole('button', { name: 'Proposed' }).click();
  await expect.poll(() => page.locator('table tbody a.parley-open').count()).toBe(1);
  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByText("Approved. It's now used to answer customers.").waitFor();
  expect((await proposed())[1]).toEqual([question, 'Open the shop on your phone, then Redeem.', 'approved']);
  expect(complaints()).toEqual([]);
  await context.close();
});

test("a document's text is imported into the form, reviewed, saved and used for answers", async () => {
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  await open('/knowledge/list/create');
  const text = page.getByRole('textbox', { name: /^Answer or text/ });
  await text.fill('What was typed before.');
  const bring = (name: string, buffer: Buffer) =>
    page.getByLabel('Import text from a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await bring('scan.pdf', pdf([]));
  await page
    .getByRole('alert')
    .getByText(/only images/)
    .waitFor();
  expect(await text.inputValue()).toBe('What was typed before.');
  const lines = ['Warranty of cables', 'Every cable is replaced within two years.'];
  await bring(
    'warranty.pdf',
    pdf([
      [lines[0]!, 24, 760],
      [lines[1]!, 11, 700],
    ]),
  );
  await page.getByText('Imported from warranty.pdf. Check the text before you save.').waitFor();
  const taken = await text.inputValue();
  expect([
    taken.includes(lines[1]!),
    await page.getByRole('textbox', { name: /^Question or title/ }).inputValue(),
  ]).toEqual([true, 'warranty']);
  await page.getByRole('button', { name: 'Undo replace' }).click();
  expect(await text.inputValue()).toBe('What was typed before.');
  await bring('warranty.pdf', pdf(lines.map((line, at) => [line, 24 - at * 12, 760 - at * 60])));
  await expect.poll(() => text.inputValue()).toBe(taken);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('warranty created.').waitFor();

  await open('/replySimulator');
  await page.getByLabel('Customer message').fill('Are cables replaced?');
  await page.keyboard.press('Control+Enter');
  await page.locator('.reply-stage a', { hasText: 'warranty' }).waitFor();
  // The file without text.
  expect(complaints()).toEqual([{ kind: 'failed answer', text: '400 /api/v1/knowledge/document-text' }]);
  await context.close();
});

test('holding a dragged rule at the edge of a phone screen scrolls the list', async () => {
  for (let at = 6; at <= 20; at += 1)
    await made('reply-rules', { name: `Rule ${at}`, matchAny: `word ${at}`, parts: [{ kind: 'text', text: 'Said.' }] });
  const { page, context, open, complaints } = await site.visitAs(site.cast.owner, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await open('/replyRule/list');
  await grip(page, 'Rule 20').scrollIntoViewIfNeeded();
  const finger = await touching(await context.newCDPSession(page));
  const from = await middleOf(page, 'Rule 20');
  await finger.down(from);
  await finger.move({ x: from.x, y: 80 });
  await page.locator('li[data-mark="before"]', { hasText: 'contains price' }).waitFor();
  await finger.up();
  await page.getByText('Rule 20 is now in position 1.').waitFor();
  expect((await order()).slice(0, 2)).toEqual(['Rule 20', 'Price']);
  expect(complaints()).toEqual([]);
  await context.close();
});

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(page: Page, name: string): Promise<Point> {
  const { x, y, width, height } = (await grip(page, name).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A single touch point. */
async function touching(session: CDPSession) {
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point) => ({ ...point, id: 0 })) });
  return {
    async down(point: Point) {
      at = point;
      await send('touchStart', [at]);
    },
    async move(to: Point) {
      const from = at;
      for (let step = 1; step <= 5; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
}

/** A customer with that name writes, and due replies are processed. Returns the conversation id. */
async function asks(buyer: string, text: string): Promise<string> {
  const { app } = site.server;
  const to = { id: accountId, companyId: site.cast.owner.companyId };
  const from = { conversation: buyer, contact: { sourceId: buyer, name: buyer } };
  const { conversationId } = (await receiveMessage(app.db, chatDepsOf(app), to, inboundText(text, from)))!;
  while (await answerDue(app.db, app.replies.deps));
  return conversationId;
}
