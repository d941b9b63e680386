import type { MessageStatus } from './chat';
import type { DeliveryEvent } from './order';

/** A message that carries a part of a delivery, with its status. */
export interface DeliveryMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly status: MessageStatus;
  readonly at: string;
  readonly edition: number;
  readonly part: number;
  readonly parts: number;
  /** 0 for the first sending, 1, 2 ... for each resend. */
  readonly sending: number;
}

/** Timeline of a delivery: response of GET /v1/deliveries/{id}/story. Both lists are oldest first. */
export interface DeliveryTimeline {
  readonly events: readonly DeliveryEvent[];
  readonly messages: readonly DeliveryMessage[];
}
