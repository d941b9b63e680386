import { same } from '../../../src/schema/equality';
import type { Values } from '../../../src/schema/validation';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import type { EntryText } from './chunks/split';
import { writeChunks } from './chunks/write';

/**
 * Knowledge is used only once approved: entries and changes by members without the approve permission become
 * 'proposed'.
 */
export const knowledgeRules: RecordRules = {
  async beforeCreate(trx, author, values) {
    if (author.actor === undefined) return;
    values.state = approves(author) ? 'approved' : 'proposed';
    if (await isImport(trx, author)) values.source = 'import';
  },
  async beforeUpdate(_, author, current, values) {
    if (author.actor === undefined || approves(author)) return;
    if (says.some((field) => !same(current[field], values[field]))) values.state = 'proposed';
  },
  async afterWrite(trx, { companyId }, before, after) {
    if (after === null || (before !== null && written.every((field) => same(before[field], after[field])))) return;
    await writeChunks(trx, companyId, after.id, entryText(after));
  },
};

/** Fields that affect the answers to customers. */
const says = ['title', 'kind', 'alike', 'text', 'productId', 'language', 'enabled'];
/** Fields that the chunks are made of. */
const written = ['title', 'kind', 'alike', 'text'];

function approves({ actor }: Author): boolean {
  return actor!.permissions.has('knowledge:approve');
}

function entryText({ title, kind, alike, text }: Values): EntryText {
  return { title, kind, alike: alike ?? null, text } as EntryText;
}

/** An import writes with its original request id. */
async function isImport(trx: Db, { companyId, requestId }: Author): Promise<boolean> {
  return (await query(trx, importSql, [companyId, requestId])).length > 0;
}

const importSql = prepared('select 1 from imports where company_id = $1 and request_id = $2 limit 1');
