import { isEmpty } from '../../../../../src/schema/conditions';
import { same } from '../../../../../src/schema/equality';
import { readFilters } from '../../../../../src/schema/filters';
import type { ReferenceField } from '../../../../../src/schema/kinds/reference/kind';
import { fieldsIn, filterFor, narrowingOf } from '../../../../../src/schema/narrowed';
import { fileFields } from '../../../../../src/schema/permissions/fileAccess';
import { referencedIds, referredTo } from '../../../../../src/schema/references';
import { inSentence, type Text } from '../../../../../src/schema/text';
import { invalid } from '../../../http/refusal';
import { query, type Trx } from '../../queries';
import { oncePerTable, type RecordTable } from '../recordTable';
import { whereOf } from '../where';
import { assertSecretsStay, boundSecrets } from './boundSecrets';
import type { Write } from './context';
import { hasNotices } from './moved';
import { numberedFields } from './numbers';

/** True if a write of the resource may have steps besides the write itself: it refers to others, or has rules. */
export const needsTransaction = oncePerTable(
  (table) => referredTo(table.schema.fields).size > 0 || hasWriteRules(table),
);

/** True if this write has such steps: most records refer to none of the others they could refer to. */
export function takesSteps({ table, current, values }: Write): boolean {
  if (!needsTransaction(table)) return false;
  const { tree, fields } = table.schema;
  if (tree !== undefined || hasOwnSteps(table) || isRuled(table, current === null)) return true;
  return fileFields(table.schema).length > 0 || referencedIds(fields, values).length > 0;
}

export function hasWriteRules(table: RecordTable): boolean {
  return hasOwnSteps(table) || isRuled(table, true) || isRuled(table, false);
}

const hasOwnSteps = oncePerTable(
  (table) =>
    narrowedFields(table).length + boundSecrets(table).length + numberedFields(table).length > 0 || hasNotices(table),
);

function isRuled({ rules: { beforeCreate, afterCreate, beforeUpdate, afterWrite } }: RecordTable, isNew: boolean) {
  return (afterWrite ?? (isNew ? (beforeCreate ?? afterCreate) : beforeUpdate)) !== undefined;
}

/** Applies the `among` and `where` of references and the `sentTo` of secrets, then the resource's own rules, which may change the values. */
export async function applyRules(trx: Trx, write: Write): Promise<void> {
  const { table, author, current, values } = write;
  for (const field of narrowedFields(table)) await assertAmong(trx, write, field);
  await assertSecretsStay(trx, write);
  if (current === null) await table.rules.beforeCreate?.(trx, author, values);
  else await table.rules.beforeUpdate?.(trx, author, current, values);
}

const narrowedFields = oncePerTable((table) =>
  Object.entries(table.schema.fields).flatMap(([name, field]) => {
    const filter = field.kind === 'reference' ? narrowingOf(field) : null;
    if (field.kind !== 'reference' || filter === null) return [];
    return [{ name, field, filter, to: table.other(field.to) }];
  }),
);
type NarrowedField = ReturnType<typeof narrowedFields>[number];

/**
 * Refuses a reference, newly chosen or with other values beside it, to a record that does not match its `among` and
 * `where`. A missing record passes here; the reference check refuses it.
 */
async function assertAmong(trx: Trx, write: Write, { name, field, filter, to }: NarrowedField): Promise<void> {
  const { table, author, current, values } = write;
  const read = fieldsIn(filter);
  if (!values[name] || (current !== null && [name, ...read].every((one) => same(values[one], current[one])))) return;
  const asked = readFilters(to.schema, filterFor(filter, values));
  const isWhole = fieldsIn(field.where ?? {}).every((one) => !isEmpty(values[one]));
  if (asked.ok && isWhole) {
    const where = whereOf(to, { companyId: author.companyId, zone: author.zone ?? 'UTC' }, asked.query);
    const id = `$${where.values.length + 1}`;
    const text = `select 1 from ${to.table.name} where company_id = $1 and id = ${id} and (${where.text}) is not true`;
    if ((await query(trx, text, [...where.values, values[name]])).length === 0) return;
  }
  throw invalid([{ path: name, code: 'rule', message: strangerText(table, field, read) }]);
}

function strangerText({ schema }: RecordTable, { label, among, where }: ReferenceField, read: readonly string[]): Text {
  const others = read.map((one) => schema.fields[one]!.label);
  const [en, zh] = [others.map((other) => other.en).join(', '), others.map((other) => other.zh).join('、')];
  if (among !== undefined && where === undefined)
    return {
      en: `This ${inSentence(label.en)} belongs to another ${inSentence(en)}.`,
      zh: `该${label.zh}不属于所选${zh}。`,
    };
  return {
    en: `This ${inSentence(label.en)} can't be chosen${en === '' ? ' here' : ` with the current values of: ${en}`}.`,
    zh: en === '' ? `此处不能选择该${label.zh}。` : `以下字段的当前值不允许选择该${label.zh}：${zh}。`,
  };
}
