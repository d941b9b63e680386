import { splitText } from '../../../src/schema/splitText';
import type { TemplatePart } from '../../../src/schema/templates';

/**
 * What a message says: texts as they are, and units by their numbers, which whoever may see them fills in. 0 is the
 * buyer's link: it leads to the codes.
 */
export type Said = readonly (string | number)[];

/** A unit as a message carries it. */
export interface SaidUnit {
  /** 1, 2, 3 within the delivery. */
  readonly index: number;
  /** What it says in full. */
  readonly text: string;
  readonly mask: string;
  /** It stands in the message as its mask, and is told to its buyer alone. */
  readonly isSecret: boolean;
}

export interface Layout {
  /** Of the delivery's message, read already. */
  readonly template: readonly TemplatePart[];
  /** Of every variable but the codes and the link. */
  readonly fill: (name: string) => string | null;
  /** How long the buyer's link is; 0 where there is none. */
  readonly linkLength: number;
  readonly units: readonly SaidUnit[];
  /** How many units the delivery has in all, those of other messages among them. */
  readonly of: number;
  readonly merge: 'one' | 'each';
  readonly numbered: boolean;
  /** UTF-16 units of one message. */
  readonly max: number;
}

/**
 * The messages of a delivery, in their order: every unit once, cut only between units, each within the channel's limit. A
 * secret that is longer than a whole message stands alone in one, for the channel to cut.
 */
export function compose(layout: Layout): Said[] {
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

/** A message's text: each unit by its mask, or by what it says. */
export function spoken(said: Said, unit: (index: number) => string): string {
  return said.map((piece) => (typeof piece === 'string' ? piece : unit(piece))).join('');
}

/** The link's letters while texts are measured and cut: no white space among them, and in no text that people write. */
const linkLetter = '\uE000';

/** '(999/999)' and the end of its line. */
const roomForNumber = 10;

/** A piece that is not cut, with the length that it has at most, shown or hidden. */
interface Piece {
  readonly said: Said;
  readonly length: number;
}

const textPiece = (text: string): Piece => ({ said: [text], length: text.length });

function lineOf({ index, text, mask, isSecret }: SaidUnit, { numbered, of }: Layout): Piece {
  const number = numbered && of > 1 ? `${index}/${of} ` : '';
  const length = number.length + (isSecret ? Math.max(text.length, mask.length) : text.length);
  return { said: isSecret ? [number, index] : [number + text], length };
}

function packed(head: string, lines: readonly Piece[], tail: string, max: number): Said[] {
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
    // A text that no message can hold is cut as any text; a secret is not.
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

/** The link stays whole, whatever stands beside it. */
function cut(text: string, max: number): Piece[] {
  if (text.length <= max) return [textPiece(text)];
  return text
    .split(new RegExp(`(${linkLetter}+)`))
    .flatMap((part) => (part.startsWith(linkLetter) ? [part] : splitText(part, max)))
    .map(textPiece);
}

/** Neighbouring texts as one, without white space at either end. */
function tidy(said: Said): Said {
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

/** The text of template parts; what is empty and has nothing to take its place is left out. */
function rendered(parts: readonly TemplatePart[], { fill, linkLength }: Layout): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.name === 'proof' && linkLength > 0) return linkLetter.repeat(linkLength);
      const value = fill(part.name)?.replaceAll(linkLetter, '') ?? null;
      return value !== null && value.trim() !== '' ? value : (part.fallback ?? '');
    })
    .join('');
}
