import { createRequire } from 'node:module';
import { refused } from '../faults';
import { type DocumentBytes, documentThread, readIn } from '../inThread';
import type { Block, Cell, Numbering, Paragraph } from './blocks';
import body from './body.cjs?raw';
import { createCounter } from './numbers';
import symbols from './symbols.cjs?raw';
import { tableText } from './table';
import program from './thread.cjs?raw';

const { resolve } = createRequire(import.meta.url);
const packages = { fflate: resolve('fflate'), saxes: resolve('saxes') };
const thread = documentThread([symbols, body, program].join('\n'), packages);

/** The text of a Word file: Markdown headings, list items with their numbers, and table rows (docs/formats.md). */
export async function readWord(document: DocumentBytes): Promise<string> {
  const signature = document.bytes.readUInt32BE(0);
  if (signature === oldWord) throw refused('oldWord');
  if (signature !== zip) throw refused('kind');
  const read = await readIn<{ readonly blocks: readonly Block[]; readonly numbering: Numbering }>(thread, document);
  const mark = createCounter(read.numbering);
  return blocksText(read.blocks, mark);
}

const [oldWord, zip] = [0xd0cf11e0, 0x504b0304];

type Mark = (paragraph: Paragraph) => string | null;

function blocksText(blocks: readonly Block[], mark: Mark): string {
  let text = '';
  let wasItem = false;
  for (const block of blocks) {
    const [shown, isItem] = 'rows' in block ? [tableOf(block, mark), false] : paragraphText(block, mark);
    if (shown === '') continue;
    if (wasItem && !isItem) text += '\n';
    text += isItem ? `${shown}\n` : `${shown}\n\n`;
    wasItem = isItem;
  }
  return text;
}

function paragraphText(paragraph: Paragraph, mark: Mark): readonly [text: string, isItem: boolean] {
  // Empty items count, too.
  const label = mark(paragraph);
  const text = paragraph.text.trim();
  if (text === '') return ['', false];
  if (paragraph.level === 0) return label === null ? [text, false] : [`${label} ${text}`, true];
  const words = [label === '-' ? null : label, text.replace(/\s+/g, ' ')].filter((part) => part !== null).join(' ');
  return [`${'#'.repeat(Math.min(paragraph.level, 6))} ${words}`, false];
}

/** A table of one cell frames what is in it. */
function tableOf(table: Extract<Block, { rows: unknown }>, mark: Mark): string {
  const [only, ...others] = table.rows.flatMap(({ cells }) => cells);
  if (only !== undefined && others.length === 0) return blocksText(only.blocks, mark).trim();
  return tableText(table, (cell) => cellText(cell, mark));
}

function cellText({ blocks }: Cell, mark: Mark): string {
  return blocks
    .map((block) => {
      if ('rows' in block) return tableOf(block, mark);
      const label = mark(block);
      return [label === '-' ? null : label, block.text].filter((part) => part !== null).join(' ');
    })
    .join(' ');
}
