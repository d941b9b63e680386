import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { user } from '../../../../tests/helpers/user';
import { createI18nProvider } from '../../../console/i18nProvider';
import { ConfirmProvider } from './ConfirmProvider';
import { type Confirm, useConfirm } from './useConfirm';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(): { ask: Confirm } {
  const captured = {} as { ask: Confirm };
  function Asker() {
    captured.ask = useConfirm();
    return null;
  }
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={createI18nProvider()}>
        <ConfirmProvider>
          <Asker />
        </ConfirmProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return captured;
}

const texts = async () => {
  const dialog = await screen.findByRole('dialog');
  return [...dialog.querySelectorAll('h2, #confirm-content, button')].map((part) => part.textContent);
};

test.each([
  ['en-US', ['Confirm', 'Are you sure you want to continue?', 'Cancel', 'Confirm']],
  ['zh-CN', ['确认操作', '确定要继续吗？', '取消', '确认']],
])('in %s it shows its default texts and resolves true on confirm', async (language, words) => {
  localStorage.setItem('parley-language', language);
  const answer = show().ask();
  expect(await texts()).toEqual(words);
  await user.click(screen.getByRole('button', { name: words[3]! }));
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("it shows the caller's texts and resolves false on cancel", async () => {
  const answer = show().ask({
    title: 'Delete Li?',
    content: 'Gone for good.',
    cancelText: 'Keep',
    confirmText: 'Delete',
  });
  expect(await texts()).toEqual(['Delete Li?', 'Gone for good.', 'Keep', 'Delete']);
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await answer).toBe(false);
});

test('a click outside does nothing; Escape cancels', async () => {
  const answer = show().ask();
  await screen.findByRole('dialog');
  await user.click(document.querySelector('.MuiDialog-container')!);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('it is at most 400 pixels wide, and its confirm button is a warning', async () => {
  show().ask();
  const dialog = await screen.findByRole('dialog');
  expect(getComputedStyle(dialog).maxWidth).toBe('400px');
  expect(screen.getByRole('button', { name: 'Confirm' }).className).toContain('colorError');
});

test('a second question waits for the answer to the first', async () => {
  const { ask } = show();
  const answers = Promise.all([ask({ title: 'First?' }), ask({ title: 'Second?' })]);
  await screen.findByText('First?');
  expect(screen.queryByText('Second?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Second?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answers).toEqual([true, false]);
});
