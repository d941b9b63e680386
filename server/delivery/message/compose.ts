import { splitText } from '../../../src/schema/splitText';
import { givenName, type TemplatePart } from '../../../src/schema/templates';

/**
 * The content of a message: texts, and units by index, which are filled in only for readers who may see them. Index 0
 * is the buyer's link, which leads to the codes.
 */
export type MessageParts = readonly (string | number)[];

export interface UnitText {
  /** Position within the delivery: 1, 2, 3. */
  readonly index: number;
  /** Its full content. */
  readonly text: string;
  readonly mask: string;
  /** The stored message holds only the mask; the content is revealed to the buyer alone. */
  readonly isSecret: boolean;
}

export interface Layout {
  readonly template: readonly TemplatePart[];
  /** Value of each variable except the codes and the link. */
  readonly fill: (name: string) => string | null;
  /** Length of the buyer's link; 0 if there is none. */
  readonly linkLength: number;
  readonly units: readonly UnitText[];
  /** Total number of units of the delivery, including those in other messages. */
  readonly of: number;
  readonly merge: 'one' | 'each';
  readonly numbered: boolean;
  /** Maximum length of one message in UTF-16 units. */
  readonly max: number;
}

/**
 * The messages of a delivery in order: every unit once, split only between units, each within the channel's limit. A
 * secret longer than a whole message gets a message of its own, for the channel to split.
 */
export function compose(layout: Layout): MessageParts[] {
  const { template, units, merge, max } = layout;
  const place = template.findIndex((part) => typeof part !== 'string' && part.name === 'codes');
  const [head, tail] = [rendered(template.slice(0, place), layout), rendered(template.slice(place + 1), layout)];
  if (merge === 'each') return units.flatMap((unit) => packed(head, [lineOf(unit, layout)], tail, max));
  const whole = packed(
    head,
    units.map((unit) => lineOf(unit, layout)),
    tail,
    max,
  );
  if (whole.length === 1) return whole;
  const split = packed(
    head,
    units.map((unit) => lineOf(unit, layout)),
    tail,
    max - roomForNumber,
  );
  return split.map((said, at) => tidy([`(${at + 1}/${split.length})\n`, ...said]));
}

/** The text of a message; `unit` returns the mask or the content of a unit. */
export function textOf(said: MessageParts, unit: (index: number) => string): string {
  return said.map((piece) => (typeof piece === 'string' ? piece : unit(piece))).join('');
}

/**
 * Placeholder character for the link while texts are measured and split: not whitespace, and private-use, so no typed
 * text contains it.
 */
const linkLetter = '\uE000';

/** Room for '(999/999)' and a line break. */
const roomForNumber = 10;

/** An indivisible piece with its maximum length, masked or revealed. */
interface Piece {
  readonly said: MessageParts;
  readonly length: number;
}

const textPiece = (text: string): Piece => ({ said: [text], length: text.length });

function lineOf({ index, text, mask, isSecret }: UnitText, { numbered, of }: Layout): Piece {
  const number = numbered && of > 1 ? `${index}/${of} ` : '';
  const length = number.length + (isSecret ? Math.max(text.length, mask.length) : text.length);
  return { said: isSecret ? [number, index] : [number + text], length };
}

function packed(head: string, lines: readonly Piece[], tail: string, max: number): MessageParts[] {
  const full: Piece[] = [];
  let open: Piece = textPiece('');
  const add = (piece: Piece, between: string) => {
    const together = open.length + between.length + piece.length;
    if (open.length > 0 && together > max) {
      full.push(open);
      open = piece;
    } else
      open = {
        said: [...open.said, open.length > 0 ? between : '', ...piece.said],
        length: open.length + (open.length > 0 ? between.length : 0) + piece.length,
      };
  };
  for (const piece of cut(head, max)) add(piece, '');
  let isFirst = true;
  for (const line of lines) {
    // A text too long for one message is split; a secret is not.
    const text = line.said.length === 1 && line.length > max ? cut(String(line.said[0]), max) : [line];
    for (const piece of text) {
      add(piece, isFirst ? '' : '\n');
      isFirst = false;
    }
  }
  if (open.length + tail.length <= max) add(textPiece(tail), '');
  else for (const piece of cut(tail.trim(), max)) add(piece, '\n');
  return [...full, open].map(({ said }) => tidy(said)).filter((said) => said.length > 0);
}

/** Splits text, but never inside the link. */
function cut(text: string, max: number): Piece[] {
  if (text.length <= max) return [textPiece(text)];
  return text
    .split(new RegExp(`(${linkLetter}+)`))
    .flatMap((part) => (part.startsWith(linkLetter) ? [part] : splitText(part, max)))
    .map(textPiece);
}

/** Joins adjacent texts and trims the whitespace at both ends. */
function tidy(said: MessageParts): MessageParts {
  const joined: (string | number)[] = [];
  for (const piece of said) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  const trimmed = joined.map((piece, at) => {
    if (typeof piece === 'number') return piece;
    const start = at === 0 ? piece.trimStart() : piece;
    return at === joined.length - 1 ? start.trimEnd() : start;
  });
  return trimmed.flatMap(withLink).filter((piece) => piece !== '');
}

function withLink(piece: string | number): (string | number)[] {
  if (typeof piece === 'number' || !piece.includes(linkLetter)) return [piece];
  return piece.split(/(\uE000+)/).map((text) => (text.startsWith(linkLetter) ? 0 : text));
}

/** Renders template parts; an empty variable without a fallback is left out. */
function rendered(parts: readonly TemplatePart[], { fill, linkLength }: Layout): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.name === 'proof' && linkLength > 0) return linkLetter.repeat(linkLength);
      const filled = fill(part.name)?.replaceAll(linkLetter, '') ?? null;
      // 'Visitor 4524' is not a name where the text says what to write without one.
      const value = part.name === 'contact.name' && part.fallback !== null ? givenName(filled) : filled;
      return value !== null && value.trim() !== '' ? value : (part.fallback ?? '');
    })
    .join('');
}
