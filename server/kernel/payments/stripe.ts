import Stripe from 'stripe';
import { parsedJson } from '../../../src/schema/json';
import { decimalsOf } from '../../../src/schema/money';
import { invalid } from '../http/refusal';
import { PaymentFault, type ProviderCall } from './provider';
import { fromUnits, type Reported, toUnits } from './units';

const timeoutMs = 10_000;
const toleranceSeconds = 300;

/** Stripe's API for one account. `api` replaces Stripe's address in tests. */
export function stripeClient(key: string, api: string | null): Stripe {
  return new Stripe(key, { ...placeOf(api), timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false });
}

/** Always Stripe's own host, except in tests. */
function placeOf(api: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (api === null) return { host: 'api.stripe.com', port: 443, protocol: 'https' };
  const { hostname, port } = new URL(api);
  return { host: hostname, port: Number(port), protocol: 'http' };
}

/**
 * Adds a timeout to a Stripe call. Stripe's error messages may contain secrets, so only type, code and status are kept.
 */
export async function askStripe<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentFault('Stripe did not answer in time.', 'unreachable')), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const said = ['Stripe refused:', error.type, error.code, error.statusCode].filter(Boolean).join(' ');
    throw new PaymentFault(said, whyOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function whyOf(error: Stripe.errors.StripeError): PaymentFault['why'] {
  if (error.code === 'amount_too_small') return 'too-small';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'access';
  if (error instanceof Stripe.errors.StripePermissionError) return 'access';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable';
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unclear';
}

/** Expires a session. Stripe refuses that for one that has expired by itself or was completed: it has ended already. */
export async function expireSession(stripe: Stripe, reference: string): Promise<void> {
  const { sessions } = stripe.checkout;
  try {
    await sessions.expire(reference);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if ((await sessions.retrieve(reference)).status === 'open') throw error;
  }
}

/** The parsed body of a call that Stripe signed; false for any other. */
export function provedBody(stripe: Stripe, { headers, body }: ProviderCall, secret: string): unknown {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return false;
  try {
    stripe.webhooks.signature!.verifyHeader(body, signature, secret, toleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
  // Not by Stripe's `constructEvent`: it throws on event notifications, which a Stripe account may be set to send here.
  const parsed = parsedJson(body);
  if (parsed === undefined) throw invalid([{ path: 'body', code: 'malformed' }]);
  return parsed;
}

/** Stripe kept two decimals for currencies that have lost theirs, and counts ariary in whole ones (docs/formats.md). */
const stripeDecimals = { ISK: 2, UGX: 2, MGA: 0 };

/** An amount as Stripe counts it. Throws PaymentFault for thousandths, of which Stripe wants the last digit to be 0. */
export function stripeAmount(minor: number, currency: string): number {
  if (decimalsOf(currency) === 3 && minor % 10 !== 0)
    throw new PaymentFault('Stripe takes three decimals only with a 0 at the end.', 'amount');
  return toUnits(minor, currency, stripeDecimals);
}

/** Missing money is 0 of no currency, which fits nothing and so waits for review. */
export function stripeMoney(amount: unknown, currency: unknown): Reported {
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  const isAmount = Number.isSafeInteger(amount) && Number(amount) >= 0;
  return { amount: isAmount ? fromUnits(Number(amount), code, stripeDecimals) : 0, currency: code };
}

/** The id of an object that Stripe sends either as its id or in full. */
export function stripeId(given: string | { readonly id: string } | null | undefined): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null);
}
