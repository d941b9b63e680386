import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();

test('a deletion that is refused says by what, with a link; once possible, it says what it clears', async () => {
  const owner = await at.elsewhere(at.cast.owner);
  const made = async (path: string, values: object) => (await owner.post(`/api/v1/${path}`, values)).body.data.id;
  const label = await made('labels', { name: 'Dealer' });
  const rule = { name: 'Not for dealers', matchAny: 'price', parts: [{ kind: 'text', text: '1' }] };
  const ruleId = await made('reply-rules', { ...rule, labelsNone: [label] });
  await made('contacts', { name: 'Li', labels: [label] });

  await at.beSignedIn(at.cast.owner);
  visit('/label/list');
  await user.click(await screen.findByRole('button', { name: 'Delete Dealer' }));
  const refused = within(await screen.findByRole('dialog', { name: "Dealer can't be deleted yet" }));
  const link = await refused.findByRole('link', { name: '1 reply rule (Has none of these labels)' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(`/replyRule/list?filter={"labelsNone":"${label}"}`);
  expect(refused.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(refused.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await owner.delete(`/api/v1/reply-rules/${ruleId}`);
  await user.click(screen.getByRole('button', { name: 'Delete Dealer' }));
  const possible = within(await screen.findByRole('dialog', { name: 'Delete Dealer?' }));
  expect(possible.getByRole('link', { name: '1 contact (Labels)' })).toBeTruthy();
  await user.click(possible.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Dealer deleted.');
});
