import { snakeCase } from '../../migrations/fromSchema/columns';
import { tableName } from '../../migrations/fromSchema/table';
import type { Author, Trx } from '../../queries';
import { isListOf, type Pointer, type Repointed, rewritten } from './repoint';

/**
 * Sets the cleared references to `id` again where still possible: the reference is empty, or the list is below its
 * maximum. If the field is conditional (`shownWhen`), only in records that have not changed since.
 */
export async function rejoin(
  trx: Trx,
  author: Author,
  pointer: Pointer,
  records: readonly Repointed[],
  id: string,
): Promise<void> {
  const { schema, field } = pointer;
  const [name, column] = [tableName(schema), snakeCase(field)];
  const spec = schema.fields[field]!;
  const max = 'max' in spec && typeof spec.max === 'number' ? ` and cardinality(${column}) < ${spec.max}` : '';
  const isOpen = isListOf(pointer) ? `not ${column} @> array[$6::uuid]${max}` : `${column} is null`;
  const isSame = spec.shownWhen === undefined ? '' : ` and was.version = ${name}.version`;
  const holds = `${isOpen} and exists (
    select 1 from jsonb_to_recordset($2::jsonb) as was(id uuid, version bigint) where was.id = ${name}.id${isSame})`;
  const next = isListOf(pointer) ? 'held || $6::uuid' : '$6::uuid';
  await rewritten(trx, author, pointer, holds, next, JSON.stringify(records), id);
}
