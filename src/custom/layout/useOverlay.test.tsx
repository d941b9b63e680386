import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useOverlay } from './useOverlay';

test('a navigation opened before the effects of the first render stays open', () => {
  render(
    <MemoryRouter>
      <Opener />
    </MemoryRouter>,
  );
  expect(screen.getByText('open')).toBeTruthy();
});

function Opener() {
  const { isOpen, open } = useOverlay(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before any effect
  useLayoutEffect(open, []);
  return isOpen ? 'open' : 'closed';
}
