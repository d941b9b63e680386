import { normaliseLetters } from '../../match/normalise';
import { concepts, implied, specifics } from './concepts';
import { stem } from './stem';
import { chatter, emptySigns, emptyWords } from './stopWords';

/** A text tokenized for comparison. */
export interface Reading {
  /** Its terms: '#refund' for a concept with many phrases, otherwise a word or stem. */
  readonly terms: ReadonlySet<string>;
  /** Concepts implied by those of the terms. */
  readonly implied: ReadonlySet<string>;
  /** Pairs of adjacent Chinese characters, for words that were segmented differently elsewhere. */
  readonly pairs: ReadonlySet<string>;
  /** '100', '24'. Each is also a term. */
  readonly numbers: ReadonlySet<string>;
  /** Contains a negation: 'cannot', '不能'. */
  readonly isDenied: boolean;
}

export const nothingRead: Reading = {
  terms: new Set(),
  implied: new Set(),
  pairs: new Set(),
  numbers: new Set(),
  isDenied: false,
};

/** Tokenizes a text of any length, in Chinese, English or both. `said` receives the original wording of each term. */
export function read(text: string, said?: Map<string, string>): Reading {
  const reading: Growing = {
    terms: new Set<string>(),
    implied: new Set<string>(),
    pairs: new Set<string>(),
    numbers: new Set<string>(),
    isDenied: false,
    said: said ?? null,
  };
  const neutral = withoutChatter(normaliseLetters(text).replaceAll(/[’‘]/g, "'"));
  for (const [run] of neutral.matchAll(/[㐀-鿿]+|[^㐀-鿿]+/gu)) {
    if (/[㐀-鿿]/u.test(run)) readChinese(run, reading);
    else readLatin(run, reading);
  }
  const { said: _, ...whole } = reading;
  return whole;
}

/** The character pairs of a Chinese word; the word itself if it has one character. */
export function pairsOf(word: string): string[] {
  const signs = [...word];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => signs[at] + sign);
}

export function isChinese(term: string): boolean {
  return /^[㐀-鿿]/u.test(term);
}

type Growing = {
  terms: Set<string>;
  implied: Set<string>;
  pairs: Set<string>;
  numbers: Set<string>;
  isDenied: boolean;
  said: Map<string, string> | null;
};

/** 'Can or cannot' is no negation: '能不能', '有没有'. */
const openQuestion = /(.)[不没]\1|有没有|是否|能否|可否/gu;
const openWords: Readonly<Record<string, string>> = { 有没有: '有', 是否: '是', 能否: '能', 可否: '能' };

/** '退款不？' is a question, not a negation. */
const askedAtEnd = /(?<=[㐀-鿿]{2})[不没](?=\s*(?:[?？。!！]|$))/gu;

function withoutChatter(text: string): string {
  const open = text.replace(openQuestion, (whole, sign: string | undefined) => openWords[whole] ?? sign ?? '');
  return open.replace(chatterPattern, ' ').replaceAll(askedAtEnd, '');
}

const chatterPattern = new RegExp(chatter.join('|'), 'gu');

function readChinese(run: string, reading: Growing): void {
  for (const pair of pairsOf(run)) reading.pairs.add(pair);
  for (const sign of run) reading.pairs.add(sign);
  const signs = [...run];
  let rest = '';
  for (let at = 0; at < signs.length; ) {
    const found = longestAt(signs, at);
    if (found === null) {
      rest += signs[at];
      at += 1;
      continue;
    }
    readWords(rest, reading);
    rest = '';
    const wording = signs.slice(at, at + found.length).join('');
    for (const meaning of found.meanings) mean(meaning, wording, reading);
    name(wording, reading);
    at += found.length;
  }
  readWords(rest, reading);
}

function mean(meaning: string, wording: string, { terms, implied: others, said }: Growing): void {
  terms.add(`#${meaning}`);
  said?.set(`#${meaning}`, wording);
  for (const other of implied[meaning] ?? []) others.add(`#${other}`);
}

