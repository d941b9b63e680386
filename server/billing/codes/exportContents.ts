import { schema as activations } from '../../../src/resources/activation-codes/schema';
import { groupedActivation } from '../../../src/schema/activation/code';
import { csvLine, safeText } from '../../../src/schema/csv/text';
import type { Fields } from '../../../src/schema/fields';
import type { Language } from '../../../src/schema/text';
import { choiceText } from '../../../src/schema/valueLabels';
import { query } from '../../kernel/db/queries';
import { loggedCsv, pagesById } from '../../kernel/db/records/export/loggedCsv';
import { csvDownload } from '../../kernel/routes/csvDownload';
import type { Download, MemberContext } from '../../kernel/routes/route';
import type { CodesDeps } from './deps';

const { fields } = activations;

/** Export filters: one batch, one state, or all codes. */
export const exportFields: Fields = {
  batch: { kind: 'text', maxLength: 40, label: fields.batch.label },
  state: { kind: 'choice', choices: fields.state.choices, label: fields.state.label },
};

/** Streams the plaintext activation codes as a CSV file. The operation log entry is written before the first line. */
export async function exportActivations(
  { db, author, body, language }: MemberContext,
  deps: CodesDeps,
): Promise<Download> {
  const { batch, state } = body as unknown as CodeFilters;
  const heading = csvLine(columns.map((name) => safeText(fields[name].label[language])));
  const pages = pagesById<Row>(
    (after, limit) => query(db, rowsSql, [author.companyId, batch, state, after, limit]),
    (row) => lineOf(row, deps, language),
  );
  const asked = { contents: true, batch, state };
  const lines = loggedCsv(db, deps.table('activation-codes'), author, asked, { heading, pages });
  return csvDownload({ en: 'Activation codes', zh: '激活码' }[language], lines, batch ?? undefined);
}

interface CodeFilters {
  readonly batch: string | null;
  readonly state: string | null;
}

const columns = ['mask', 'batch', 'planCode', 'months', 'seats', 'state', 'expiresAt', 'note', 'redeemedBy'] as const;

interface Row {
  readonly id: string;
  readonly content: Buffer;
  readonly state: string;
  readonly others: readonly (string | number | null)[];
}

function lineOf({ content, state, others }: Row, { activations: contents }: CodesDeps, language: Language): string {
  const [batch, planCode, months, seats, ...rest] = others.map((value) => String(value ?? ''));
  const said = choiceText(fields.state, state, language);
  return csvLine(
    [groupedActivation(contents.open(content)), batch!, planCode!, months!, seats!, said, ...rest].map(safeText),
  );
}

const rowsSql = `
  select c.id, s.content, c.state,
         json_build_array(c.batch, c.plan_code, c.months, c.seats, c.expires_at, c.note, c.redeemed_by) as others
    from activation_codes c join activation_code_contents s on s.company_id = c.company_id and s.code_id = c.id
   where c.company_id = $1 and ($2::text is null or c.batch = $2) and ($3::text is null or c.state = $3)
     and ($4::uuid is null or c.id > $4)
   order by c.id limit $5`;
