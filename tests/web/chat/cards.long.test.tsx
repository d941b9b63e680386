import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
let owner: Client;
let id: string;
beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
  await import('../../../src/custom/chat/ChatPage');
});
beforeEach(async () => {
  id = await customerWrites(site.server, await makeAccount(site.server, site.cast.owner.companyId), ['Hello']);
  await site.beSignedIn(site.cast.owner);
});

const stored = async () =>
  (await owner.get(`/api/v1/conversations/${id}/messages`)).body.data.messages as Record<string, unknown>[];
const made = async (path: string, values: object) => (await owner.post(path, values)).body.data as { id: string };
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));

describe('card whose response is lost', () => {
  /** The first message is stored, but its response is withheld and then lost. */
  function losesAnswer(): { readonly lose: () => void } {
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const handler = http.post(
      '/api/v1/messages',
      async ({ request }) => {
        await owner.post('/api/v1/messages', (await request.json()) as object);
        await lost;
        return HttpResponse.json({}, { status: 502 });
      },
      { once: true },
    );
    site.faults.use(handler);
    // A hidden page does not poll, so only what was sent from here is shown.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    return { lose };
  }

  test('a product card appears at once, cannot be sent twice, and is stored once', async () => {
    const product = await made('/api/v1/products', { title: 'Blue lamp', price: 1_999, currency: 'CNY', status: 1 });
    visit(`/chat?conversation=${id}&side=products`);
    const button = await screen.findByTitle<HTMLButtonElement>('Send “Blue lamp”');
    await (await log()).findByText('Hello');
    const { lose } = losesAnswer();
    await user.click(button);
    await (await log()).findByText('Blue lamp');
    expect((await log()).getByText('Queued')).toBeTruthy();
    expect(button.disabled).toBe(true);
    await waitFor(async () => expect(await stored()).toHaveLength(2));
    lose();
    await screen.findByText('Product sent.');
    await (await log()).findByText('Sent');
    expect(await stored()).toMatchObject([{}, { kind: 'product', payload: { productId: product.id, price: 1_999 } }]);
    expect(button.disabled).toBe(false);
  });

  test('a card for a public coupon is stored once too', async () => {
    const coupon = await made('/api/v1/coupons', { name: 'Spring', kind: 'fixed', value: 100, perContactLimit: null });
    await made('/api/v1/coupon-codes', { code: 'SPRING26', couponId: coupon.id });
    visit(`/chat?conversation=${id}&side=coupons`);
    await user.click(await screen.findByRole('button', { name: /Spring/ }));
    await user.click(await screen.findByRole('button', { name: 'Send code SPRING26' }));
    const { lose } = losesAnswer();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    await (await log()).findByText('SPRING26');
    await waitFor(async () => expect(await stored()).toHaveLength(2));
    lose();
    await screen.findByText('Coupon sent.');
    expect(await stored()).toMatchObject([{}, { kind: 'coupon', payload: { couponId: coupon.id, code: 'SPRING26' } }]);
  });
});

test('a refused card stays with its reason, which is also shown where it was sent', async () => {
  await made('/api/v1/products', { title: 'Red lamp', price: 999, currency: 'CNY', status: 1 });
  const refused = () => HttpResponse.json({ code: 409, message: 'Blocked.' }, { status: 409 });
  site.faults.use(http.post('/api/v1/messages', refused, { once: true }));
  visit(`/chat?conversation=${id}&side=products`);
  await user.click(await screen.findByTitle('Send “Red lamp”'));
  await (await log()).findByText('Not sent: Blocked.');
  await screen.findByText('Blocked.');
  await user.click((await log()).getByRole('button', { name: 'Try again' }));
  await (await log()).findByText('Sent');
  expect(await stored()).toHaveLength(2);
});
