import { normaliseLetters } from '../../match/normalise';
import { chatterIn } from './chatter';
import { concepts, specifics } from './concepts';
import { isFunctionWord } from './functionWords';
import { stem } from './stem';

export interface Word {
  /** Its stem; a Chinese word as it is. */
  readonly key: string;
  /** As it was written, in lower case and simplified. */
  readonly said: string;
  readonly isFunction: boolean;
}

/** A text parsed for comparison. */
export interface Reading {
  readonly words: readonly Word[];
  /** Concepts of the dictionary that it mentions, and those implied by them: 'refund'. */
  readonly concepts: ReadonlySet<string>;
  /** Specific names, one wording for all synonyms: '支付宝'. */
  readonly names: ReadonlySet<string>;
  /** Contains a negation: 'cannot', '不能'. */
  readonly isDenied: boolean;
  /** Its letters and digits only. */
  readonly whole: string;
}

/** Parses a text of any length, in Chinese, English or both. */
export function read(text: string): Reading {
  const neutral = normaliseLetters(text).replaceAll(/[’‘]/g, "'");
  const reading = { words: [] as Word[], concepts: new Set<string>(), names: new Set<string>(), isDenied: false };
  const open = neutral
    .replaceAll(references, (said) => (announced.test(said) ? ' ' : said.replace(/[\w-]*$/, ' ')))
    .replace(openQuestion, (whole, sign: string | undefined) => openWords[whole] ?? sign ?? '')
    .replaceAll(askedAtEnd, '');
  for (const [run] of open.matchAll(/[㐀-鿿]+|[^㐀-鿿]+/gu)) {
    if (isChinese(run)) readChinese(run, reading);
    else readLatin(run, reading);
  }
  return { ...reading, whole: neutral.replaceAll(/[^\p{L}\p{N}]+/gu, '') };
}

/** For each word, whether it is only greeting, thanks or the like. */
export function chatterOf({ words }: Reading): boolean[] {
  return chatterIn(words.map(({ said }) => said));
}

export function isChinese(text: string): boolean {
  return /^[㐀-鿿]/u.test(text);
}

type Growing = { words: Word[]; concepts: Set<string>; names: Set<string>; isDenied: boolean };

/** Numbers of orders, parcels and phones, with the words that announce them: they mean nothing to a knowledge base. */
const references =
  /(?:\b(?:my|our|the)\s+)?(?:\b(?:order|tracking|parcel|reference|invoice|ticket|phone)\s*)?(?:\b(?:number|no|id|code|nr)\b)?\s*(?:\bis\b)?[\s.:#]*(?:我的)?(?:订单|快递|运单|手机|电话)?(?:单号|编号|号码|号)?[是为]?[\s:#]*\b(?=[\w-]*\d[\w-]*\d[\w-]*\d[\w-]*\d[\w-]*\d)[\w-]+/gu;

/** 'Order number', not only 'order', which may be what is asked about: 'Where is my order 20394817?' */
const announced = /\b(?:number|no|id|code|nr|is)\b|[#:号]/u;

/** 'Can or cannot' is no negation: '能不能', '有没有'. */
const openQuestion = /(.)[不没]\1|有没有|是否|能否|可否/gu;
const openWords: Readonly<Record<string, string>> = { 有没有: '有', 是否: '是', 能否: '能', 可否: '能' };

/** '退款不？' is a question, not a negation. */
const askedAtEnd = /(?<=[㐀-鿿]{2})[不没](?=\s*(?:[?？。!！,，]|$))/gu;

function readChinese(run: string, reading: Growing): void {
  const signs = [...run];
  let rest = '';
  for (let at = 0; at < signs.length; ) {
    const found = longestAt(signs, at);
    if (found === null) {
      rest += signs[at];
      at += 1;
      continue;
    }
    deny(rest, reading);
    rest = '';
    mention(signs.slice(at, at + found.length).join(''), found.meanings, reading);
    at += found.length;
  }
  deny(rest, reading);
  for (const { segment } of segments.segment(run))
    reading.words.push({ key: segment, said: segment, isFunction: isFunctionWord(segment) });
}

const segments = new Intl.Segmenter('zh', { granularity: 'word' });

function deny(text: string, reading: Growing): void {
  if (/[不没无未非别]/u.test(text)) reading.isDenied = true;
}

function mention(wording: string, meanings: readonly string[], reading: Growing): void {
  for (const meaning of meanings) {
    reading.concepts.add(meaning);
    for (const other of concepts[meaning]!.implies ?? []) reading.concepts.add(other);
  }
  const name = names.get(wording);
  if (name !== undefined) reading.names.add(name);
}

function longestAt(signs: readonly string[], at: number) {
  if (!firstSigns.has(signs[at]!)) return null;
  for (let length = Math.min(longestChinese, signs.length - at); length > 0; length -= 1) {
    const meanings = chineseWordings.get(signs.slice(at, at + length).join(''));
    if (meanings !== undefined) return { meanings, length };
  }
  return null;
}

const deniers = new Set(
  "not no never without cannot can't don't doesn't didn't won't isn't aren't wasn't haven't hasn't couldn't wouldn't unable cant wont dont didnt doesnt isnt".split(
    ' ',
  ),
);

function readLatin(run: string, reading: Growing): void {
  const found = run.match(/[\p{L}\p{M}]+(?:'[\p{L}]+)*\d*|\d+(?:[.,]\d+)*[\p{L}]*/gu) ?? [];
  const stems = found.map(stem);
  for (let at = 0; at < found.length; ) {
    const phrase = longestPhrase(stems, at);
    const length = phrase?.length ?? 1;
    if (phrase === null && deniers.has(found[at]!)) reading.isDenied = true;
    if (phrase !== null) mention(stems.slice(at, at + length).join(' '), phrase.meanings, reading);
    at += length;
  }
  for (const [at, word] of found.entries())
    reading.words.push({ key: stems[at]!, said: word, isFunction: isFunctionWord(word) });
}

function longestPhrase(stems: readonly string[], at: number) {
  if (!firstStems.has(stems[at]!)) return null;
  for (let length = Math.min(longestEnglish, stems.length - at); length > 0; length -= 1) {
    const meanings = englishWordings.get(stems.slice(at, at + length).join(' '));
    if (meanings !== undefined) return { meanings, length };
  }
  return null;
}

const chineseWordings = new Map<string, string[]>();
const englishWordings = new Map<string, string[]>();
for (const [meaning, { zh, en }] of Object.entries(concepts)) {
  for (const wording of zh.split(' ')) add(chineseWordings, wording, meaning);
  for (const wording of en.split('|')) add(englishWordings, wording.split(' ').map(stem).join(' '), meaning);
}
const firstSigns = new Set([...chineseWordings.keys()].map((wording) => [...wording][0]!));
const firstStems = new Set([...englishWordings.keys()].map((wording) => wording.split(' ')[0]!));
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
