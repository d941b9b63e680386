import { answerOf } from '../../dataProvider/answers';
import type { Decision } from '../../schema/decisions';
import type { DeliveryState, RevealedUnit } from '../../schema/order';
import type { DeliveryTimeline } from '../../schema/timeline';

/** A delivery record as returned by lists. */
export interface Delivery {
  readonly id: string;
  readonly title: string;
  readonly orderId: string;
  readonly orderLineId: string;
  readonly contactId: string;
  readonly conversationId: string;
  readonly accountId: string;
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly ruleId: string | null;
  readonly quantity: number;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly note: string | null;
  readonly dueAt: string | null;
  readonly wantedUnits: number;
  readonly allocatedUnits: number;
  readonly units?: readonly ShownUnit[] | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ShownUnit {
  readonly index: number;
  readonly mask: string;
  readonly poolName: string | null;
  readonly state: string;
}

const pathOf = (id: string) => `/v1/deliveries/${encodeURIComponent(id)}`;

export function fetchTimeline(id: string, signal?: AbortSignal): Promise<DeliveryTimeline> {
  return answerOf(`GET ${pathOf(id)}/story`, { signal });
}

export function reveal(id: string): Promise<readonly RevealedUnit[]> {
  return answerOf(`POST ${pathOf(id)}/reveal`, { body: {} });
}

export function decideDelivery(
  id: string,
  input: { readonly decision: Decision; readonly ruleId?: string; readonly note?: string },
): Promise<unknown> {
  return answerOf(`POST ${pathOf(id)}/decide`, { body: input });
}

/** URL of the buyer's receipt page. */
export async function askBuyerLink(orderId: string): Promise<string> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/buyer-link`;
  return (await answerOf<{ link: string }>(`POST ${path}`, { body: {} })).link;
}
