import type { Entry } from './base';

/** Ranks the labels of the entries for a question, best first. */
export type Ranker = (text: string) => readonly string[];

/** BM25 (k1 1.2, b 0.75, as Lucene weighs terms) over wordings; an entry counts with its best one. */
export function bm25(entries: readonly Entry[]): Ranker {
  return bm25Of(entries, ({ wordings }) => wordings);
}

/** The same over entries, each with all its wordings as one text: stronger where an entry has many. */
export function bm25OfEntries(entries: readonly Entry[]): Ranker {
  return bm25Of(entries, ({ wordings }) => [wordings.join('\n')]);
}

function bm25Of(entries: readonly Entry[], textsOf: (entry: Entry) => readonly string[]): Ranker {
  const documents = entries.flatMap((entry, at) => textsOf(entry).map((text) => ({ at, terms: termsOf(text) })));
  const average = documents.reduce((sum, { terms }) => sum + terms.length, 0) / documents.length;
  const rarity = rarityOf(
    documents.map(({ terms }) => terms),
    (count) => Math.log(1 + (documents.length - count + 0.5) / (count + 0.5)),
  );
  const counted = documents.map(({ at, terms }) => ({
    at,
    counts: countsOf(terms),
    norm: 1.2 * (0.25 + (0.75 * terms.length) / average),
  }));
  return (text) => {
    const asked = [...new Set(termsOf(text))];
    const best = new Array<number>(entries.length).fill(0);
    for (const { at, counts, norm } of counted) {
      let score = 0;
      for (const term of asked) {
        const count = counts.get(term) ?? 0;
        if (count > 0) score += (rarity(term) * count * 2.2) / (count + norm);
      }
      if (score > best[at]!) best[at] = score;
    }
    return ranked(entries, (at) => best[at]!);
  };
}

/** Cosine of TF-IDF vectors over wordings; an entry counts with its nearest one. */
export function tfIdf(entries: readonly Entry[]): Ranker {
  const wordings = entries.flatMap(({ wordings: texts }, at) => texts.map((text) => ({ at, terms: termsOf(text) })));
  const rarity = rarityOf(
    wordings.map(({ terms }) => terms),
    (count) => Math.log((1 + wordings.length) / (1 + count)) + 1,
  );
  const vectorOf = (terms: readonly string[]) => {
    const vector = new Map([...countsOf(terms)].map(([term, count]) => [term, count * rarity(term)]));
    const length = Math.hypot(...vector.values()) || 1;
    return new Map([...vector].map(([term, value]) => [term, value / length]));
  };
  const vectors = wordings.map(({ at, terms }) => ({ at, vector: vectorOf(terms) }));
  return (text) => {
    const asked = vectorOf(termsOf(text));
    const best = new Array<number>(entries.length).fill(0);
    for (const { at, vector } of vectors) {
      let sum = 0;
      for (const [term, value] of asked) sum += value * (vector.get(term) ?? 0);
      if (sum > best[at]!) best[at] = sum;
    }
    return ranked(entries, (at) => best[at]!);
  };
}

/** Lower-case words; Chinese as single characters and pairs. */
function termsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[㐀-鿿]+|[\p{L}\p{N}]+/gu)].flatMap(([run]) =>
    /[㐀-鿿]/u.test(run) ? [...run, ...[...run].slice(1).map((sign, at) => [...run][at]! + sign)] : [run],
  );
}

function rarityOf(documents: readonly (readonly string[])[], weigh: (count: number) => number) {
  const counts = countsOf(documents.flatMap((terms) => [...new Set(terms)]));
  return (term: string) => weigh(counts.get(term) ?? 0);
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function ranked(entries: readonly Entry[], scoreOf: (at: number) => number): string[] {
  return entries
    .map(({ label }, at) => ({ label, score: scoreOf(at) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ label }) => label);
}
