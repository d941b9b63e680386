import type { DeliveryState } from './order';
import type { Text } from './text';

/** Manual decisions on a delivery that is stopped: POST /v1/deliveries/{id}/decide. */
export const decisions = ['deliver', 'again', 'arrived', 'by_hand', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

export const decisionTexts: Readonly<Record<Decision, Text>> = {
  deliver: { en: 'Deliver now, despite the issue', zh: '立即发货' },
  again: { en: 'Not received: resend the same codes', zh: '未送达，重发相同内容' },
  arrived: { en: 'Mark as received', zh: '已送达' },
  by_hand: { en: 'Mark as delivered manually', zh: '已人工交付' },
  cancel: { en: 'Cancel delivery', zh: '取消发货' },
};

/** Possible decisions for a delivery in that state, the most likely first. */
export function decisionsOn({
  state,
  reason,
}: {
  readonly state: DeliveryState;
  readonly reason: string | null;
}): readonly Decision[] {
  switch (state) {
    case 'scheduled':
    case 'waiting_stock':
      return ['deliver', 'by_hand', 'cancel'];
    case 'failed':
      return ['again', 'by_hand', 'cancel'];
    case 'needs_review':
      return byReason[reason ?? ''] ?? ['deliver', 'by_hand', 'cancel'];
    default:
      return [];
  }
}

/** Whether the user must choose a delivery rule, because none was found. */
export function wantsRule(reason: string | null): boolean {
  return reason === 'no-product' || reason === 'no-rule' || reason === 'no-sku-rule';
}

const byReason: Readonly<Record<string, readonly Decision[]>> = {
  // Codes were handed out: if the customer may have seen them, they are not taken back.
  'send-unknown': ['arrived', 'again', 'by_hand'],
  'send-failed': ['again', 'arrived', 'by_hand', 'cancel'],
};
