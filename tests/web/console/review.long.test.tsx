import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../../../src/custom/review/texts';
import { deliveryReasons } from '../../../src/schema/order';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
let owner: Client;
let conversationId: string;
let productId: string;

beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  conversationId = await customerWrites(site.server, account, ['I want two.']);
  productId = await made('products', { title: 'Gift card', price: 500 });
  await import('../../../src/custom/review/ReviewPage');
  await import('../../../src/custom/chat/ChatPage');
  await import('../../../src/custom/delivery/DeliveryView');
});
beforeEach(() => site.beSignedIn(site.cast.owner));

async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

/** Creates a paid order without a matching delivery rule. */
async function bought(quantity: number): Promise<{ orderId: string; deliveryId: string }> {
  const lines = [{ productId, quantity }];
  const { body, text } = await owner.post('/api/v1/orders/make', { conversationId, lines, paid: true });
  if (!body.data) throw new Error(text);
  const orderId = body.data.id;
  const filter = encodeURIComponent(JSON.stringify({ orderId }));
  const [delivery] = (await owner.get(`/api/v1/deliveries?filter=${filter}`)).body.data;
  return { orderId, deliveryId: delivery.id };
}
const stateOf = async (id: string) => (await owner.get(`/api/v1/deliveries/${id}`)).body.data.state;
/** The queue's item, once it is shown: items are mounted but hidden until their titles are loaded. */
const item = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);
const sure = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('the explanation beside a reason does not repeat its words', () => {
  const words = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  for (const [reason, chip] of Object.entries(deliveryReasons)) {
    const said = new Set(words(messages.why[reason as keyof typeof messages.why]?.en ?? ''));
    const repeated = words(chip.en).filter((word) => said.has(word));
    expect([reason, repeated.length < words(chip.en).length / 2 ? [] : repeated]).toEqual([reason, []]);
  }
});

