import { isOfFunctionSigns } from '../words/functionWords';
import { gramsOf, hashOf } from '../words/hash';
import { isChinese, type Reading } from '../words/terms';

/** What a text is found by, as hashes. The lowest bit marks function words and what is only of them. */
export interface Signs {
  /** Words, distinct, in order; names count as words. */
  readonly words: readonly number[];
  readonly grams: readonly number[];
  readonly concepts: readonly number[];
  /** Of the whole text. */
  readonly whole: number;
  readonly isDenied: boolean;
}

export function signsOf({ words, concepts, names, whole, isDenied }: Reading): Signs {
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
  return {
    words: [...new Set([...words.map(signOf), ...[...names].map(signOfName)])],
    grams: [...grams],
    concepts: [...concepts].map((concept) => marked(`#${concept}`, false)),
    whole: hashOf(whole),
    isDenied,
  };
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
      (sum, { signs: { words, grams, concepts } }) => sum + 5 + words.length + grams.length + concepts.length,
      0,
    ),
  );
  let at = 0;
  for (const { signs, body } of texts) {
    const { words, grams, concepts, whole, isDenied } = signs;
    packed.set([words.length, grams.length, concepts.length, whole, (isDenied ? 1 : 0) | body], at);
    at += 5;
    for (const some of [words, grams, concepts]) {
      packed.set(some, at);
      at += some.length;
    }
  }
  return packed;
}

export function* unpack(packed: Uint32Array): Generator<PackedText> {
  for (let at = 0; at < packed.length; ) {
    const [words, grams, concepts, whole, flags] = packed.subarray(at, at + 5) as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    at += 5;
    const take = (length: number) => {
      at += length;
      return packed.subarray(at - length, at);
    };
    yield {
      words: take(words),
      grams: take(grams),
      concepts: take(concepts),
      whole,
      isDenied: (flags & 1) !== 0,
      isBody: (flags & isBodyFlag) !== 0,
    };
  }
}
