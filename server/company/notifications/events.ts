import { eventSql } from '../../kernel/db/records/audit/event';

/** Resource name of notifications in events; each event is visible only to its member. */
export const notificationEvents = 'notifications';

/** SQL that adds events for the notifications changed by a preceding CTE (id, member_id), in the company that `company` says. */
export function announcing(action: 'add' | 'edit' | 'remove', changed = 'changed', company = '$1'): string {
  return eventSql(notificationEvents, action, { company, version: '1', audience: 'array[member_id]' }, changed);
}
