import { cellsBeyond, csvRows } from '../../../src/schema/csv/rows';
import { byteOrderMark, csvLine, safeText } from '../../../src/schema/csv/text';
import { formatIssue } from '../../../src/schema/messages';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Language } from '../../../src/schema/text';
import type { Breathe } from './breath';
import type { Import } from './store';
import type { Fault } from './verdict';

/** An import in API responses. `faults` holds the first hundred, as text. */
export function answerOf(schema: ResourceSchema, work: Import, language: Language): object {
  const { id, fileName, separator, columns, rowCount, status, dryRun, options, onlyCorrect, handled, counts } = work;
  const { reason, createdAt, startedAt, finishedAt } = work;
  return {
    id,
    fileName,
    separator,
    columns,
    rowCount,
    status,
    dryRun,
    options,
    onlyCorrect,
    handled,
    counts,
    createdAt,
    startedAt,
    finishedAt,
    matches: work.matches,
    reason: reason === null ? null : reason[language],
    faults: work.faults.map((fault) => ({
      row: fault.row,
      heading: fault.column === null ? null : (columns[fault.column]?.heading ?? null),
      field: fault.field === null ? null : (schema.fields[fault.field]?.label[language] ?? fault.field),
      text: fault.text,
      reason: formatIssue(fault.issue, language),
    })),
  };
}

/**
 * A CSV file of the invalid rows as uploaded, with the reasons in an additional last column, to be corrected and
 * imported again.
 */
export async function wrongRowsFile(
  schema: ResourceSchema,
  work: Import,
  content: string,
  faults: readonly Fault[],
  language: Language,
  breathe: Breathe,
): Promise<Buffer> {
  const reasons = new Map<number, string[]>();
  for (const fault of faults) {
    const words = formatIssue(fault.issue, language);
    const field = schema.fields[fault.field ?? '']?.label[language] ?? fault.field;
    const reason = field === null ? words : `${field}: ${words}`;
    reasons.set(fault.row, [...(reasons.get(fault.row) ?? []), reason]);
  }
  const lines: string[] = [byteOrderMark];
  const width = work.columns.length;
  for await (const { row, cells } of csvRows(content, work.separator, breathe)) {
    const isHeading = lines.length === 1;
    const own = isHeading ? [reasonHeading[language]] : reasons.get(row);
    if (own === undefined) continue;
    const padded = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    // What is beyond the heading stays in the row, so that it is still wrong until corrected.
    padded.push([padded.pop(), ...cellsBeyond(cells, width)].join(work.separator));
    lines.push(csvLine([...padded.map(asItCame), own.join(' ')]));
  }
  return Buffer.from(lines.join(''));
}

const reasonHeading = { en: 'Reason', zh: '原因' };

/** Keeps numbers; escapes other cells that begin like a formula, which a later import reverses. */
function asItCame(cell: string): string {
  return /^[+-]?[\d.,]+$/.test(cell) ? cell : safeText(cell);
}
