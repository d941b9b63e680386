/** Resource name of notifications in events; each event is visible only to its member. */
export const notificationEvents = 'notifications';

/** SQL that adds events for the notifications changed by a preceding CTE `changed` (id, member_id). */
export function announcing(action: 'add' | 'edit' | 'remove'): string {
  return `insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, '${notificationEvents}', id, '${action}', 1, array[member_id] from changed`;
}
