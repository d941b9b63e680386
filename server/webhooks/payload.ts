import type { Activity, MessageKind, Named, SenderKind } from '../../src/schema/chat';
import type { WebhookEventName } from '../../src/schema/webhookEvents';

/** A message event with its context. Times are ISO 8601. */
export interface Happening {
  readonly position: number;
  readonly companyId: string;
  readonly at: string;
  readonly message: {
    readonly id: string;
    readonly seq: number;
    readonly clientId: string | null;
    readonly externalId: string | null;
    readonly direction: 'incoming' | 'outgoing' | 'activity';
    readonly kind: MessageKind;
    readonly text: string | null;
    readonly payload: unknown;
    readonly sender: { readonly kind: SenderKind; readonly id: string | null; readonly name: string | null };
    readonly replyToId: string | null;
  };
  readonly conversation: { readonly id: string; readonly [field: string]: unknown };
  readonly contact: Named;
  readonly account: { readonly id: string; readonly name: string; readonly channel: string };
}

/** A webhook payload: `type` is the event type, `data` is described in docs/webhooks.md. */
export interface WebhookPayload {
  readonly type: WebhookEventName | 'test';
  readonly at: string;
  readonly data: object;
}

/** The webhook payload of a message event; null if webhooks are not called for it. */
export function payloadOf({ at, message, conversation, contact, account }: Happening): WebhookPayload | null {
  const around = { conversation, contact, account };
  if (message.direction === 'activity') return payloadOfActivity(at, message.payload as Activity, around);
  const type = message.direction === 'incoming' ? 'message.received' : 'message.sent';
  return { type, at, data: { message, ...around } };
}

function payloadOfActivity(at: string, activity: Activity, around: object): WebhookPayload | null {
  switch (activity.what) {
    case 'assigned':
      return { type: 'conversation.assigned', at, data: { ...around, by: activity.by, to: activity.to } };
    case 'taken-over':
      return { type: 'conversation.assigned', at, data: { ...around, by: activity.by, to: activity.by } };
    case 'resolved':
      return { type: 'conversation.resolved', at, data: { ...around, by: activity.by } };
    case 'order-paid':
    case 'order-refunded': {
      const { orderId, number, amount, currency, by } = activity;
      const type = activity.what === 'order-paid' ? 'order.paid' : 'order.refunded';
      return { type, at, data: { ...around, order: { id: orderId, number, amount, currency }, by } };
    }
    default:
      return null;
  }
}
