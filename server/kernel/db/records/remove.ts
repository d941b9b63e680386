import type { Transaction } from 'kysely';
import { type Db, inTransaction, run } from '../queries';
import type { SystemTables } from '../systemTables';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import { loggable, recorded, recordedValues, writing } from './change';
import { readRecord } from './read';
import type { RecordTable, StoredRecord } from './recordTable';
import { notThere } from './refusals';

/**
 * Deletes a record and takes it out of the lists that name it. Answers the record as it was. Throws IN_USE when another
 * record refers to it and does not let go.
 */
export async function removeRecord(db: Db, table: RecordTable, author: Author, id: string): Promise<StoredRecord> {
  return inTransaction(db, async (trx) => {
    const current = await readRecord(trx, table, author, id, 'remove');
    const held = await run(trx, `select 1 from ${table.table.name} where company_id = $1 and id = $2 for update`, [
      author.companyId,
      id,
    ]);
    if (held.length === 0) throw notThere(table);
    await table.rules.beforeRemove?.(trx, author, current);
    await letGo(trx, table, author, id);
    const deletion = `delete from ${table.table.name} where company_id = $1 and id = $2 returning ${table.selection}`;
    const parameters = [author.companyId, id, ...recordedValues(author, loggable(table, current), null)];
    await writing(table, () => run(trx, recorded(table, 'remove', deletion, 3), parameters), true);
    await table.rules.afterWrite?.(trx, author, current, null);
    return current;
  });
}

/**
 * Takes the id out of every record that lets go of it; those get a new version, for they have changed. They are locked
 * in the order of their ids: two deletes that meet in the same records would else wait for each other for ever.
 */
async function letGo(trx: Transaction<SystemTables>, table: RecordTable, author: Author, id: string): Promise<void> {
  for (const { schema, field, kind, onDelete } of table.referredBy) {
    if (onDelete !== 'clear') continue;
    const [name, column] = [snakeCase(schema.name), snakeCase(field)];
    const [holds, without] =
      kind === 'references'
        ? [`${column} @> array[$2::uuid]`, 'array_remove(held, $2::uuid)']
        : [`${column} = $2::uuid`, 'null'];
    await run(
      trx,
      `with old as (
         select id, ${column} as held from ${name} where company_id = $1::uuid and ${holds} order by id for update
       ), changed as (
         update ${name} set ${column} = ${without}, version = version + 1, updated_at = now()
           from old where ${name}.id = old.id returning old.id, version, held as before, ${column} as after
       ), logged as (
         insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
         select $1::uuid, $3::uuid, $5::text, $4::text, '${schema.name}', id, 'edit', jsonb_build_object('${field}', before),
                jsonb_build_object('${field}', after) from changed
       ) insert into events (company_id, resource, record_id, action, version)
         select $1::uuid, '${schema.name}', id, 'edit', version from changed`,
      [author.companyId, id, author.userId, author.requestId, author.actor?.name ?? null],
    );
  }
}
