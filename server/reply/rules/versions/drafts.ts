import { isStored } from '../../../../src/schema/fields';
import { checkChange, type Values } from '../../../../src/schema/validation';
import { strangeIds } from '../../../kernel/db/ids';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../../kernel/db/queries';
import { eventSql } from '../../../kernel/db/records/audit/event';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import type { StoredRecord } from '../../../kernel/db/records/storedRecord';
import { lockReferences } from '../../../kernel/db/records/write/references';
import { invalid, notFound } from '../../../kernel/http/refusal';
import { checkRule, type RuleValues } from '../check';
import { recordRuleFiles } from './files';
import { publish } from './publish';

/** An unpublished change of a rule. */
export interface RuleDraft {
  readonly at: string;
  readonly by: string | null;
  readonly content: Values;
}

/**
 * Saves a rule's draft, replacing an earlier one. `content` is validated like an update of the rule; refusals name its
 * fields. Published replies do not change.
 */
export async function saveDraft(
  db: Db,
  table: RecordTable,
  author: Author,
  record: Pick<StoredRecord, 'id'>,
  content: unknown,
): Promise<RuleDraft> {
  const checked = checkChange(table.schema, withoutVersion(content), record as Values);
  const issues = checked.ok ? strangeIds(table.schema.fields, checked.value) : checked.issues;
  if (!checked.ok || issues.length > 0) throw invalid(issues);
  return inTransaction(db, async (trx) => {
    await checkRule(trx, author, checked.value as unknown as RuleValues);
    await lockReferences(trx, { table, author, values: checked.value, current: record as Values });
    await recordRuleFiles(trx, table, author, record.id, checked.value);
    const by = [author.userId, author.actor?.name ?? null];
    const values = [author.companyId, record.id, ...by, JSON.stringify(storedOf(table, checked.value))];
    const [draft] = await query<RuleDraft>(trx, saveSql, values);
    await announce(trx, author, record.id);
    return draft!;
  });
}

/**
 * Publishes a rule's draft. Throws NOT_FOUND without a draft, and a refusal if it references something that no longer
 * exists.
 */
export async function publishDraft(
  db: Db,
  table: RecordTable,
  author: Author,
  record: Pick<StoredRecord, 'id' | 'version'>,
): Promise<StoredRecord> {
  return inTransaction(db, async (trx) => {
    const draft = await takeDraft(trx, author, record.id);
    if (draft === null) throw notFound();
    const published = await publish(trx, table, author, record, draft.content);
    await announce(trx, author, record.id);
    return { ...published, hasDraft: false };
  });
}

/** Discards a rule's draft; does nothing without one. */
export async function discardDraft(db: Db, author: Author, { id }: Pick<StoredRecord, 'id'>): Promise<null> {
  await inTransaction(db, async (trx) => {
    if ((await takeDraft(trx, author, id)) !== null) await announce(trx, author, id);
  });
  return null;
}

/** The draft of a rule; null if there is none. */
export async function draftOf(db: Db, companyId: string, ruleId: string): Promise<RuleDraft | null> {
  return (await query<RuleDraft>(db, readSql, [companyId, ruleId]))[0] ?? null;
}

/** Sets `hasDraft` on rules. */
export async function deriveHasDraft(
  db: Db,
  companyId: string,
  records: readonly { readonly id: string; hasDraft: boolean | null }[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await query<{ id: string }>(db, whichSql, [companyId, ids]);
  const have = new Set(rows.map(({ id }) => id));
  for (const record of records) record.hasDraft = have.has(record.id);
}

/** The version is only checked when the draft is published. */
function withoutVersion(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'version'));
}

async function takeDraft(trx: Trx, { companyId }: Author, ruleId: string): Promise<RuleDraft | null> {
  return (await query<RuleDraft>(trx, takeSql, [companyId, ruleId]))[0] ?? null;
}

/** Publishes an event for the rule, so that consoles showing it reload. */
async function announce(trx: Trx, { companyId }: Author, id: string): Promise<void> {
  await query(trx, announceSql, [companyId, id]);
}

function storedOf({ schema }: RecordTable, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isStored(schema.fields[name]!)));
}

const columns = 'at, by_name as by, content';
const saveSql = prepared(`
  insert into reply_rule_drafts (company_id, rule_id, by_id, by_name, content) values ($1, $2, $3::uuid, $4, $5::jsonb)
    on conflict (company_id, rule_id) do update
      set at = now(), by_id = excluded.by_id, by_name = excluded.by_name, content = excluded.content
  returning ${columns}`);
const takeSql = prepared(`delete from reply_rule_drafts where company_id = $1 and rule_id = $2 returning ${columns}`);
const readSql = prepared(`select ${columns} from reply_rule_drafts where company_id = $1 and rule_id = $2`);
const whichSql = prepared(
  'select rule_id as id from reply_rule_drafts where company_id = $1 and rule_id = any($2::uuid[])',
);
const announceSql = prepared(
  eventSql('reply-rules', 'edit', { version: 'version + 1' }, 'reply_rules where company_id = $1 and id = $2'),
);
