/** As events call notifications: each is of one member, and theirs alone to hear of. */
export const notificationEvents = 'notifications';

/** Announces what a statement before it, `changed`, did to notifications: rows of id and member_id. */
export function announcing(action: 'add' | 'edit' | 'remove'): string {
  return `insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, '${notificationEvents}', id, '${action}', 1, array[member_id] from changed`;
}
