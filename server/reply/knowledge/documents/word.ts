import { createRequire } from 'node:module';
import { refused } from './faults';
import { documentThread, readIn } from './inThread';
import { rowsText } from './rows';
import program from './wordThread.cjs?raw';

type Block =
  | { readonly text: string; readonly level: number; readonly isItem: boolean }
  | { readonly rows: readonly (readonly string[])[] };

const { resolve } = createRequire(import.meta.url);
const thread = documentThread(program, { fflate: resolve('fflate'), saxes: resolve('saxes') });

/** The text of a .docx file: Markdown headings, list items and table rows. */
export async function readWord(bytes: Buffer): Promise<string> {
  if (bytes.readUInt32BE(0) === oldWord) throw refused('oldWord');
  if (bytes.readUInt32BE(0) !== zip) throw refused('kind');
  const { blocks } = await readIn<{ readonly blocks: readonly Block[] }>(thread, bytes);
  return blocks.map(textOf).join('');
}

const [oldWord, zip] = [0xd0cf11e0, 0x504b0304];

function textOf(block: Block, at: number, all: readonly Block[]): string {
  if ('rows' in block) return `${rowsText(block.rows)}\n\n`;
  const text = block.text.trim();
  if (text === '') return '';
  if (block.level > 0) return `${'#'.repeat(Math.min(block.level, 6))} ${text.replace(/\s+/g, ' ')}\n\n`;
  if (!block.isItem) return `${text}\n\n`;
  const next = all[at + 1];
  return `- ${text}\n${next !== undefined && 'isItem' in next && next.isItem ? '' : '\n'}`;
}
