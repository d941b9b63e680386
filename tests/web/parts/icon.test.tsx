import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from '../../../src/custom/layout/Icon';

const drawn = (name: string) => render(<Icon name={name} />).container;

test('an icon that the console itself uses is drawn at once', () => {
  expect(drawn('ri-team-line').querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});

test('any other icon of the set is drawn as soon as it is there', async () => {
  const container = drawn('ri-anchor-line');
  expect(container.querySelector('circle')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M/));
  // From now on at once.
  expect(drawn('ri-anchor-line').querySelector('path')).not.toBeNull();
});

test('what is no icon is a dot, whatever it is called', async () => {
  for (const name of ['', 'x', 'ri-', 'ri-no-such-icon', 'ri-__proto__', 'constructor']) {
    const container = drawn(name);
    await Promise.resolve();
    expect(container.querySelector('circle'), name).not.toBeNull();
  }
});
