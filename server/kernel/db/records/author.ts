import type { Author } from '../queries';

/** The member behind an author: for an API key, the member who made it, if known. */
export function memberBehind({ userId, actor }: Author): string | null {
  return actor?.isKey ? (actor.madeBy ?? null) : userId;
}