/** Adds a specific name as a term of its own: '=支付宝'. */
function name(wording: string, { terms }: Growing): void {
  const named = names.get(wording);
  if (named !== undefined) terms.add(`=${named}`);
}

function longestAt(signs: readonly string[], at: number) {
  for (let length = Math.min(longestChinese, signs.length - at); length > 0; length -= 1) {
    const meanings = chineseWordings.get(signs.slice(at, at + length).join(''));
    if (meanings !== undefined) return { meanings, length };
  }
  return null;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const denials = /[不没无未非]/u;

function readWords(text: string, reading: Growing): void {
  if (text === '') return;
  for (const { segment } of words.segment(text)) {
    if (denials.test(segment)) reading.isDenied = true;
    const content = [...segment].filter((sign) => !denials.test(sign)).join('');
    const number = chineseNumbers.get(content);
    if (number !== undefined) reading.numbers.add(number);
    if (
      content !== '' &&
      !emptyWords.has(segment) &&
      !emptyWords.has(content) &&
      ![...content].every((sign) => emptySigns.has(sign))
    )
      reading.terms.add(content);
  }
}

/** Numbers written as words. */
const chineseNumbers = new Map(
  [...'一二三四五六七八九十'].map((sign, at) => [sign, String(at + 1)] as const).concat([['两', '2']]),
);

const deniers = new Set(
  "not no never without cannot can't don't doesn't didn't won't isn't aren't wasn't haven't hasn't couldn't wouldn't unable cant wont dont didnt doesnt isnt".split(
    ' ',
  ),
);

function readLatin(run: string, reading: Growing): void {
  const found = run.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)*\d*|\d+(?:[.,]\d+)*[\p{L}]*/gu) ?? [];
  const stems = found.map(stem);
  for (let at = 0; at < found.length; ) {
    const phrase = longestPhrase(stems, at);
    if (phrase !== null) {
      const wording = found.slice(at, at + phrase.length).join(' ');
      for (const meaning of phrase.meanings) mean(meaning, wording, reading);
      name(stems.slice(at, at + phrase.length).join(' '), reading);
      at += phrase.length;
      continue;
    }
    readWord(found[at]!, stems[at]!, reading);
    at += 1;
  }
}

function readWord(word: string, root: string, reading: Growing): void {
  if (deniers.has(word)) reading.isDenied = true;
  const number = /^\d+(?:[.,]\d+)*/.exec(word)?.[0];
  if (number !== undefined) reading.numbers.add(number.replaceAll(',', ''));
  const isEmpty = emptyWords.has(word) || emptyStems.has(root) || deniers.has(word);
  if (isEmpty || (word.length === 1 && number === undefined)) return;
  reading.terms.add(root);
  reading.said?.set(root, word);
}

const emptyStems = new Set([...emptyWords].map(stem));

function longestPhrase(stems: readonly string[], at: number) {
  for (let length = Math.min(longestEnglish, stems.length - at); length > 0; length -= 1) {
    const meanings = englishWordings.get(stems.slice(at, at + length).join(' '));
    if (meanings !== undefined) return { meanings, length };
  }
  return null;
}

const chineseWordings = new Map<string, string[]>();
const englishWordings = new Map<string, string[]>();
for (const [meaning, [zh, en]] of Object.entries(concepts)) {
  for (const wording of zh.split(' ')) add(chineseWordings, wording, meaning);
  for (const wording of en.split('|')) add(englishWordings, wording.split(' ').map(stem).join(' '), meaning);
}
const longestChinese = Math.max(...[...chineseWordings.keys()].map((wording) => [...wording].length));
const longestEnglish = Math.max(...[...englishWordings.keys()].map((wording) => wording.split(' ').length));

const names = new Map(
  specifics.flatMap((line) => {
    const wordings = line.split('|');
    return wordings.map((wording) => [wording.split(' ').map(stem).join(' '), wordings[0]!] as const);
  }),
);

function add(wordings: Map<string, string[]>, wording: string, meaning: string): void {
  const meanings = wordings.get(wording) ?? [];
  if (!meanings.includes(meaning)) wordings.set(wording, [...meanings, meaning]);
}
