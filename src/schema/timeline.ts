import type { MessageStatus } from './chat';
import type { DeliveryEvent } from './order';

/** A message that carries a part of a delivery, and how far it has come. */
export interface DeliveryMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly status: MessageStatus;
  readonly at: string;
  readonly edition: number;
  readonly part: number;
  readonly parts: number;
  /** 0 as it was delivered first, 1, 2 ... each time it was sent again. */
  readonly sending: number;
}

/** Answer of GET /v1/deliveries/{id}/story; both oldest first. */
export interface DeliveryTimeline {
  readonly events: readonly DeliveryEvent[];
  readonly messages: readonly DeliveryMessage[];
}
