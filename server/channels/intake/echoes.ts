import type { Inbound } from '../../chat/messages/inbound';

/** A message that the company sent, as the channel reports it. */
export interface Echo extends Pick<Inbound['message'], 'externalId' | 'clientId' | 'kind' | 'text' | 'payload'> {
  readonly occurredAt: string | null;
}

/** Where an echo belongs. */
export interface EchoPlace {
  readonly companyId: string;
  readonly accountId: string;
  readonly conversationId: string;
}

/** A message of ours, or one of the parts in which it is sent: 1, 2, 3. */
export interface Part {
  readonly messageId: string;
  readonly part: number;
}
