import type { Source } from './decision';

/** What became of a suggested answer. 'expired': the customer or a member wrote before anybody decided. */
export type SuggestionState = 'open' | 'accepted' | 'edited' | 'rejected' | 'expired';

/** An answer that the AI proposes, for a person to decide of: GET /v1/conversations/{id}/suggestion. */
export interface ReplySuggestion {
  readonly id: string;
  readonly conversationId: string;
  /** What it answers. */
  readonly messageId: string;
  readonly seq: number;
  readonly text: string;
  /** 'suggest': it is said as the member's own words; 'approve': as the AI's. */
  readonly mode: 'suggest' | 'approve';
  readonly sources: readonly Source[];
  readonly state: SuggestionState;
  readonly createdAt: string;
}
