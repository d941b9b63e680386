import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startChat } from '../../helpers/chat';
import type { Company } from '../../helpers/company';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();

test('what nobody answered automatically becomes an entry in place', async () => {
  const owner = await at.elsewhere(at.cast.owner);
  const chat = startChat({ server: at.server, cast: at.cast, owner } as Company);
  const account = await chat.account();
  const { conversationId } = await chat.says(account, 'Ines', 'Can I pay with PayPal?');
  await chat.says(account, 'Li', 'do you take paypal');
  await chat.answers(conversationId, 'Yes, in the shop.');
  await at.server.pool.query(`update reply_decisions set state = 'done', outcome = 'none'`);
  await at.beSignedIn(at.cast.owner);
  visit('/knowledge/list');
  await user.click(await screen.findByText('Questions without an answer'));
  const [item] = await screen.findAllByText('Asked 2 times');
  const group = within(item!.closest('li')!);
  await user.click(group.getByRole('button', { name: 'Make an entry' }));
  expect((group.getByLabelText('Answer') as HTMLTextAreaElement).value).toBe('Yes, in the shop.');
  await user.click(group.getByRole('button', { name: 'Save entry' }));
  expect(await screen.findByText('The entry was saved.')).toBeTruthy();
  expect(screen.queryByText('Asked 2 times')).toBeNull();
  const { rows } = await at.server.pool.query('select title, alike, text, language from knowledge');
  expect([rows[0].title, rows[0].alike].sort()).toEqual(['Can I pay with PayPal?', 'do you take paypal']);
  expect(rows).toMatchObject([{ text: 'Yes, in the shop.', language: 'en' }]);
});
