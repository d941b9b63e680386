/** How the answers from an entry of the knowledge base worked in the last 30 days. */
export interface EntryUse {
  readonly entryId: string;
  readonly title: string;
  readonly answered: number;
  /** After how many of them the customer asked the same again, or asked for a person. */
  readonly askedAgain: number;
  /** After how many of them a member wrote, before anything else was answered automatically. */
  readonly corrected: number;
  /** The latest of these, at most 5. */
  readonly cases: readonly UseCase[];
}

export interface UseCase {
  readonly question: string;
  readonly conversationId: string;
  readonly seq: number;
  /** What the member wrote, or the customer wrote again. */
  readonly after: string;
  readonly by: 'member' | 'customer';
}
