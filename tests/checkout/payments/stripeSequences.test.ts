import { expect, test } from 'vitest';
import { size } from '../../helpers/size';
import { eventOf } from '../../helpers/stripe';
import { expectSequences } from './model';
import { stripeTill } from './tillOfTests';

const cast = stripeTill();

test('every sequence of events of Stripe amounts to what a simple model says', async () => {
  expect.hasAssertions();
  const numRuns = size({ small: 10, usual: 1_000 });
  const { till, stand } = cast;
  await expectSequences(till, stand, numRuns, {
    reports: ['refund-failed', 'dispute-lost', 'dispute-won'],
    newest: () => till.stripe.newest(),
    send({ kind, refund }, page) {
      if (kind === 'paid') return till.sendStripe(stand, till.stripe.pay(page));
      const money = { payment_intent: `pi_${page.id}`, currency: 'usd' };
      if (refund === null) {
        const dispute = { id: `du_${page.id}`, object: 'dispute', amount: 2_000, ...money };
        const status = kind === 'dispute-lost' ? 'lost' : 'won';
        return till.sendStripe(stand, eventOf('charge.dispute.closed', { ...dispute, status }));
      }
      const hasFailed = kind === 'refund-failed';
      const told = { id: `re_${page.id}${refund.id}`, object: 'refund', amount: refund.amount, metadata: {}, ...money };
      const status = hasFailed ? 'failed' : 'succeeded';
      return till.sendStripe(stand, eventOf(hasFailed ? 'refund.failed' : 'refund.updated', { ...told, status }));
    },
  });
}, 1_800_000);
