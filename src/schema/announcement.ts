/** A member's RSVP to a meeting. */
export type AnnouncementAnswer = 'going' | 'notGoing';

/** RSVPs to an announcement, as returned to the current user. */
export interface Answers {
  readonly going: number;
  readonly notGoing: number;
  /** The user's own answer; null if none. */
  readonly answer: AnnouncementAnswer | null;
  /** The first attendees. */
  readonly people: readonly Person[];
}

interface Person {
  readonly id: string;
  readonly name: string;
  /** File id or URL of the avatar; null if none. */
  readonly avatar: string | null;
}
