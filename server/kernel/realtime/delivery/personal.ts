import type { PlacedEvent } from '../follower';

/** What belongs to members alone, each record to those whom its event names; no permission is asked for one's own. */
export type Personal = ReadonlySet<string>;

export function isPersonalTo(
  reader: { readonly userId: string },
  { audience }: Pick<PlacedEvent, 'audience'>,
): boolean {
  return audience?.includes(reader.userId) ?? false;
}
