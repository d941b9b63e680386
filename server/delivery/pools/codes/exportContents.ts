import { schema as codes } from '../../../../src/resources/codes/schema';
import { csvLine, safeText } from '../../../../src/schema/csv/text';
import type { ChoiceField, Fields } from '../../../../src/schema/fields';
import type { Language } from '../../../../src/schema/text';
import { choiceText } from '../../../../src/schema/valueLabels';
import { query } from '../../../kernel/db/queries';
import { loggedCsv, pagesById } from '../../../kernel/db/records/export/loggedCsv';
import { readRecord } from '../../../kernel/db/records/read';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { invalid } from '../../../kernel/http/refusal';
import { csvDownload } from '../../../kernel/routes/csvDownload';
import type { Download, MemberContext } from '../../../kernel/routes/route';
import type { DeliveryDeps } from '../../deps';

/** Selects the codes: a pool, a batch of it, optionally one state; or only the listed ids. */
export const exportFields: Fields = {
  poolId: { kind: 'reference', to: 'code-pools', label: { en: 'Pool', zh: '卡密库' } },
  batchId: { kind: 'reference', to: 'code-batches', label: { en: 'Batch', zh: '批次' } },
  state: { kind: 'choice', choices: codes.fields.state.choices, label: codes.fields.state.label },
  ids: { kind: 'references', to: 'codes', max: 8_000, label: { en: 'Codes', zh: '卡密' } },
};

type Deps = Pick<DeliveryDeps, 'contents' | 'table'>;

/** Streams code contents as CSV. The operation log entry is written before the first line. */
export async function exportContents({ db, author, body, language }: MemberContext, deps: Deps): Promise<Download> {
  const { poolId, batchId, state, ids } = body as unknown as CodeFilters;
  if (poolId === null && batchId === null && ids.length === 0) throw invalid([{ path: 'poolId', code: 'required' }]);
  if (poolId !== null) await readRecord(db, deps.table('code-pools'), author, poolId);
  if (batchId !== null) await readRecord(db, deps.table('code-batches'), author, batchId);
  const table = deps.table('codes');
  const listed = ids.length === 0 ? null : ids;
  const pages = pagesById<Row>(
    (after, limit) => query(db, rowsSql, [author.companyId, poolId, batchId, state, listed, after, limit]),
    (row) => lineOf(table, row, deps.contents.open(row.content), language),
  );
  const asked = { contents: true, poolId, batchId, state, ids: listed?.length ?? null };
  const lines = loggedCsv(db, table, author, asked, { heading: headingLine(table, language), pages });
  return csvDownload({ en: 'Codes', zh: '卡密明文' }[language], lines);
}

interface CodeFilters {
  readonly poolId: string | null;
  readonly batchId: string | null;
  readonly state: string | null;
  readonly ids: readonly string[];
}

interface Row {
  readonly id: string;
  readonly content: Buffer;
  readonly state: string;
  readonly pool: string;
  readonly batch: string;
  readonly expiresAt: string | null;
}

function headingLine({ schema }: RecordTable, language: Language): string {
  const label = (field: string) => schema.fields[field]!.label[language];
  return csvLine([label('mask'), label('state'), label('poolId'), label('batchId'), label('expiresAt')].map(safeText));
}

function lineOf({ schema }: RecordTable, row: Row, text: string, language: Language): string {
  const state = choiceText(schema.fields.state as ChoiceField, row.state, language);
  return csvLine([text, state, row.pool, row.batch, row.expiresAt ?? ''].map(safeText));
}

const rowsSql = `
  select c.code_id as id, c.content, codes.state, p.name as pool, b.name as batch, codes.expires_at as "expiresAt"
    from codes join code_contents c on c.company_id = codes.company_id and c.code_id = codes.id
    join code_pools p on p.company_id = codes.company_id and p.id = codes.pool_id
    join code_batches b on b.company_id = codes.company_id and b.id = codes.batch_id
   where codes.company_id = $1 and ($2::uuid is null or codes.pool_id = $2) and ($3::uuid is null or codes.batch_id = $3)
     and ($4::text is null or codes.state = $4) and ($5::uuid[] is null or codes.id = any($5))
     and ($6::uuid is null or codes.id > $6)
   order by codes.id limit $7`;
