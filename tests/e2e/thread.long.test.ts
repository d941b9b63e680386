import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendMessage, type NewMessage } from '../../server/chat/messages/append';
import { inTransaction } from '../../server/kernel/db/queries';
import { customerWrites, makeAccount } from '../helpers/chat';
import { hostileTexts } from '../helpers/hostileTexts';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const companyId = () => site.cast.owner.companyId;

test('message text is rendered as plain text everywhere', async () => {
  const account = await makeAccount(site.server, companyId(), { name: hostileTexts[4]!.slice(0, 60) });
  const id = await customerWrites(site.server, account, hostileTexts);
  for (const [at, text] of hostileTexts.entries()) await append(id, messageWith(text, at));
  const visit = await site.visitAs(site.cast.owner);
  const { page, open, context } = visit;
  await open(`/chat?conversation=${id}`);
  await page.locator('.parley-bubble').first().waitFor();
  const seen = await seeAll(visit);
  expect(seen).toBeGreaterThanOrEqual(2 * hostileTexts.length);
  for (const text of hostileTexts.slice(0, 12)) await page.getByRole('textbox', { name: 'Write' }).fill(text);
  expect(await page.evaluate('window.hit ?? 0')).toBe(0);
  expect(await page.evaluate(strangeElements)).toEqual([]);
  await context.close();
});

/** Scrolls through the whole log. Returns the number of messages seen. */
async function seeAll({ page }: Visit): Promise<number> {
  return page.evaluate(async () => {
    const seen = new Set<string>();
    const log = document.querySelector<HTMLElement>('.parley-log')!;
    for (let still = 0; still < 12; ) {
      const before = seen.size;
      for (const row of log.querySelectorAll<HTMLElement>('.parley-log-row')) seen.add(row.dataset.key!);
      log.scrollBy({ top: -400, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      still = seen.size === before && log.scrollTop === 0 ? still + 1 : 0;
    }
    return seen.size;
  });
}

/** Elements that none of our messages renders. */
function strangeElements(): string[] {
  const thread = document.querySelector('.parley-chat')!;
  const strange =
    'script, iframe, object, embed, style, link, meta, base, form[action], svg script, svg a, video, audio, math, marquee';
  const handlers = [...thread.querySelectorAll('*')].filter((one) =>
    one.getAttributeNames().some((name) => name.startsWith('on')),
  );
  const links = [...thread.querySelectorAll('a[href]')].filter(
    (one) => !/^(https?:|mailto:|\/)/.test((one as HTMLAnchorElement).getAttribute('href')!),
  );
  return [...thread.querySelectorAll(strange), ...handlers, ...links].map((one) => one.outerHTML.slice(0, 200));
}

/** Puts the text into a different field for each index. */
function messageWith(text: string, at: number): NewMessage {
  const outgoing = {
    direction: 'outgoing',
    kind: 'text',
    text,
    payload: null,
    status: 'sent',
    private: false,
  } as const;
  const member = { senderKind: 'member', senderId: site.cast.owner.userId } as const;
  const file = { fileId: site.cast.owner.userId, name: text, type: text, size: 1 };
  const card = { productId: text, title: text, price: 1, listPrice: 2, currency: 'CNY', imageId: null };
  const by = { id: null, name: text };
  const places: NewMessage[] = [
    { ...outgoing, ...member, private: true },
    { ...outgoing, ...member, status: 'failed' },
    { ...outgoing, ...member, kind: 'file', text: null, payload: file },
    { ...outgoing, ...member, kind: 'image', text, payload: file },
    { ...outgoing, ...member, kind: 'product', text: null, payload: card },
    { ...outgoing, ...member, kind: 'coupon', payload: { couponId: text, code: text, name: text, endsAt: text } },
    { ...outgoing, senderKind: 'rule', senderId: null },
    { ...outgoing, senderKind: 'ai', senderId: null },
    { ...activity, payload: { what: 'paused', by, until: null, reason: text } },
    { ...activity, payload: { what: 'labelled', by, added: [by], removed: [by] } },
    { ...activity, payload: { what: text, by } },
  ];
  return places[at % places.length]!;
}

const activity = {
  direction: 'activity',
  kind: 'system',
  text: null,
  status: 'sent',
  senderKind: 'system',
  senderId: null,
} as const;

const append = (id: string, message: NewMessage) =>
  inTransaction(site.server.app.db, (trx) => appendMessage(trx, companyId(), id, message));
