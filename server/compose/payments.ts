import type { PaymentDeps } from '../billing/payments/deps';
import { noPayments } from '../billing/payments/settings';
import { webhookProvider } from '../billing/payments/webhook/provider';
import type { CompanyDeps } from '../company/deps';
import type { AppDeps } from './deps';

export interface Payments {
  readonly deps: PaymentDeps;
  close(): Promise<void>;
}

/** Composes the plan payment providers that the operator has configured. */
export async function composePayments(
  { payments: { webhook, stripe } = noPayments, paymentApis }: Pick<AppDeps, 'payments' | 'paymentApis'>,
  { table, codesOfApi }: Pick<CompanyDeps, 'table' | 'codesOfApi'>,
  onError: (error: unknown) => void,
): Promise<Payments> {
  const own = webhook === null ? null : webhookProvider(webhook);
  // Stripe's package (10 MB) is loaded only if Stripe is configured.
  const cards =
    stripe === null
      ? null
      : (await import('../billing/payments/stripe/provider')).stripeProvider(stripe, paymentApis?.stripe ?? null);
  const providers = [own, cards].filter((provider) => provider !== null);
  return { deps: { table, codesOfApi, providers, onError }, close: async () => own?.close() };
}
