import type { ResourceSchema } from '../../../../src/schema/resource';
import { type Language, languages } from '../../../../src/schema/text';
import type { Values } from '../../../../src/schema/validation';
import type { Author, Db } from '../../../kernel/db/queries';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import type { StoredRecord } from '../../../kernel/db/records/storedRecord';
import { updateRecord } from '../../../kernel/db/records/write/write';
import { Refusal } from '../../../kernel/http/refusal';

/**
 * Updates a rule to the content of an earlier version or draft. If it is no longer valid, the refusal is one sentence
 * that names the fields, because no form is shown.
 */
export async function publish(
  db: Db,
  table: RecordTable,
  author: Author,
  record: Pick<StoredRecord, 'id' | 'version'>,
  content: Values,
): Promise<StoredRecord> {
  const known = Object.entries(content).filter(([name]) => Object.hasOwn(table.schema.fields, name));
  try {
    return await updateRecord(db, table, author, record.id, { ...Object.fromEntries(known), version: record.version });
  } catch (error) {
    throw error instanceof Refusal && error.details.issues !== undefined ? worded(table.schema, error) : error;
  }
}

function worded(schema: ResourceSchema, { status, code, details }: Refusal): Refusal {
  const issues = details.issues!;
  const isGone = issues.every((issue) => issue.code === 'reference');
  const fieldsIn = (language: Language) =>
    [...new Set(issues.map(({ path }) => schema.fields[path.split('.')[0]!]?.label[language] ?? path))].join(
      language === 'zh' ? '、' : ', ',
    );
  const text = isGone ? gone : unfit;
  const said = Object.fromEntries(
    languages.map((language) => [language, text[language].replace('{fields}', fieldsIn(language))]),
  ) as Refusal['text'];
  return new Refusal(status, code, said, details);
}

const gone = {
  en: "Can't publish: something it refers to no longer exists. Check {fields}.",
  zh: '无法发布：所引用的内容已不存在（{fields}）。',
};
const unfit = { en: 'Fix these before publishing: {fields}.', zh: '无法发布，请先修正：{fields}。' };
