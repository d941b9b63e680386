import { chatterOf, read } from '../knowledge/words/terms';

/** Likeness from which two questions ask the same. */
const least = 0.5;

/** The words and concepts that a question is about, without greetings and function words. */
function termsOf(text: string): ReadonlySet<string> {
  const reading = read(text);
  const isChatter = chatterOf(reading);
  const words = reading.words.filter(({ isFunction }, at) => !isFunction && !isChatter[at]).map(({ key }) => key);
  return new Set([...words, ...[...reading.concepts].map((concept) => `~${concept}`)]);
}

/** Words in more questions than this, and in more than this part of them, say nothing about which ask the same. */
const commonFrom = 50;
const commonPart = 0.1;

/**
 * Groups questions that ask the same; each group begins with its most typical one. Those without any content are left
 * out. Returns places in `questions`, largest group first.
 */
export function alike(questions: readonly string[]): number[][] {
  const terms = questions.map(termsOf);
  const holders = new Map<string, number[]>();
  for (const [at, set] of terms.entries())
    for (const term of set) {
      const held = holders.get(term);
      if (held === undefined) holders.set(term, [at]);
      else held.push(at);
    }
  const most = Math.max(commonFrom, questions.length * commonPart);
  const weights = new Map(
    [...holders].map(([term, { length }]) => [term, Math.log(1 + questions.length / length) ** 2]),
  );
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, term) => sum + weights.get(term)!, 0);
  const norms = terms.map((set) => Math.sqrt(weigh(set)));
  const nearTo = (set: ReadonlySet<string>, at: number): Map<number, number> => {
    const telling = [...set].filter((term) => holders.get(term)!.length <= most);
    const near = new Map<number, number>([[at, 1]]);
    for (const other of new Set(telling.flatMap((term) => holders.get(term)!))) {
      const shared = weigh([...set].filter((term) => terms[other]!.has(term)));
      const likeness = shared / (norms[at]! * norms[other]!);
      if (likeness >= least) near.set(other, likeness);
    }
    return near;
  };
  const neighbours = terms.map(nearTo);
  const groups: number[][] = [];
  const taken = new Set<number>();
  const bySize = [...neighbours.keys()].sort((a, b) => neighbours[b]!.size - neighbours[a]!.size || a - b);
  for (const at of bySize) {
    if (taken.has(at) || terms[at]!.size === 0) continue;
    const others = [...neighbours[at]!.keys()].filter((other) => other !== at && !taken.has(other));
    const group = [at, ...others.sort((a, b) => neighbours[at]!.get(b)! - neighbours[at]!.get(a)! || a - b)];
    for (const one of group) taken.add(one);
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length || a[0]! - b[0]!);
}
