/** What a member says to a meeting that was announced. */
export type AnnouncementAnswer = 'going' | 'notGoing';

/** What members said to one, as its reader is told it. */
export interface Answers {
  readonly going: number;
  readonly notGoing: number;
  /** The reader's own; null while they said nothing. */
  readonly answer: AnnouncementAnswer | null;
  /** The first of those who come. */
  readonly people: readonly Person[];
}

interface Person {
  readonly id: string;
  readonly name: string;
  /** The id or address of a picture; null for none. */
  readonly avatar: string | null;
}
