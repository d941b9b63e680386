import { Box } from '@mui/material';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, consoleLanguages } from '../../../src/i18n/language';
import { emitPreferences } from '../../../src/preferences/preferences';
import { applyLook, chooseMode, followSystem } from '../../../src/ui/theme/mode';
import { Theme } from '../../../src/ui/theme/Theme';

// Loaded before the tests, not within one.
await import('../../../src/ui/theme/mirrored');

/** An operating system whose color scheme can change. */
const system = { isDark: false, listeners: new Set<() => void>() };
/** Chinese stands in for a right-to-left language, because none is available. */
const standIn = consoleLanguages.find(({ code }) => code === 'zh-CN') as { direction: 'ltr' | 'rtl' };
let stop = () => {};

beforeEach(() => {
  system.isDark = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') && system.isDark;
    },
    addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
  }));
  standIn.direction = 'rtl';
  stop = followSystem();
});

afterEach(() => {
  cleanup();
  stop();
  standIn.direction = 'ltr';
  localStorage.clear();
  emitPreferences();
  vi.unstubAllGlobals();
});

test('in system mode the page and MUI follow the operating system live, in other modes they do not', () => {
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

test('a right-to-left language sets the page direction and mirrors MUI', async () => {
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
