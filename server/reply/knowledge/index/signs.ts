import { isOfFunctionSigns } from '../words/functionWords';
import { gramsOf, hashOf } from '../words/hash';
import { isChinese, type Reading, read } from '../words/terms';
import { type Topics, topicExamples, topicsFrom } from '../words/topics';

/** What a text is found by, as hashes. The lowest bit marks function words and what is only of them. */
export interface Signs {
  /** Words, distinct, in order; names count as words. */
  readonly words: readonly number[];
  readonly grams: readonly number[];
  readonly concepts: readonly number[];
  /** See `Topics`. */
  readonly topics: readonly number[];
  /** Of the whole text. */
  readonly whole: number;
  readonly isDenied: boolean;
}

export function signsOf(reading: Reading, topics: Topics = shopTopics()): Signs {
  const { concepts, names, whole, isDenied } = reading;
  const words = wordSigns(reading);
  const grams = gramSigns(reading);
  return {
    words: [...new Set([...words, ...[...names].map(signOfName)])],
    grams,
    concepts: [...concepts].map((concept) => marked(`#${concept}`, false)),
    topics: topics.of([...words, ...grams]),
    whole: hashOf(whole),
    isDenied,
  };
}

let known: Topics | null = null;

export function shopTopics(): Topics {
  known ??= topicsOf(() => true);
  return known;
}

/** The topics that shops are asked about, from those of the examples for which `isUsed` is true. */
export function topicsOf(isUsed: (text: string) => boolean): Topics {
  const signs = (text: string) => {
    const reading = read(text);
    return [...wordSigns(reading), ...gramSigns(reading)];
  };
  return topicsFrom(topicExamples.map(({ zh, en }) => [...zh, ...en].filter(isUsed).map(signs)));
}

function wordSigns({ words }: Reading): number[] {
  return [...new Set(words.map(signOf))];
}

function gramSigns({ words }: Reading): number[] {
  const grams = new Set<number>();
  let run = '';
  for (const { key, said, isFunction } of words) {
    if (isChinese(said)) {
      run += said;
      continue;
    }
    addChinese(run, grams);
    run = '';
    for (const gram of gramsOf(key)) grams.add(marked(gram, isFunction));
  }
  addChinese(run, grams);
  return [...grams];
}

export function signOf({ key, isFunction }: Reading['words'][number]): number {
  return marked(key, isFunction);
}

export function signOfName(name: string): number {
  return marked(`=${name}`, false);
}

function addChinese(run: string, grams: Set<number>): void {
  if (run !== '') for (const gram of gramsOf(run)) grams.add(marked(gram, isOfFunctionSigns(gram)));
}

function marked(text: string, isFunction: boolean): number {
  const hash = hashOf(text);
  return (isFunction ? hash | 1 : hash & ~1) >>> 0;
}

const isBodyFlag = 2;

/** A text of a document: a wording that questions are compared with, or its body. */
export interface PackedText {
  readonly words: Uint32Array;
  readonly grams: Uint32Array;
  readonly concepts: Uint32Array;
  readonly topics: Uint32Array;
  readonly whole: number;
  readonly isDenied: boolean;
  readonly isBody: boolean;
}

/**
 * All texts of a document in one array: objects of their own would take several times the memory. Bodies are found by
 * words and concepts only.
 */
export function pack(wordings: readonly Signs[], bodies: readonly Signs[]): Uint32Array {
  const texts = [
    ...wordings.map((signs) => ({ signs, body: 0 })),
    ...bodies.map((signs) => ({ signs: { ...signs, grams: [] }, body: isBodyFlag })),
  ];
  const packed = new Uint32Array(
    texts.reduce(
      (sum, { signs: { words, grams, concepts, topics } }) =>
        sum + 6 + words.length + grams.length + concepts.length + topics.length,
      0,
    ),
  );
  let at = 0;
  for (const { signs, body } of texts) {
    const { words, grams, concepts, topics, whole, isDenied } = signs;
    packed.set([words.length, grams.length, concepts.length, topics.length, whole, (isDenied ? 1 : 0) | body], at);
    at += 6;
    for (const some of [words, grams, concepts, topics]) {
      packed.set(some, at);
      at += some.length;
    }
  }
  return packed;
}

export function* unpack(packed: Uint32Array): Generator<PackedText> {
  for (let at = 0; at < packed.length; ) {
    const [words, grams, concepts, topics, whole, flags] = packed.subarray(at, at + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    at += 6;
    const take = (length: number) => {
      at += length;
      return packed.subarray(at - length, at);
    };
    yield {
      words: take(words),
      grams: take(grams),
      concepts: take(concepts),
      topics: take(topics),
      whole,
      isDenied: (flags & 1) !== 0,
      isBody: (flags & isBodyFlag) !== 0,
    };
  }
}
