import { parsedJson } from '../../../../../src/schema/json';
import { listAt, textAt } from '../../../../kernel/payments/answer';
import { toDecimal } from '../../../../kernel/payments/units';
import { type CreateProvider, textIn } from '../../kinds';
import type { Attempt, PaymentToBegin, ProviderEvent, RefundToSend, SentRefund } from '../../provider';
import { type PayPalCall, PayPalFault, payPalApi } from './api';
import { checkSettings } from './check';
import { attemptEvents, attemptOf, eventsOf, hasFailed, orderEvents } from './events';
import { isFromPayPal } from './proof';

/** Takes buyers' payments on PayPal's page (Orders v2). The buyer approves there, then Parley takes the money. */
export const payPalProvider: CreateProvider = (settings, { outgoing, api, calls }) => {
  const isSandbox = textIn(settings, 'paypalMode') === 'sandbox';
  const base = baseOf(isSandbox, api);
  const app = { clientId: textIn(settings, 'paypalClientId'), secret: textIn(settings, 'paypalSecret'), base };
  const webhookId = textIn(settings, 'paypalWebhookId');
  const call = payPalApi(outgoing, app);
  const origins = [new URL(base).origin, new URL(base).origin.replace('//api-m.', '//api.')];
  return {
    async begin(payment) {
      const order = await call('POST', '/v2/checkout/orders', { body: orderOf(payment), key: payment.id });
      const link = listAt(order, 'links').find((one) => ['payer-action', 'approve'].includes(textAt(one, 'rel')));
      return { url: textAt(link, 'href') || null, reference: textAt(order, 'id') };
    },
    look: (attempt) => look(call, attempt),
    refund: (refund) => sendRefund(call, refund),
    async read(said) {
      if (webhookId === '' || !(await isFromPayPal(outgoing, said, { webhookId, origins }))) return false;
      return eventsOf(parsedJson(said.body));
    },
    check: () =>
      checkSettings(call, { isSandbox, webhookId, calls }, outgoing, { ...app, base: baseOf(!isSandbox, api) }),
  };
};

function baseOf(isSandbox: boolean, api: string | null): string {
  if (api !== null) return isSandbox ? `${api}/sandbox` : api;
  return isSandbox ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com';
}

/** Money that was approved is taken only while the order needs it: PayPal gives it back by itself otherwise. */
async function look(call: PayPalCall, { id, reference, isWanted }: Attempt): Promise<readonly ProviderEvent[]> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`;
  try {
    const order = await call('GET', path);
    if (attemptOf(order) !== id) return [];
    const status = textAt(order, 'status');
    if (status === 'APPROVED' && isWanted)
      return orderEvents(await capture(call, path, `${id} ${textAt(order, 'update_time')}`));
    return status === 'VOIDED' ? attemptEvents('ended', order) : orderEvents(order);
  } catch (error) {
    // PayPal forgets orders that nobody approved.
    if (!(error instanceof PayPalFault) || error.status !== 404) throw error;
    return [{ kind: 'ended', eventId: reference, payment: null, attemptId: id, amount: 0, currency: '' }];
  }
}

/** PayPal takes the money of an order once. It repeats its answer to a key, so another approval needs another key. */
async function capture(call: PayPalCall, path: string, key: string): Promise<unknown> {
  try {
    return await call('POST', `${path}/capture`, { body: {}, key: `capture ${key}`.trim() });
  } catch (error) {
    // Taken by another call at this moment, or the buyer's bank refused and the buyer may choose another way to pay.
    if (error instanceof PayPalFault && error.status === 422) return call('GET', path);
    throw error;
  }
}

/** PayPal keeps the key of a refund for 45 days. */
async function sendRefund(call: PayPalCall, { id, payment, amount, currency }: RefundToSend): Promise<SentRefund> {
  const body = { amount: moneyOf(amount, currency), custom_id: id };
  const path = `/v2/payments/captures/${encodeURIComponent(payment)}/refund`;
  const refund = await call('POST', path, { body, key: id });
  return { id: textAt(refund, 'id') || id, failed: hasFailed(refund) };
}

/** PayPal takes these without decimals and refuses amounts that have some. */
const ownDecimals = { HUF: 0, JPY: 0, TWD: 0 };

function moneyOf(amount: number, currency: string) {
  return { currency_code: currency, value: toDecimal(amount, currency, ownDecimals) };
}

function orderOf({ id, number, title, amount, currency, back }: PaymentToBegin): object {
  const description = `${title.slice(0, 90)} (${number})`.slice(0, 127);
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: id, description, amount: moneyOf(amount, currency) }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: back,
          cancel_url: back,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}
