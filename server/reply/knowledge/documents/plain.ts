import { csvRows, separatorOf } from '../../../../src/schema/csv/rows';
import { plainText } from '../../../../src/schema/csv/text';
import { invalid } from '../../../kernel/http/refusal';
import { createBreath } from '../../../kernel/imports/breath';
import { decode } from '../../../kernel/imports/decode';
import { refused } from './faults';
import { documentLimits } from './limits';
import { rowsText } from './rows';

/** The text of a .txt or .md file in UTF-8, UTF-16 or a legacy Chinese encoding. */
export async function readPlain(bytes: Buffer): Promise<string> {
  // A character has at most four bytes.
  if (bytes.length > 4 * documentLimits.letters) throw refused('long');
  const text = await decode(bytes, createBreath());
  if (text === null || controls.test(text)) throw refused('notText');
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The text of a .csv file: each row with the column headings. */
export async function readTable(bytes: Buffer): Promise<string> {
  const text = await readPlain(bytes);
  const rows: string[][] = [];
  for await (const { cells, issue } of csvRows(text, separatorOf(text), createBreath())) {
    if (issue) throw invalid([{ ...issue, path: 'text' }]);
    rows.push(cells.map(plainText));
  }
  return rowsText(rows);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches characters that no text contains
const controls = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
