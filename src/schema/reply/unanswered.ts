/** Questions of customers that ask the same, and that nothing answered automatically. */
export interface UnansweredGroup {
  /** The most typical one. */
  readonly question: string;
  /** Other wordings, at most 20. */
  readonly alike: readonly string[];
  readonly count: number;
  /** ISO 8601. */
  readonly lastAt: string;
  /** Where the most typical one was asked. */
  readonly conversationId: string;
  readonly seq: number;
  /** What a member answered to one of them; null: nobody did. */
  readonly answer: string | null;
  readonly language: 'en' | 'zh';
}
