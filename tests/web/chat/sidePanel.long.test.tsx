import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user, visit } from '../../helpers/console';
import { inboxUnderTest } from '../../helpers/inbox';

const inbox = inboxUnderTest();
const { site, begun, stored } = inbox;

test('customer details are edited beside the messages, and an error appears at its field', async () => {
  const [id] = await begun('Hello');
  visit(`/chat?conversation=${id}&side=profile`);
  const side = within(await screen.findByRole('complementary', { name: 'Customer and products' }));
  await user.click(await side.findByRole('button', { name: 'Edit Email' }));
  const box = await side.findByRole('textbox', { name: /Email/ });
  await user.type(box, 'wang@');
  await user.click(side.getByRole('button', { name: 'Save' }));
  await side.findByText('Must be an email address, like name@example.com.');
  await user.type(box, 'example.com');
  await user.click(side.getByRole('button', { name: 'Save' }));
  await side.findByText('wang@example.com');
  const contact = (await inbox.owner.get(`/api/v1/contacts/${(await stored(id!)).contactId}`)).body.data;
  expect(contact.email).toBe('wang@example.com');
});

test('a product is searched, sent, and set as the product discussed', async () => {
  const [id] = await begun('Hello');
  const product = (
    await inbox.owner.post('/api/v1/products', { title: 'Blue lamp', price: 1_999, currency: 'CNY', status: 1 })
  ).body.data;
  visit(`/chat?conversation=${id}&side=products`);
  await user.click(await screen.findByRole('button', { name: 'Send “Blue lamp”' }));
  await screen.findByText('Product sent.');
  const { messages } = (await inbox.owner.get(`/api/v1/conversations/${id}/messages`)).body.data;
  expect(messages.at(-1)).toMatchObject({ kind: 'product', payload: { productId: product.id, price: 1_999 } });
  await user.click(screen.getByRole('button', { name: 'Set “Blue lamp” as the product of this conversation' }));
  await screen.findAllByText('Asked about');
  expect((await stored(id!)).productId).toBe(product.id);
  // It can also be sent from above the composer and opened in the product tab.
  visit(`/chat?conversation=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Send “Blue lamp”' }));
  await screen.findByText('Product sent.');
  await user.click(screen.getByRole('button', { name: 'Asked about Blue lamp' }));
  await screen.findByRole('tab', { name: 'Products', selected: true });
});

test("members edit and delete their own notes on a customer; others' notes are read-only", async () => {
  const [id] = await begun('Hello');
  const { contactId } = await stored(id!);
  const agent = await site.elsewhere(site.cast.agent);
  await agent.post('/api/v1/contact-notes', { contactId, text: 'Asks for invoices' });
  visit(`/chat?conversation=${id}&side=profile`);
  const side = within(await screen.findByRole('complementary', { name: 'Customer and products' }));
  await side.findByText('Asks for invoices');
  expect(side.queryByRole('button', { name: 'Edit note' })).toBeNull();
  await user.type(side.getByRole('textbox', { name: 'Team note' }), 'Likes blue');
  await user.click(side.getByRole('button', { name: 'Add note' }));
  await side.findByText('Likes blue');
  await user.click(await side.findByRole('button', { name: 'Delete note' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(side.queryByText('Likes blue')).toBeNull());
  expect(side.getByText('Asks for invoices')).toBeTruthy();
});
