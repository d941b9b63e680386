import type { Db } from '../../queries';
import { oncePerTable } from '../recordTable';
import type { Write } from './context';

/** The fields of a table that are numbered. */
export const numberedFields = oncePerTable(({ schema }) =>
  Object.entries(schema.fields).flatMap(([name, field]) =>
    'sequence' in field && field.sequence !== undefined ? [{ name, ...field.sequence }] : [],
  ),
);

/**
 * Numbers a new record. Numbers without gaps are drawn last in the transaction of the record, which others wait for;
 * all others before it, so that nobody waits and a refused record leaves a gap.
 */
export async function drawNumbers(
  db: Db,
  { table, author, current, values }: Write,
  when: 'before' | 'last',
): Promise<void> {
  if (current !== null) return;
  for (const { name, format, gapless } of numberedFields(table)) {
    if ((gapless === true) !== (when === 'last') || values[name]) continue;
    values[name] = await table.nextNumber(db, author.companyId, `${table.schema.name}.${name}`, format);
  }
}
