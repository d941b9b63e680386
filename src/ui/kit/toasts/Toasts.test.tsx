import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type NotificationOptions, type NotificationType, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../console/i18nProvider';
import { Toasts } from './Toasts';

let notify: (text: string, options?: NotificationOptions & { type?: NotificationType }) => void;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <AdminContext i18nProvider={createI18nProvider()}>
      <Speaker />
      <Toasts />
    </AdminContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('both live regions exist before the first toast, and errors go to the assertive one', () => {
  const [polite, urgent] = regions();
  expect([polite!.textContent, urgent!.textContent]).toEqual(['', '']);
  say('Saved.', { type: 'success' });
  say('Could not be saved.', { type: 'error' });
  expect([polite!.textContent, urgent!.textContent]).toEqual(['Saved.', 'Could not be saved.']);
});

test('a toast disappears after five seconds, an error after ten, and neither while hovered or focused', () => {
  say('Saved.', { type: 'success' });
  say('Could not be saved.', { type: 'error' });
  pass(4_999);
  expect(words()).toEqual(['Saved.', 'Could not be saved.']);
  fireEvent.mouseEnter(screen.getByText('Could not be saved.').parentElement!);
  pass(1);
  expect(words()).toEqual(['Could not be saved.']);
  pass(60_000);
  expect(words()).toEqual(['Could not be saved.']);
  fireEvent.mouseLeave(screen.getByText('Could not be saved.').parentElement!);
  pass(10_000);
  expect(words()).toEqual([]);
});

test('at most three toasts are shown, the oldest is dropped, and each can be closed', () => {
  for (const text of ['one', 'two', 'three', 'four']) say(text);
  expect(words()).toEqual(['two', 'three', 'four']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1]!);
  expect(words()).toEqual(['two', 'four']);
});

test('undo is offered once', () => {
  const undo = vi.fn();
  say('Moved.', { undo });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(words()).toEqual([]);
});

function Speaker() {
  notify = useNotify();
  return null;
}

function say(...said: Parameters<typeof notify>): void {
  act(() => notify(...said));
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function regions(): Element[] {
  return ['polite', 'assertive'].map((kind) => document.querySelector(`[aria-live="${kind}"]`)!);
}

function words(): (string | null)[] {
  return [...document.querySelectorAll('.parley-toast > span')].map((span) => span.textContent);
}
