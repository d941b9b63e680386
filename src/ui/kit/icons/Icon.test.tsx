import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './Icon';

const drawn = (name: string) => render(<Icon name={name} />).container;

test('an icon that the console itself uses is rendered at once', () => {
  expect(drawn('ri-team-line').querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});

test('a glyph of the generated screens is rendered at once, as strokes', () => {
  const svg = drawn('search').querySelector('svg')!;
  expect([svg.getAttribute('stroke'), svg.getAttribute('width')]).toEqual(['currentColor', '18']);
  expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});

test('any other icon of the set is rendered once it has loaded', async () => {
  const container = drawn('ri-anchor-line');
  expect(container.querySelector('circle')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M/));
  // From now on it is rendered at once.
  expect(drawn('ri-anchor-line').querySelector('path')).not.toBeNull();
});

test('an unknown icon is rendered as a dot, whatever its name', async () => {
  for (const name of ['', 'x', 'ri-', 'ri-no-such-icon', 'ri-__proto__', 'constructor']) {
    const container = drawn(name);
    await Promise.resolve();
    expect(container.querySelector('circle'), name).not.toBeNull();
  }
});
