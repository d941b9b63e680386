import type { PaymentService } from '../../kernel/payments/service';
import type { StripeSettings } from './stripe/provider';

/** Configured payment providers for plans. */
export interface PaymentSettings {
  readonly webhook: PaymentService | null;
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
  return { webhook: webhookOf(of, faults), stripe: stripeOf(of, faults) };
}

type Read = (name: string) => string | null;

function webhookOf(of: Read, faults: string[]): PaymentSettings['webhook'] {
  const [url, secret] = [of('PAYMENT_URL'), of('PAYMENT_SECRET')];
  if ((url === null) !== (secret === null))
    faults.push('PARLEY_PAYMENT_URL and PARLEY_PAYMENT_SECRET must both be set, or neither');
  if (url !== null && !isAddress(url))
    faults.push('PARLEY_PAYMENT_URL must be a URL like https://pay.example.com/invoices');
  if (secret !== null && secret.length < 16) faults.push('PARLEY_PAYMENT_SECRET must have at least 16 characters');
  return url === null || secret === null ? null : { url, secret };
}

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

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s#]+$/.test(text) && URL.canParse(text) && new URL(text).username === '';
}
