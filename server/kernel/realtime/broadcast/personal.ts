import type { PlacedEvent } from '../follower';

/** Resources with personal records: events go only to the members in their audience, without a permission check. */
export type Personal = ReadonlySet<string>;

export function isPersonalTo(
  reader: { readonly userId: string },
  { audience }: Pick<PlacedEvent, 'audience'>,
): boolean {
  return audience?.includes(reader.userId) ?? false;
}
