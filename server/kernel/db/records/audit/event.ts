/** SQL expressions over the rows of `from`. */
interface EventValues {
  /** Default: `company_id`. */
  readonly company?: string;
  /** Default: `id`. */
  readonly id?: string;
  /** Default: `version`. */
  readonly version?: string;
  /** Default: null, everyone. */
  readonly audience?: string;
}

/**
 * Writes an event that is no change of a row in a resource's own table: for those the database writes them, whatever
 * statement changes the row (migrations/fromSchema/events.ts). tests/setup/events.test.ts lists who uses it.
 */
export function eventSql(
  resource: string,
  action: 'add' | 'edit' | 'remove',
  { company = 'company_id', id = 'id', version = 'version', audience = 'null' }: EventValues,
  from: string,
): string {
  return `insert into events (company_id, resource, record_id, action, version, audience)
    select ${company}::uuid, '${resource}', ${id}, '${action}', ${version}, ${audience}::uuid[] from ${from}`;
}
