import type { BulkAnswer } from '../../../../../src/schema/bulk';
import { fieldNamed } from '../../../../../src/schema/listing';
import { formatIssue } from '../../../../../src/schema/messages';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import type { Language } from '../../../../../src/schema/text';
import { isRecordId } from '../../../../../src/schema/values';
import { asRefusal } from '../../../http/asRefusal';
import type { Refusal } from '../../../http/refusal';
import type { Author, Db } from '../../queries';
import { titlesOf } from '../export/titles';
import type { RecordTable } from '../recordTable';
import type { Outcome } from './eachRecord';

/** The response of a bulk action: each record that was not changed, with its title and the reason. */
export async function answerOf(db: Db, table: RecordTable, author: Author, outcome: Outcome): Promise<BulkAnswer> {
  const language = author.language ?? 'en';
  const ids = outcome.failed.map(({ id }) => id).filter(isRecordId);
  const titles = await titlesOf(db, table, author, ids);
  const failed = outcome.failed.map(({ id, error }) => {
    const refusal = asRefusal(error);
    return {
      id,
      title: titles.get(id)?.title ?? null,
      reason: reasonOf(table.schema, refusal, language),
      errorCode: refusal.code,
    };
  });
  return { done: outcome.done, failed };
}

/** The refusal in one line: the issues with their field labels, or else its text. */
function reasonOf(schema: ResourceSchema, { text, details }: Refusal, language: Language): string {
  if (details.issues === undefined || details.issues.length === 0) return text[language];
  const words = details.issues.map((issue) => {
    const label = fieldNamed(schema, issue.path.split('.')[0]!)?.label[language];
    const word = formatIssue(issue, language);
    return label === undefined ? word : `${label}${language === 'zh' ? '：' : ': '}${word}`;
  });
  return words.join(' ');
}
