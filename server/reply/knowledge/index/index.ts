import { isChinese, pairsOf, type Reading } from '../words/terms';
import type { Document } from './document';

/** A company's documents with an inverted index. */
export interface KnowledgeIndex {
  readonly documents: readonly Document[];
  /** Weight of a term, 0.6 to 1: rarer terms weigh more. */
  weightOf(term: string): number;
  /** The documents that share the most with a question, best first, limited to those that `mayAnswer`. */
  candidates(question: Reading, mayAnswer: (document: Document) => boolean): readonly Document[];
}

const maxCandidates = 40;

export function indexOf(documents: readonly Document[]): KnowledgeIndex {
  const places = new Map<string, number[]>();
  for (const [at, document] of documents.entries())
    for (const key of keysOf(document)) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else known.push(at);
    }
  const rarity = (key: string) => {
    const count = places.get(key)?.length ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  const rarest = Math.max(rarity(''), Number.EPSILON);
  return {
    documents,
    weightOf: (term) => 0.6 + 0.4 * Math.min(rarity(term) / rarest, 1),
    candidates(question, mayAnswer) {
      const scores = new Map<number, number>();
      for (const [key, weight] of weighedKeys(question)) {
        const gain = weight * rarity(key);
        for (const at of places.get(key) ?? []) scores.set(at, (scores.get(at) ?? 0) + gain);
      }
      return [...scores]
        .filter(([at]) => mayAnswer(documents[at]!))
        .sort(([one, score], [other, least]) => least - score || one - other)
        .slice(0, maxCandidates)
        .map(([at]) => documents[at]!);
    },
  };
}

function keysOf({ wordings, body, about, product }: Document): Set<string> {
  const keys = new Set<string>();
  for (const { terms, pairs } of [...wordings, body, about, product]) {
    for (const term of terms) keys.add(term);
    for (const pair of pairs) if (pair.length > 1) keys.add(pair);
  }
  return keys;
}

/** Character pairs match words that were segmented differently. */
function weighedKeys({ terms }: Reading): [string, number][] {
  const found: [string, number][] = [];
  for (const term of terms) {
    found.push([term, 1]);
    if (isChinese(term) && term.length > 2) for (const pair of pairsOf(term)) found.push([pair, 0.4]);
  }
  return found;
}
