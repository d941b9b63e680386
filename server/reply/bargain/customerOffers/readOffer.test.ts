import { expect, test } from 'vitest';
import { phrases } from '../../../../tests/reply/bargain/phrases';
import { type Offer, readOffer } from './readOffer';

test('price phrases of customers are parsed correctly', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(150);
  const wrong = phrases.flatMap(([text, says]) => {
    const read = describeOffer(readOffer(text, 'CNY'));
    return read === says ? [] : [`${text}: ${read}, not ${says}`];
  });
  expect(wrong).toEqual([]);
});

function describeOffer(offer: Offer): string {
  if (offer.kind === 'share') return `${offer.pays / 100}%`;
  if (offer.kind === 'off') return `-${offer.minor / 100}`;
  if (offer.kind === 'price') return `${offer.minor / 100}${offer.isPlain ? '?' : ''}`;
  return offer.kind;
}
