import type { Found } from '../knowledge/search/find';

/** What the knowledge base surely answers. */
export interface Known {
  /** In the order of the questions, each entry once. */
  readonly sure: readonly Found[];
  /** Questions that these entries do not answer. */
  readonly open: readonly string[];
  /** What was found for the first of them, best first. */
  readonly closest: readonly Found[];
}

/**
 * The sure answers to several questions, each searched on its own. A question that is closest to an entry that answers
 * another one is answered by it, too. If none has a sure answer of its own, the one to the whole text answers them all.
 */
export function knownOf(
  questions: readonly string[],
  { whole, each }: { readonly whole: readonly Found[]; readonly each: readonly (readonly Found[])[] },
): Known {
  const firsts = each.map(([first]) => first);
  const sure = firsts.filter((first) => first?.isSure === true) as Found[];
  const unique = sure.filter(({ text }, at) => sure.findIndex((other) => other.text === text) === at);
  if (unique.length === 0)
    return whole[0]?.isSure
      ? { sure: [whole[0]], open: [], closest: [] }
      : { sure: [], open: questions, closest: whole };
  const isAnswered = (first: Found | undefined) => unique.some(({ entryId }) => entryId === first?.entryId);
  const places = questions.flatMap((_, at) => (firsts[at]?.isSure || isAnswered(firsts[at]) ? [] : [at]));
  return { sure: unique, open: places.map((at) => questions[at]!), closest: each[places[0] ?? -1] ?? [] };
}
