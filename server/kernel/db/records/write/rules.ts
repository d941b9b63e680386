import { referredTo } from '../../../../../src/schema/references';
import { inSentence } from '../../../../../src/schema/text';
import { invalid } from '../../../http/refusal';
import { snakeCase } from '../../migrations/fromSchema/columns';
import { query, type Trx } from '../../queries';
import { oncePerTable, type RecordTable } from '../recordTable';
import { assertSecretsStay, boundSecrets } from './boundSecrets';
import type { Write } from './context';
import { hasNotices } from './moved';

/** True if a write of the resource has steps besides the write itself: it refers to others, or has rules. */
export const needsTransaction = oncePerTable(
  (table) => referredTo(table.schema.fields).size > 0 || hasWriteRules(table),
);

export function hasWriteRules(table: RecordTable): boolean {
  const { beforeCreate, beforeUpdate, afterWrite } = table.rules;
  return (
    narrowedFields(table).length + boundSecrets(table).length > 0 ||
    hasNotices(table) ||
    (beforeCreate ?? beforeUpdate ?? afterWrite) !== undefined
  );
}

/** Applies the `among` of references and the `sentTo` of secrets, then the resource's own rules, which may change the values. */
export async function applyRules(trx: Trx, write: Write): Promise<void> {
  const { table, author, current, values } = write;
  for (const field of narrowedFields(table)) await assertAmong(trx, write, field);
  await assertSecretsStay(trx, write);
  if (current === null) await table.rules.beforeCreate?.(trx, author, values);
  else await table.rules.beforeUpdate?.(trx, author, current, values);
}

interface NarrowedField {
  readonly name: string;
  readonly to: string;
  readonly among: string;
}

const narrowedFields = oncePerTable(({ schema }): readonly NarrowedField[] =>
  Object.entries(schema.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.among !== undefined ? [{ name, to: field.to, among: field.among }] : [],
  ),
);

/**
 * Refuses a reference to a record whose `among` field differs from this record's. Needs no lock: the other record never
 * changes that field. A missing record passes here; the reference check refuses it.
 */
async function assertAmong(trx: Trx, { table, author, values }: Write, { name, to, among }: NarrowedField) {
  if (!values[name]) return;
  const text = `select 1 from ${snakeCase(to)}
    where company_id = $1 and id = $2 and ${snakeCase(among)} is distinct from $3::uuid`;
  const strangers = await query(trx, text, [author.companyId, values[name], values[among] ?? null]);
  if (strangers.length === 0) return;
  const [what, other] = [table.schema.fields[name]!.label, table.schema.fields[among]!.label];
  const message = {
    en: `This ${inSentence(what.en)} belongs to another ${inSentence(other.en)}.`,
    zh: `该${what.zh}不属于所选${other.zh}。`,
  };
  throw invalid([{ path: name, code: 'rule', message }]);
}
