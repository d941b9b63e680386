import type { MessageStatus } from './chat';
import type { DeliveryEvent } from './order';

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

/** A delivery that comes first. */
interface WaitBefore {
  readonly missing: number;
  /** Null: not visible to the reader. */
  readonly delivery: { readonly id: string; readonly orderNumber: string } | null;
}

/** What a waiting delivery is missing in a pool. */
export interface DeliveryWait {
  readonly poolId: string;
  readonly poolName: string;
  readonly missing: number;
  /** Null: not counted. */
  readonly available: number | null;
  /** What is delivered first; null: nothing. */
  readonly behind: WaitBefore | null;
}

/** Timeline of a delivery: response of GET /v1/deliveries/{id}/story. The lists of what happened are oldest first. */
export interface DeliveryTimeline {
  readonly events: readonly DeliveryEvent[];
  readonly messages: readonly DeliveryMessage[];
  readonly waits: readonly DeliveryWait[];
}
