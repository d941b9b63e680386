import { expect, test } from 'vitest';
import { faultIn } from '../../server/reply/ai/guards/check';
import { writtenIn } from '../../server/reply/ai/guards/language';
import type { SourceText } from '../../server/reply/ai/sources';
import { honest } from './answers/honest';
import { madeUp } from './answers/madeUp';
import { type Answered, shops } from './answers/shops';

/** Why an answer is stopped that cites all sources of its shop; null if it is sent. */
function stopped({ shop, asked, said }: Answered): string | null {
  const given: SourceText[] = shops[shop].map(([title, text], at) => ({
    source: { kind: 'knowledge', id: `${shop} ${at}`, title, score: 1 },
    text: `${title}\n${text}`,
  }));
  const reply = { answer: said, cites: null, handOver: false };
  const fault = faultIn(reply, { asked, product: null, given, wordsOut: [], written: writtenIn(asked), rules: '' });
  return fault === null ? null : `${fault.why} ${fault.what}`;
}

const share = (count: number, all: readonly unknown[]) => (count / all.length) * 100;

test('at most 3 % of the honest answers are stopped', () => {
  const wrong = honest.flatMap((one) => (stopped(one) === null ? [] : [`${stopped(one)}: ${one.said}`]));
  expect(honest.length).toBeGreaterThanOrEqual(370);
  expect(share(wrong.length, honest), wrong.join('\n')).toBeLessThanOrEqual(3);
});

test('at most 20 % of the made-up answers are sent', () => {
  const sent = madeUp.flatMap((one) => (stopped(one) === null ? [one.said] : []));
  expect(madeUp.length).toBeGreaterThanOrEqual(370);
  expect(share(sent.length, madeUp), sent.join('\n')).toBeLessThanOrEqual(20);
});
