import type { Source } from './decision';

/** State of a suggested answer. 'expired': the customer or a member wrote before a decision. */
export type SuggestionState = 'open' | 'accepted' | 'edited' | 'rejected' | 'expired';

/** An answer suggested by the AI for a member to decide on: GET /v1/conversations/{id}/suggestion. */
export interface ReplySuggestion {
  readonly id: string;
  readonly conversationId: string;
  /** The message it answers. */
  readonly messageId: string;
  readonly seq: number;
  readonly text: string;
  /** 'suggest': sent as the member's message; 'approve': sent as the AI's. */
  readonly mode: 'suggest' | 'approve';
  readonly sources: readonly Source[];
  readonly state: SuggestionState;
  readonly createdAt: string;
}
