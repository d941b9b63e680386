import { type Clause, shareOf, termsOf } from './clauses';
import { figuresIn } from './figures';
import { type Held, isSame, isUndoneIn, type Known, termsAt } from './known';

/** What a source denies and the answer states, or the other way round. */
export function contradiction(held: Held, clause: Clause, at: number): string | null {
  const { known, said, asked, weightOf } = held;
  if (clause.terms.length === 0 || clause.isCondition) return null;
  const terms = termsAt(said, at);
  const here = { terms, text: terms.length > clause.terms.length ? clause.sentence : clause.text };
  const stated = known.filter(({ isTitle, isCondition, isDenied }) => !isTitle && (!isCondition || isDenied));
  const askedToo = { terms: [...here.terms, ...termsOf(asked)], text: `${here.text} ${asked}` };
  const fitOf = (one: Known) => {
    const [mine, theirs] = [shareOf(terms, one, weightOf), shareOf(one.terms, here, weightOf)];
    if (shareOf(one.terms, askedToo, weightOf) < leastCommon) return 0;
    // What it names may stand in another clause of the sentence: 团课免费，需要预约.
    if (waivers.test(clause.text) && mine >= 0.5 && shareOf(terms, { terms: [], text: one.sentence }, weightOf) === 1)
      return 1;
    const isSpecific = one.terms.length > 1 || one.terms.every((term) => weightOf(term) === 1);
    return mine === 0 ? 0 : Math.max(mine, isSpecific ? theirs : 0);
  };
  // Half of what a source says, if the answer's sentence says the other half, too.
  const rest = said.filter((other) => other !== clause && other.sentence === clause.sentence);
  const isHalf = (one: Known) =>
    one.isDenied !== clause.isDenied &&
    rest.some((other) => other.isDenied === one.isDenied && shareOf(one.terms, other, weightOf) > 0);
  const best = (isDenied: boolean) =>
    Math.max(0, ...stated.filter((one) => one.isDenied === isDenied && !isHalf(one)).map(fitOf));
  const [against, along] = [best(!clause.isDenied), best(clause.isDenied)];
  const figures = figuresIn(clause.text);
  const sameFigures = (one: Known) => figures.every((figure) => one.figures.some((other) => isSame(figure, other)));
  const isOpposed =
    against > along + 0.1 &&
    (clause.isDenied && !waivers.test(clause.text)
      ? isStatedFlatly(held, clause, terms, stated.filter(sameFigures))
      : against >= 0.66);
  const isExtension =
    !clause.isDenied && more.test(clause.text) && !stated.some((one) => sameFigures(one) && fitOf(one) >= 0.8);
  const isUndone = !clause.isDenied && terms.some((term) => isOnlyUndone(term, clause, known));
  const isContrary = !clause.isDenied && isOpposite(clause, terms, stated);
  return isOpposed || isContrary || isExtension || isUndone ? clause.text.slice(0, 60) : null;
}

/** A source states all of it, without a bound or a condition under which it would not hold. */
function isStatedFlatly(
  { weightOf }: Held,
  { sentence }: Clause,
  terms: readonly string[],
  sources: readonly Known[],
): boolean {
  const about = termsOf(sentence);
  return sources.some(
    (one) =>
      !one.isDenied &&
      !bounds.test(one.sentence) &&
      shareOf(terms, one, weightOf) === 1 &&
      about.filter((term) => shareOf([term], one, weightOf) === 1).length > 1,
  );
}

const bounds =
  /只|仅|限|除|如果|若|后|前|内|满|\b(?:if|unless|only|until|within|before|after|once|over|from|up to|except|unopened|unworn|unredeemed)\b/u;

/** Share of what a clause of a source is about that answer and question must name to be about the same. */
const leastCommon = 0.3;

/** Denials that are promises: the customer need not pay or do something. */
const waivers =
  /不用|无需|不需要|不扣|不收|不会|不必|\bno (?:need|charge|fee)\b|\b(?:don't|doesn't|do not|does not|won't|never) (?:need|have to|cost|charge)/u;

/** Words that extend a statement to something else. */
const more = /也(?!就是)|同样|\btoo$|\bas well\b|\balso\b/u;

/** 'worn' where the sources only speak of what is unworn. */
function isOnlyUndone(term: string, { text }: Clause, known: readonly Known[]): boolean {
  const done = new RegExp(`\\b${term}`, 'u');
  return known.some((one) => isUndoneIn(one.text, text, term)) && !known.some((one) => done.test(one.text));
}

/** A source says of the same matter what excludes it: 'toxic to cats', not 'safe for cats'. No source says it itself. */
function isOpposite({ text }: Clause, terms: readonly string[], stated: readonly Known[]): boolean {
  const alike = stated.filter((one) => !one.isDenied && terms.some((term) => shareOf([term], one, () => 1) === 1));
  const excludes = (mine: RegExp, theirs: RegExp) =>
    mine.test(text) &&
    !theirs.test(text) &&
    alike.some((one) => theirs.test(one.text)) &&
    !alike.some((one) => mine.test(one.sentence));
  return opposites.some(([these, those]) => excludes(these, those) || excludes(those, these));
}

const opposites = [
  [/\b(?:safe|harmless)\b/u, /\b(?:toxic|poisonous|dangerous|harmful)\b/u],
  [/\b(?:smaller|shorter)\b/u, /\b(?:larger|bigger|longer)\b/u],
  [/\b(?:hot|warm)\b/u, /\bcold\b/u],
  [
    /(?:我们|本店|商家|卖家)[^,]{0,2}(?:承担|出|付|负责)/u,
    /自理|自费|自付|(?:买家|您|客户|顾客)[^,]{0,3}(?:承担|出|付)/u,
  ],
  [/安全|无害/u, /有毒|有害/u],
  [/热水|沸水|开水|高温/u, /冷水|凉水|低温/u],
] as const;
