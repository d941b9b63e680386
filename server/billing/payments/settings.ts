import { type Service, serviceSettings } from '../../kernel/net/serviceSettings';
import type { StripeSettings } from './stripe/provider';

/** Configured payment providers for plans. */
export interface PaymentSettings {
  readonly webhook: Service | null;
  readonly stripe: StripeSettings | null;
}

/** No provider: plans are sold by activation codes only. */
export const noPayments: PaymentSettings = { webhook: null, stripe: null };

/** Reads the PARLEY_PAYMENT* and PARLEY_STRIPE* environment variables; invalid settings are added to `faults`. */
export function paymentSettings(
  environment: Readonly<Record<string, string | undefined>>,
  faults: string[],
): PaymentSettings {
  const of = (name: string) => environment[`PARLEY_${name}`]?.trim() || null;
  const webhook = serviceSettings(of, 'PAYMENT', 'https://pay.example.com/invoices', faults);
  return { webhook, stripe: stripeOf(of, faults) };
}

type Read = (name: string) => string | null;

function stripeOf(of: Read, faults: string[]): PaymentSettings['stripe'] {
  const [key, webhookSecret] = [of('STRIPE_KEY'), of('STRIPE_WEBHOOK_SECRET')];
  if ((key === null) !== (webhookSecret === null))
    faults.push('PARLEY_STRIPE_KEY and PARLEY_STRIPE_WEBHOOK_SECRET must both be set, or neither');
  if (key !== null && !/^(sk|rk)_\S{8,}$/.test(key))
    faults.push('PARLEY_STRIPE_KEY must be a secret key of Stripe, beginning with sk_ or rk_');
  if (webhookSecret !== null && !/^whsec_\S{8,}$/.test(webhookSecret))
    faults.push(
      'PARLEY_STRIPE_WEBHOOK_SECRET must be the signing secret of an endpoint at Stripe, beginning with whsec_',
    );
  return key === null || webhookSecret === null ? null : { key, webhookSecret };
}
