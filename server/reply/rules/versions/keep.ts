import { same } from '../../../../src/schema/equality';
import { isStored } from '../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { defaultOf, type Values } from '../../../../src/schema/validation';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import type { Author } from '../../../kernel/db/records/author';
import type { Trx } from '../../../kernel/db/records/rules';
import type { StoredRecord } from '../../../kernel/db/records/storedRecord';
import { recordRuleFiles } from './files';

/** A rule as it was published once. */
export interface RuleVersion {
  /** From 1; the newest is what the rule says now, but for its place. */
  readonly number: number;
  readonly at: string;
  /** As they were called then; null for the server itself. */
  readonly by: string | null;
  /** By the API's names, without the priority: its place is not part of what a rule says. */
  readonly content: Values;
}

/** Keeps what a rule became, in the transaction that published it. What a rule said before there were versions is its first. */
export async function keepVersion(
  trx: Trx,
  author: Author,
  schema: ResourceSchema,
  before: Kept | null,
  after: Kept | null,
): Promise<void> {
  if (after === null) return;
  const content = versionOf(schema, after);
  const [newest] = await query<{ number: number; content: Values }>(trx, newestText, [author.companyId, after.id]);
  const earlier = newest?.content ?? (before && versionOf(schema, before));
  if (earlier !== null && same(earlier, content)) return;
  if (newest === undefined && before !== null)
    await query(trx, keepText, [author.companyId, after.id, 1, null, null, JSON.stringify(versionOf(schema, before))]);
  const number = newest === undefined ? (before === null ? 1 : 2) : Number(newest.number) + 1;
  const by = [author.userId, author.actor?.name ?? null];
  await query(trx, keepText, [author.companyId, after.id, number, ...by, JSON.stringify(content)]);
  await recordRuleFiles(trx, { schema }, author, after.id, content);
}

/** The versions of a rule, the newest first; at most 100. */
export function versionsOf(db: Db, companyId: string, ruleId: string): Promise<RuleVersion[]> {
  return query<RuleVersion>(db, listText, [companyId, ruleId]);
}

type Kept = Pick<StoredRecord, 'id'>;

/** What a version holds of a rule. */
function versionOf(schema: ResourceSchema, record: Kept): Values {
  return Object.fromEntries(namesOf(schema).map((name) => [name, (record as Values)[name] ?? null]));
}

/** A version as a rule of today: a field that rules had not when it was kept is as a new rule has it. */
export function wholeVersion(schema: ResourceSchema, content: Values): Values {
  const missing = namesOf(schema).filter((name) => !Object.hasOwn(content, name));
  return { ...Object.fromEntries(missing.map((name) => [name, defaultOf(schema.fields[name]!)])), ...content };
}

function namesOf(schema: ResourceSchema): string[] {
  return Object.keys(schema.fields).filter((name) => name !== 'priority' && isStored(schema.fields[name]!));
}

// The rule's row is held by who changes it: no other version comes in between.
const newestText = prepared(`
  select number, content from reply_rule_versions where company_id = $1 and rule_id = $2 order by number desc limit 1`);
const keepText = prepared(`
  insert into reply_rule_versions (company_id, rule_id, number, by_id, by_name, content)
    values ($1, $2, $3, $4::uuid, $5, $6::jsonb)`);
const listText = prepared(`
  select number, at, by_name as by, content from reply_rule_versions
   where company_id = $1 and rule_id = $2 order by number desc limit 100`);
