import { same } from '../../../../src/schema/equality';
import { isStored } from '../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { defaultOf, type Values } from '../../../../src/schema/validation';
import { type Author, type Db, prepared, query, type Trx } from '../../../kernel/db/queries';
import type { StoredRecord } from '../../../kernel/db/records/storedRecord';
import { recordRuleFiles } from './files';

export interface RuleVersion {
  /** 1-based; the newest equals the current rule, except for its priority. */
  readonly number: number;
  readonly at: string;
  /** The author's name at that time; null for the server. */
  readonly by: string | null;
  /** By API field names, without the priority: the order of rules is not versioned. */
  readonly content: Values;
}

/**
 * Stores a version in the transaction that publishes the rule, if its content changed. For rules older than versioning,
 * the previous content becomes version 1.
 */
export async function keepVersion(
  trx: Trx,
  author: Author,
  schema: ResourceSchema,
  before: Kept | null,
  after: Kept | null,
): Promise<void> {
  if (after === null) return;
  const content = versionOf(schema, after);
  const [newest] = await query<{ number: number; content: Values }>(trx, newestSql, [author.companyId, after.id]);
  const earlier = newest?.content ?? (before && versionOf(schema, before));
  if (earlier !== null && same(earlier, content)) return;
  if (newest === undefined && before !== null)
    await query(trx, keepSql, [author.companyId, after.id, 1, null, null, JSON.stringify(versionOf(schema, before))]);
  const number = newest === undefined ? (before === null ? 1 : 2) : Number(newest.number) + 1;
  const by = [author.userId, author.actor?.name ?? null];
  await query(trx, keepSql, [author.companyId, after.id, number, ...by, JSON.stringify(content)]);
  await recordRuleFiles(trx, { schema }, author, after.id, content);
}

/** The versions of a rule, newest first; at most 100. */
export function versionsOf(db: Db, companyId: string, ruleId: string): Promise<RuleVersion[]> {
  return query<RuleVersion>(db, listSql, [companyId, ruleId]);
}

type Kept = Pick<StoredRecord, 'id'>;

function versionOf(schema: ResourceSchema, record: Kept): Values {
  return Object.fromEntries(namesOf(schema).map((name) => [name, (record as Values)[name] ?? null]));
}

/** Completes an old version: fields added since get their defaults. */
export function wholeVersion(schema: ResourceSchema, content: Values): Values {
  const missing = namesOf(schema).filter((name) => !Object.hasOwn(content, name));
  return { ...Object.fromEntries(missing.map((name) => [name, defaultOf(schema.fields[name]!)])), ...content };
}

function namesOf(schema: ResourceSchema): string[] {
  return Object.keys(schema.fields).filter((name) => name !== 'priority' && isStored(schema.fields[name]!));
}

// The rule's row is locked, so no concurrent version can be added.
const newestSql = prepared(`
  select number, content from reply_rule_versions where company_id = $1 and rule_id = $2 order by number desc limit 1`);
const keepSql = prepared(`
  insert into reply_rule_versions (company_id, rule_id, number, by_id, by_name, content)
    values ($1, $2, $3, $4::uuid, $5, $6::jsonb)`);
const listSql = prepared(`
  select number, at, by_name as by, content from reply_rule_versions
   where company_id = $1 and rule_id = $2 order by number desc limit 100`);
