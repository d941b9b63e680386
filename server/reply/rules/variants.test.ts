import { expect, test } from 'vitest';
import { chooseVariant } from './variants';

test('variants are chosen in proportion to their weights', () => {
  const rule = {
    id: 'rule',
    parts: [1, 2, 3].map((variant) => ({ kind: 'text', text: `${variant}`, variant }) as const),
    weights: [{ weight: 8 }, { weight: 1 }, { weight: 1 }],
  };
  const at = new Date('2026-06-03T04:00:00Z');
  const chosen = Array.from({ length: 10_000 }, (_, seed) => {
    const { parts } = chooseVariant(rule, { seed: `message ${seed}`, conversationId: 'one', at, uses: new Map() });
    return parts.map(({ variant }) => variant).join();
  });
  const share = (variant: string) => chosen.filter((one) => one === variant).length / chosen.length;
  expect(share('1')).toBeCloseTo(0.8, 1);
  expect(share('2')).toBeCloseTo(0.1, 1);
  expect(share('3')).toBeCloseTo(0.1, 1);
});
