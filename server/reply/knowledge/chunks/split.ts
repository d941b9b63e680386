import { linesOf } from '../../../../src/schema/lines';

/** A piece of a knowledge entry: the heading it is found by, and its text. */
export interface Chunk {
  readonly heading: string;
  readonly text: string;
}

export interface EntryText {
  readonly title: string;
  readonly kind: 'faq' | 'text';
  /** Other wordings of the question, one per line. */
  readonly alike: string | null;
  readonly text: string;
}

const wanted = 400;
const overlap = 60;

/**
 * Splits an entry: a FAQ stays whole; a text is split at its headings into chunks of about 400 characters that end at a
 * paragraph or sentence and start with the last sentence of the previous chunk.
 */
export function chunksOf({ title, kind, alike, text }: EntryText): Chunk[] {
  if (kind === 'faq') return [{ heading: [title, ...linesOf(alike)].join('\n'), text }];
  const chunks = sectionsOf(text).flatMap(({ heading, body }) =>
    piecesOf(body).map((piece) => ({ heading: heading === null ? title : `${title}\n${heading}`, text: piece })),
  );
  return chunks.length === 0 ? [{ heading: title, text }] : chunks;
}

/** Splits Chinese and English text into sentences; a line break also ends one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？!?；;])|(?<=\.)(?=\s|$)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

interface Section {
  /** A Markdown heading, or a short line of its own that ends with a colon; null above the first. */
  readonly heading: string | null;
  readonly body: string;
}

function sectionsOf(text: string): Section[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1] ?? /^(.{2,40})[:：]$/u.exec(line.trim())?.[1];
    if (heading === undefined) sections.at(-1)!.lines.push(line);
    else sections.push({ heading, lines: [] });
  }
  return sections
    .map(({ heading, lines }) => ({ heading, body: lines.join('\n').trim() }))
    .filter(({ body }) => body !== '');
}

function piecesOf(body: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const part of body.split(/\n\s*\n/).flatMap(partsOfParagraph)) {
    if (piece !== '' && piece.length + part.text.length > wanted) {
      pieces.push(piece);
      piece = part.isNew ? '' : lastSentence(piece);
    }
    piece = piece === '' ? part.text : `${piece}${part.isNew ? '\n' : joint(piece)}${part.text}`;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

/** A paragraph as it is, or its sentences if it is too long; overlong sentences are cut. */
function partsOfParagraph(paragraph: string): { readonly text: string; readonly isNew: boolean }[] {
  const text = paragraph.trim();
  if (text === '') return [];
  if (text.length <= wanted) return [{ text, isNew: true }];
  return sentencesOf(text)
    .flatMap(cut)
    .map((sentence, at) => ({ text: sentence, isNew: at === 0 }));
}

function cut(sentence: string): string[] {
  const letters = [...sentence];
  if (letters.length <= wanted) return [sentence];
  const step = wanted - overlap;
  return Array.from({ length: Math.ceil((letters.length - overlap) / step) }, (_, at) =>
    letters.slice(at * step, at * step + wanted).join(''),
  );
}

function lastSentence(piece: string): string {
  const last = sentencesOf(piece).at(-1)!;
  return last.length > overlap * 2 ? '' : last;
}

/** No space between Chinese sentences. */
function joint(before: string): string {
  return /[。！？；]$/u.test(before) ? '' : ' ';
}
