import { plainName } from '../../../kernel/files/upload';
import { refused } from './faults';
import type { DocumentBytes } from './inThread';
import { documentLimits } from './limits';
import { readPdf } from './pdf';
import { readPlain, readTable } from './plain';
import { readWord } from './word/word';

export interface DocumentText {
  /** The file name without its extension. */
  readonly title: string;
  /** At most 100,000 characters, with Markdown headings. */
  readonly text: string;
}

/**
 * Extracts the text of an uploaded document for the member to edit and save; the file is not stored. Throws a refusal
 * on the field `text` for an unsupported kind or a document without readable text.
 */
export async function readDocument(name: string, document: DocumentBytes): Promise<DocumentText> {
  const { bytes } = document;
  const plain = plainName(name);
  const read = readers[/\.(\w+)$/.exec(plain)?.[1]?.toLowerCase() ?? ''];
  if (read === undefined) throw refused('kind');
  if (bytes.length < 8 && bytes.toString().trim() === '') throw refused('empty');
  const text = storable(await read(document));
  if (text === '') throw refused('empty');
  if (text.length > documentLimits.letters) throw refused('long');
  return { title: plain.replace(/\.\w+$/, ''), text };
}

const readers: Readonly<Record<string, (document: DocumentBytes) => Promise<string>>> = Object.assign(
  Object.create(null),
  {
    txt: ofBytes(readPlain),
    md: ofBytes(readPlain),
    csv: ofBytes(readTable),
    docx: readWord,
    // With macros, which are not run, and templates.
    docm: readWord,
    dotx: readWord,
    dotm: readWord,
    pdf: readPdf,
  },
);

function ofBytes(read: (bytes: Buffer) => Promise<string>) {
  return ({ bytes }: DocumentBytes) => read(bytes);
}

/** Removes characters the database cannot store, and extra blank lines. */
function storable(text: string): string {
  return text
    .replace(/[\0\p{Surrogate}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