test('pending deliveries are decided one by one: manually after confirmation, or with a chosen rule', async () => {
  const first = await bought(1);
  const second = await bought(2);
  visit('/deliveryReview');
  const one = await item('Gift card × 1');
  one.getByText('Create a delivery rule for it, or choose one.');
  await one.findByText('Paid CN¥5.00');
  await user.click(one.getByRole('button', { name: 'Mark as delivered manually' }));
  await sure('Mark as delivered manually');
  // The card stays in place, so that the next one's buttons do not move under the pointer.
  await one.findByText('Resolved');
  for (const button of one.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
  expect(document.activeElement?.textContent).toBe('Gift card × 1');
  expect(await stateOf(first.deliveryId)).toBe('sent');

  const poolId = await made('code-pools', { name: 'Gift codes', kind: 'unique' });
  await owner.post(`/api/v1/code-pools/${poolId}/import`, { codes: 'GIFT-AAAA-1111\nGIFT-BBBB-2222' });
  const rule = { name: 'Gift rule', productId, enabled: true, parts: [{ poolId, unitsPerItem: 1 }] };
  await made('delivery-rules', rule);
  await user.click((await item('Gift card × 2')).getByRole('button', { name: 'Choose a rule and deliver' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Rule/ }));
  await user.click(await screen.findByRole('option', { name: 'Gift rule' }));
  await user.click(dialog.getByRole('button', { name: 'Deliver now' }));
  await screen.findByText('Nothing to review');
  expect(await stateOf(second.deliveryId)).toBe('sent');
});

test('the reason is shown with its amounts, and marking as arrived asks for confirmation', async () => {
  const poolId = await made('code-pools', { name: 'Dear codes', kind: 'unique' });
  const dearId = await made('products', { title: 'Dear card', price: 5_000 });
  const parts = [{ poolId, unitsPerItem: 1 }];
  const ruleId = await made('delivery-rules', { name: 'Dear', productId: dearId, approveAbove: 900, parts });
  const dear = await bought(2);
  const differing = await bought(3);
  await site.server.pool.query(`update orders set amount = 1700 where id = $1`, [differing.orderId]);
  await site.server.pool.query(
    `update deliveries set state = 'needs_review', reason = 'approval', rule_id = $2 where id = $1`,
    [dear.deliveryId, ruleId],
  );
  await site.server.pool.query(
    `update deliveries set state = 'needs_review', reason = 'amount-differs' where id = $1`,
    [differing.deliveryId],
  );
  visit('/deliveryReview');
  const one = await item('Gift card × 2');
  await one.findByText('This order of CN¥10.00 exceeds your approval limit of CN¥9.00.');
  const other = await item('Gift card × 3');
  await other.findByText('CN¥2.00 is still missing. Deliver anyway, or cancel and refund it.');
  other.getByText('Paid CN¥15.00, due CN¥17.00');
  await site.server.pool.query(`update deliveries set reason = 'send-unknown' where id = $1`, [differing.deliveryId]);
  visit('/deliveryReview?again');
  await user.click((await item('Gift card × 3')).getByRole('button', { name: 'Mark as received' }));
  expect(await stateOf(differing.deliveryId)).toBe('needs_review');
  await sure('Mark as received');
  await waitFor(async () => expect(await stateOf(differing.deliveryId)).toBe('confirmed'));
  await site.server.pool.query(`delete from deliveries where id = any($1)`, [[dear.deliveryId, differing.deliveryId]]);
});

test('deliveries are decided by keyboard, and the slower of two users sees a notice', async () => {
  await owner.put(`/api/v1/products/${productId}`, { version: 1, title: 'Other card' });
  await site.server.pool.query('update delivery_rules set enabled = false; delete from delivery_rule_targets');
  const { deliveryId } = await bought(3);
  visit('/deliveryReview');
  await item('Other card × 3');
  await user.keyboard('j');
  const others = await owner.post(`/api/v1/deliveries/${deliveryId}/decide`, { decision: 'by_hand' });
  expect(others.status, others.text).toBe(200);
  await user.keyboard('3');
  await sure('Cancel delivery');
  await screen.findByText(/already resolved this/);
  expect(await stateOf(deliveryId)).toBe('sent');
});

test('a delivery shows its whole timeline; codes are masked, and revealing them is logged', async () => {
  const filter = encodeURIComponent(JSON.stringify({ quantity: 2 }));
  const [delivery] = (await owner.get(`/api/v1/deliveries?filter=${filter}`)).body.data;
  visit(`/delivery/list/${delivery.id}/show`);
  await screen.findByText('GIFT••••1111');
  expect(screen.queryByText('GIFT-AAAA-1111')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show codes' }));
  await sure('Show codes');
  await screen.findByText('GIFT-AAAA-1111');
  const { events } = (await owner.get(`/api/v1/deliveries/${delivery.id}/story`)).body.data;
  expect(events.map(({ what, to }: { what: string; to: string | null }) => to ?? what)).toEqual([
    'needs_review',
    'approved',
    'sent',
    'revealed',
  ]);
});

test('a refund shows its effect and the remaining amount in the order currency; a partial refund is shown on the order and in the list', async () => {
  const dollarCard = { title: 'Dollar card', price: 500, currency: 'USD' };
  const lines = [{ productId: await made('products', dollarCard), quantity: 1 }];
  const { id, externalId } = (await owner.post('/api/v1/orders/make', { conversationId, lines, paid: true })).body.data;
  visit(`/order/list/${id}/show`);
  const refund = async () => {
    await user.click(await screen.findByRole('button', { name: 'Record refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, amount: await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ }) };
  };
  const { dialog, amount } = await refund();
  dialog.getByText(/the refund is only recorded/);
  dialog.getByText(/Up to \$5\.00 can be refunded/);
  expect(amount.value).toBe('5.00');
  await user.clear(amount);
  await user.type(amount, '5.01');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await dialog.findByText('Must be at most $5.00.');
  await user.clear(amount);
  await user.type(amount, '2');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await screen.findByText('Refund recorded: $2.00 of $5.00 refunded.');
  await screen.findByText('Partially refunded');
  expect((await refund()).amount.value).toBe('3.00');
  visit('/order/list');
  const row = within((await screen.findByRole('link', { name: externalId })).closest('tr')!);
  row.getByText('Partially refunded');
});

test("the customer's orders are shown beside the conversation with their actions", async () => {
  visit(`/chat?conversation=${conversationId}&side=orders`);
  const panel = within(await screen.findByRole('tabpanel', { name: 'Orders' }));
  expect(await panel.findAllByText(/^(Gift|Other) card × \d$/)).toHaveLength(5);
  // A manual delivery cannot be sent again.
  expect(await panel.findAllByRole('button', { name: 'Resend' })).toHaveLength(1);
});
