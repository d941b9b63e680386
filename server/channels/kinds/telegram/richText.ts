import { isHttpLink, withAddress } from './links';

/**
 * The words of a rich message or a part of one (Bot API 10.1 and later), whatever its blocks are called: a line for each
 * block, list item and table row.
 */
export function richWords(blocks: unknown): string {
  return linesOf(blocks, 0)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

type Part = Readonly<Record<string, unknown>>;

/** Deeper parts are not read. */
const maxDepth = 20;

function linesOf(blocks: unknown, depth: number): string[] {
  if (depth > maxDepth || !Array.isArray(blocks)) return [];
  return blocks.flatMap((block) => (isPart(block) ? blockLines(block, depth) : []));
}

function blockLines(block: Part, depth: number): string[] {
  if (Array.isArray(block.items)) return block.items.flatMap((item) => itemLines(item, depth));
  if (Array.isArray(block.cells)) return block.cells.map((row) => rowText(row));
  const { text, expression, summary, caption, credit } = block;
  const captioned = isPart(caption) ? [inlineText(caption.text), inlineText(caption.credit)] : [inlineText(caption)];
  return [
    inlineText(summary),
    inlineText(text),
    typeof expression === 'string' ? expression : '',
    ...linesOf(block.blocks, depth + 1),
    ...captioned,
    inlineText(credit),
  ];
}

function itemLines(item: unknown, depth: number): string[] {
  if (!isPart(item)) return [];
  const mark = item.has_checkbox === true ? (item.is_checked === true ? '☑' : '☐') : String(item.label ?? '•');
  const [first = '', ...others] = linesOf(item.blocks, depth + 1).filter((line) => line !== '');
  return [`${mark} ${first}`, ...others];
}

function rowText(row: unknown): string {
  if (!Array.isArray(row)) return '';
  return row.map((cell) => (isPart(cell) ? inlineText(cell.text) : '')).join(' | ');
}

function inlineText(text: unknown, depth = 0): string {
  if (typeof text === 'string') return text;
  if (depth > maxDepth) return '';
  if (Array.isArray(text)) return text.map((one) => inlineText(one, depth + 1)).join('');
  if (!isPart(text)) return '';
  const words = inlineText(text.text ?? text.alternative_text ?? text.expression, depth + 1);
  return isHttpLink(text.url) ? withAddress(words, text.url) : words;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
