/** A piece of an entry: what it is found by, and what it says. */
export interface Chunk {
  readonly heading: string;
  readonly text: string;
}

export interface EntryText {
  readonly title: string;
  readonly kind: 'faq' | 'text';
  /** Other wordings of the question, a line each. */
  readonly alike: string | null;
  readonly text: string;
}

const wanted = 400;
const overlap = 60;

/**
 * Takes an entry apart: a question stays whole, a text is split below its headings into pieces of about 400 characters
 * that end where a paragraph or a sentence does and begin with the last sentence of the piece before.
 */
export function chunksOf({ title, kind, alike, text }: EntryText): Chunk[] {
  if (kind === 'faq') return [{ heading: [title, ...linesOf(alike)].join('\n'), text }];
  const chunks = sectionsOf(text).flatMap(({ heading, body }) =>
    piecesOf(body).map((piece) => ({ heading: heading === null ? title : `${title}\n${heading}`, text: piece })),
  );
  return chunks.length === 0 ? [{ heading: title, text }] : chunks;
}

/** Sentences of Chinese and English; a line end ends one as well. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？!?；;])|(?<=\.)(?=\s|$)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

interface Section {
  /** Of Markdown, or a short line that stands alone and ends in a colon; null above the first. */
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

/** A paragraph as it is, or its sentences where it is too long; what has no sentence ends is cut. */
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

/** Chinese sentences stand side by side. */
function joint(before: string): string {
  return /[。！？；]$/u.test(before) ? '' : ' ';
}

function linesOf(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
