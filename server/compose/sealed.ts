import type { ResourceSchema } from '../../src/schema/resource';
import { tableOf } from '../kernel/db/migrations/fromSchema/table';
import type { SealedColumn } from '../kernel/installation/secret';

/** All columns encrypted with the installation's secret. */
export function sealedColumns(schemas: readonly ResourceSchema[]): SealedColumn[] {
  const ofSchemas = schemas
    .filter((schema) => schema.view === undefined)
    .flatMap((schema) => {
      const { name, columns } = tableOf(schema);
      return columns
        .filter(({ type, isDigest }) => type === 'bytea' && !isDigest)
        .map((column) => ({ table: name, column: column.name, purpose: 'field secrets' as const }));
    });
  return [...ofSchemas, ...ofOtherTables];
}

const ofOtherTables: readonly SealedColumn[] = [
  { table: 'push_keys', column: 'private_key', purpose: 'field secrets' },
  { table: 'early_echoes', column: 'content', purpose: 'field secrets' },
  { table: 'push_devices', column: 'subscription', purpose: 'field secrets' },
  { table: 'code_contents', column: 'content', purpose: 'code contents' },
  { table: 'delivery_units', column: 'content', purpose: 'code contents' },
  { table: 'delivery_fetches', column: 'content', purpose: 'code contents' },
  { table: 'activation_code_contents', column: 'content', purpose: 'activation codes' },
  { table: 'sms_log', column: 'sealed', purpose: 'text messages' },
  { table: 'mail_keys', column: 'private_key', purpose: 'field secrets' },
  { table: 'mail_messages', column: 'sealed', purpose: 'mails' },
];
