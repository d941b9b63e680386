import { eventSql } from '../../kernel/db/records/audit/event';

/** Resource name of notifications in events; each event is visible only to its member. */
export const notificationEvents = 'notifications';

/** SQL that adds events for the notifications changed by a preceding CTE `changed` (id, member_id). */
export function announcing(action: 'add' | 'edit' | 'remove'): string {
  return eventSql(notificationEvents, action, { company: '$1', version: '1', audience: 'array[member_id]' }, 'changed');
}
