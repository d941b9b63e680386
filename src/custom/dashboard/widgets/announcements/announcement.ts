import type { Answers } from '../../../../schema/announcement';

/** A record of /v1/announcements. */
export interface Announcement extends Answers {
  readonly id: string;
  readonly title: string;
  readonly text: string | null;
  readonly picture: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly createdAt: string;
}
