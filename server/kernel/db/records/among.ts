import type { ReferenceField } from '../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { inSentence, type Text } from '../../../../src/schema/text';
import type { Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { query } from '../queries';
import { snakeCase } from '../tables/columns';
import type { Author } from './author';
import type { RecordRules, Trx } from './rules';

/**
 * Adds a check before the rules of a resource: a reference with `among` must name a record whose `among` reference has
 * the same value as this record's.
 */
export function withAmong(schema: ResourceSchema, rules: RecordRules): RecordRules {
  const narrowed = Object.entries(schema.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.among !== undefined ? [{ name, field, among: field.among }] : [],
  );
  if (narrowed.length === 0) return rules;
  const check = async (trx: Trx, author: Author, values: Values) => {
    for (const one of narrowed) await assertAmong(trx, schema, one, author, values);
  };
  return {
    ...rules,
    async beforeCreate(trx, author, values) {
      await check(trx, author, values);
      await rules.beforeCreate?.(trx, author, values);
    },
    async beforeUpdate(trx, author, current, values) {
      await check(trx, author, values);
      await rules.beforeUpdate?.(trx, author, current, values);
    },
  };
}

interface Narrowed {
  readonly name: string;
  readonly field: ReferenceField;
  readonly among: string;
}

/**
 * Needs no lock: the other record never changes this field. A missing record passes here; the reference check refuses
 * it.
 */
async function assertAmong(
  trx: Trx,
  schema: ResourceSchema,
  { name, field, among }: Narrowed,
  { companyId }: Author,
  values: Values,
): Promise<void> {
  if (!values[name]) return;
  const text = `select 1 from ${snakeCase(field.to)}
    where company_id = $1 and id = $2 and ${snakeCase(among)} is distinct from $3::uuid`;
  const strangers = await query(trx, text, [companyId, values[name], values[among] ?? null]);
  if (strangers.length > 0)
    throw invalid([{ path: name, code: 'rule', message: ofAnother(field.label, schema.fields[among]!.label) }]);
}

function ofAnother(what: Text, other: Text): Text {
  return {
    en: `This ${inSentence(what.en)} belongs to another ${inSentence(other.en)}.`,
    zh: `该${what.zh}不属于所选${other.zh}。`,
  };
}
