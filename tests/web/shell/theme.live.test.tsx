import { Box } from '@mui/material';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

/** An operating system whose wish can change. */
const system = { isDark: false, listeners: new Set<() => void>() };
vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return query.includes('dark') && system.isDark;
  },
  addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
}));
// Chinese stands in for a language that is written from the right: none is listed.
vi.mock('../../../src/i18n/language', async (original) => {
  const real = await original<typeof import('../../../src/i18n/language')>();
  (real.consoleLanguages[1] as { direction: string }).direction = 'rtl';
  return real;
});
// Fetched before the tests, not within one.
await import('../../../src/custom/theme/mirrored');
const { Theme } = await import('../../../src/custom/theme/Theme');
const { applyLook, chooseMode } = await import('../../../src/custom/theme/mode');
const { chooseLanguage } = await import('../../../src/i18n/language');

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('in system mode page and MUI follow the operating system live, in the other modes they do not', () => {
  chooseMode('system');
  render(<Theme>{drawn}</Theme>);
  expect(look()).toEqual(['light', 'rgb(255, 255, 255)']);
  act(() => turnSystem(true));
  expect(look()).toEqual(['dark', 'rgb(31, 28, 24)']);
  act(() => chooseMode('light'));
  act(() => turnSystem(false));
  act(() => turnSystem(true));
  applyLook();
  expect(look()).toEqual(['light', 'rgb(255, 255, 255)']);
});

test('a language that is written from the right turns the page and mirrors what MUI draws', async () => {
  render(<Theme>{drawn}</Theme>);
  expect([document.documentElement.dir, margins()]).toEqual(['ltr', ['8px', '']]);
  act(() => chooseLanguage('zh-CN'));
  expect(document.documentElement.dir).toBe('rtl');
  await waitFor(() => expect(margins()).toEqual(['', '8px']));
  act(() => chooseLanguage('en-US'));
  expect([document.documentElement.dir, margins()]).toEqual(['ltr', ['8px', '']]);
});

const drawn = <Box data-testid="box" sx={{ marginLeft: '8px', bgcolor: 'background.paper' }} />;

function look(): (string | undefined)[] {
  const { scheme } = document.documentElement.dataset;
  return [scheme, toRgb(getComputedStyle(screen.getByTestId('box')).backgroundColor)];
}

function margins(): string[] {
  const { marginLeft, marginRight } = getComputedStyle(screen.getByTestId('box'));
  return [marginLeft, marginRight];
}

function toRgb(colour: string): string {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  return hex === null
    ? colour
    : `rgb(${hex
        .slice(1)
        .map((part) => Number.parseInt(part, 16))
        .join(', ')})`;
}

function turnSystem(isDark: boolean): void {
  system.isDark = isDark;
  for (const listener of system.listeners) listener();
}
