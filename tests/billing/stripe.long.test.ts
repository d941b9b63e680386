import { expect, onTestFinished, test } from 'vitest';
import { said, startCompany } from '../helpers/company';
import { startStripe, stripeSettings } from '../helpers/stripe';

test('a silent Stripe: one request, and PAYMENT_UNAVAILABLE after its timeout of ten seconds', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const company = await startCompany(undefined, {
    payments: { webhook: null, stripe: stripeSettings },
    paymentApis: { stripe: stripe.url },
  });
  onTestFinished(() => company.server.close());
  stripe.mood = 'silent';
  const wanted = { planCode: 'PRO', interval: 'month', seats: 1, provider: 'stripe' };
  expect(said(await company.owner.post('/api/v1/billing/checkout', wanted))).toBe('503 PAYMENT_UNAVAILABLE');
  expect(stripe.calls).toHaveLength(1);
});
