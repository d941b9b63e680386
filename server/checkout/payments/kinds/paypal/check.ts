import type { Text } from '../../../../../src/schema/text';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { listAt, textAt } from '../../../../kernel/payments/answer';
import { PaymentFault } from '../../../../kernel/payments/provider';
import { type PayPalApp, type PayPalCall, PayPalFault, tokenOf } from './api';

interface Checked {
  readonly isSandbox: boolean;
  readonly webhookId: string;
  readonly calls: string | null;
}

/** The events that Parley needs. */
const neededEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

/** Checks app, mode and webhook. Throws PaymentFault with a text that names what is wrong. */
export async function checkSettings(
  call: PayPalCall,
  { isSandbox, webhookId, calls }: Checked,
  outgoing: Outgoing,
  /** The same app in the other mode. */
  other: PayPalApp,
): Promise<void> {
  try {
    const webhook = webhookId === '' ? null : await call('GET', `/v1/notifications/webhooks/${webhookId}`);
    if (webhook === null) await call('GET', '/v1/notifications/webhooks');
    if (webhook === null) throw fault(deafText);
    if (calls !== null && textAt(webhook, 'url') !== calls) throw fault(addressText(calls));
    const events = listAt(webhook, 'event_types').map((one) => textAt(one, 'name'));
    const missing = events.includes('*') ? [] : neededEvents.filter((one) => !events.includes(one));
    if (missing.length > 0) throw fault(missingText(missing.join(', ')));
  } catch (error) {
    if (!(error instanceof PayPalFault)) throw error;
    if (error.status === 404) throw fault(unknownText);
    if (error.status !== 401) throw error;
    const isOther = await tokenOf(outgoing, other, true).then(
      () => true,
      () => false,
    );
    throw fault(isOther ? (isSandbox ? liveText : sandboxText) : appText);
  }
}

function fault(text: Text): PaymentFault {
  return new PaymentFault(`PayPal's settings: ${text.en}`, 'access', text);
}

const appText: Text = {
  en: 'PayPal refused the client ID or the secret. Copy both again from the same app.',
  zh: 'PayPal 拒绝了 Client ID 或 Secret，请从同一应用重新复制两者。',
};
const liveText: Text = {
  en: 'This app is of the live account, but the mode is Sandbox.',
  zh: '此应用属于正式账户，但当前模式为沙箱。',
};
const sandboxText: Text = {
  en: 'This app is of the sandbox, but the mode is Live.',
  zh: '此应用属于沙箱，但当前模式为正式。',
};
const unknownText: Text = {
  en: "The app works, but it has no webhook with this ID. Copy the webhook's ID from the page of this app.",
  zh: '应用可用，但其中没有此 Webhook ID。请在该应用页面复制。',
};
const deafText: Text = {
  en: "The app works, but no webhook ID is stored: payments wouldn't be noticed at once. Create the webhook at PayPal and enter its ID.",
  zh: '应用可用，但未填写 Webhook ID，付款无法及时通知。请在 PayPal 创建 Webhook 并填写其 ID。',
};
const addressText = (address: string): Text => ({
  en: `The webhook calls another address. Change it at PayPal to ${address}`,
  zh: `Webhook 的地址不对，请在 PayPal 改为 ${address}`,
});
const missingText = (events: string): Text => ({
  en: `The webhook leaves out events: ${events}. Add them at PayPal.`,
  zh: `Webhook 缺少事件：${events}。请在 PayPal 添加。`,
});
