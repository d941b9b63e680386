import { plainName } from '../../../kernel/files/upload';
import { refused } from './faults';
import { documentLimits } from './limits';
import { readPdf } from './pdf';
import { readPlain, readTable } from './plain';
import { readWord } from './word';

export interface DocumentText {
  /** What the file is called, without what it ends in. */
  readonly title: string;
  /** At most 100,000 characters; headings are Markdown's. */
  readonly text: string;
}

/**
 * The text of a document that somebody brings, for them to correct and keep; nothing is kept of the file. Throws a refusal
 * that names `text` for what is no document of a kind that can be read, and for one of which no text can be taken.
 */
export async function readDocument(name: string, bytes: Buffer): Promise<DocumentText> {
  const plain = plainName(name);
  const read = readers[/\.(\w+)$/.exec(plain)?.[1]?.toLowerCase() ?? ''];
  if (read === undefined) throw refused('kind');
  if (bytes.length < 8 && bytes.toString().trim() === '') throw refused('empty');
  const text = storable(await read(bytes));
  if (text === '') throw refused('empty');
  if (text.length > documentLimits.letters) throw refused('long');
  return { title: plain.replace(/\.\w+$/, ''), text };
}

const readers: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = Object.assign(Object.create(null), {
  txt: readPlain,
  md: readPlain,
  csv: readTable,
  docx: readWord,
  pdf: readPdf,
});

/** What a database keeps, without the lines that are but blank. */
function storable(text: string): string {
  return text
    .replace(/[\0\p{Surrogate}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
