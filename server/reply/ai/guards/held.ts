import type { SourceText } from '../sources';
import { type Clause, clausesOf, shareOf, termsOf } from './clauses';
import type { Fault } from './fault';
import { type Figure, figuresIn } from './figures';
import { absolutes, promises } from './lists/lists';
import { plainText, withoutListMarks } from './plain';
import { isSum } from './sums';

/** What an answer is held against. */
interface Held {
  readonly said: readonly Clause[];
  readonly known: readonly Known[];
  readonly asked: string;
  readonly askedFigures: readonly Figure[];
  readonly saidFigures: readonly Figure[];
  readonly weightOf: (term: string) => number;
}

/** A clause of a source, with its numbers. */
interface Known extends Clause {
  readonly figures: readonly Figure[];
  /** A title names a matter, but states nothing of it. */
  readonly isTitle: boolean;
  /** What the whole source is about, by its title. */
  readonly about: Pick<Clause, 'terms' | 'text'>;
}

/** What came of holding an answer against its sources. */
interface Outcome {
  readonly fault: Fault | null;
  /** The answer without the numbers that are settled; the others may still be a price. */
  readonly rest: string;
}

/**
 * Finds the first statement of an answer that the clauses of its sources don't make: a number that belongs to another
 * matter, a promise or an absolute that none makes of this matter, or what one of them denies.
 */
export function heldAgainst(answer: string, cited: readonly SourceText[], asked: string): Outcome {
  const known = cited.flatMap(knownOf);
  const bare = withoutListMarks(withoutNames(answer, cited));
  const held: Held = {
    said: clausesOf(bare),
    known,
    asked: plainText(asked),
    askedFigures: figuresIn(asked),
    saidFigures: figuresIn(bare),
    weightOf: weights(known),
  };
  const settled: string[] = [];
  for (const [at, clause] of held.said.entries()) {
    const number = strangeFigure(held, clause, at, settled);
    if (number !== null) return { fault: { why: 'ai-amount', what: number }, rest: answer };
    const isReckoned = figuresIn(clause.text).some((one) => one.kind === 'money' && isDerived(held, clause, one));
    const promise = strangePromise(held, clause, at, isReckoned) ?? contradiction(held, clause, at);
    if (promise !== null) return { fault: { why: 'ai-promise', what: promise }, rest: answer };
  }
  const plain = plainText(withoutListMarks(answer));
  return { fault: null, rest: settled.reduce(without, plain) };
}

/** The numbers in a product's name are no amounts. */
function withoutNames(answer: string, cited: readonly SourceText[]): string {
  const names = cited.map(({ source }) => source.title).filter((title) => title.length >= 3 && /\d/.test(title));
  return names.reduce((left, name) => left.replaceAll(name, ' '), answer);
}

function without(text: string, number: string): string {
  const escaped = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\d.,])${escaped}(?!\\d)`, 'u'), ' \ue001 ');
}

function knownOf({ source, text }: SourceText): Known[] {
  const title = plainText(source.title);
  const about = { text: title, terms: termsOf(title) };
  const clauses = clausesOf(text).map((clause) => ({
    ...clause,
    figures: figuresIn(clause.text),
    about,
    isTitle: title.startsWith(clause.sentence),
  }));
  return clauses.map((clause, at) => ({ ...clause, terms: termsAt(clauses, at) }));
}

/** A clause that names nothing is about what the one before it in its sentence names; so is one after a condition. */
function termsAt(clauses: readonly Clause[], at: number): readonly string[] {
  const [clause, before] = [clauses[at]!, clauses[at - 1]];
  if (before === undefined || before.sentence !== clause.sentence) return clause.terms;
  const isPart = clause.terms.length === 0 || (before.isCondition && !before.isDenied && !clause.isCondition);
  return isPart ? [...new Set([...clause.terms, ...before.terms])] : clause.terms;
}

/** A term in few clauses tells more. */
function weights(known: readonly Known[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { terms } of known) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => 1 / Math.sqrt(counts.get(term) ?? 1);
}

function strangeFigure(held: Held, clause: Clause, at: number, settled: string[]): string | null {
  const { known, saidFigures, askedFigures, said, asked } = held;
  const figures = figuresIn(clause.text);
  const shown = [...saidFigures, ...askedFigures];
  const isReckoned = shown.some((figure) => isDerived(held, clause, figure));
  for (const figure of figures) {
    const text = clause.text.slice(figure.start, figure.end).trim();
    const isCounted = figure.kind !== 'money' && (figure.kind !== 'plain' || figure.noun !== '');
    if (isTrifle(figure, known)) continue;
    const isPart = isReckoned && figure.kind === 'plain' && figure.value <= 1_000;
    if (isPart || isDerived(held, clause, figure) || isAsked(figure, askedFigures, clause, asked)) {
      settled.push(text);
      continue;
    }
    const homes = homesOf(held, figure);
    if (homes.length === 0 || isOfOther(held, clause, termsAt(said, at), figure, homes)) return text;
    const isPrice = figure.kind === 'money' && !cuts.test(clause.text);
    if (isCounted || isPrice || limits.test(clause.text.slice(0, figure.start))) settled.push(text);
  }
  return null;
}

/** It stands in no source, but follows from the numbers that do. */
function isDerived(held: Held, { sentence }: Clause, figure: Figure): boolean {
  if ((figure.kind !== 'money' && figure.kind !== 'plain') || homesOf(held, figure).length > 0) return false;
  const sources = held.known.flatMap(({ figures }) => figures);
  const isHalf = /half|半/u.test(`${sentence} ${held.asked}`);
  return isSum(figure.value, [...held.saidFigures, ...held.askedFigures], sources, isHalf);
}

function homesOf({ known }: Held, figure: Figure): readonly Known[] {
  return known.filter(({ figures }) => figures.some((one) => isSame(one, figure)));
}

/** Another clause with a number of this kind fits the answer's clause better, so the number belongs to another matter. */
function isOfOther(
  { known, weightOf }: Held,
  clause: Clause,
  terms: readonly string[],
  figure: Figure,
  homes: readonly Known[],
) {
  const others = known.filter((one) => !homes.includes(one) && one.figures.some((other) => isOfKind(other, figure)));
  const beside = figuresIn(clause.text).filter((one) => !isSame(one, figure) && !isOfKind(one, figure));
  const has = (one: Known, sought: Figure) => one.figures.some((other) => isSame(other, sought));
  if (beside.some((one) => !homes.some((home) => has(home, one)) && others.some((other) => has(other, one))))
    return true;
  if (clause.terms.length === 0) return false;
  const sizeOf = (one: Known, text: string) =>
    shareOf(terms, one, weightOf) +
    shareOf(one.terms, { terms, text }, weightOf) +
    shareOf(terms, one.about, weightOf) / 2;
  const own = Math.max(...homes.map((one) => sizeOf(one, clause.sentence)));
  return others.some((one) => sizeOf(one, clause.text) > own + 0.6);
}

function isOfKind(one: Figure, other: Figure): boolean {
  const kinds = [one.kind, other.kind].map((kind) => (kind === 'months' ? 'minutes' : kind));
  return (
    kinds[0] === kinds[1] && (one.kind !== 'plain' || one.noun.replace(/s$/u, '') === other.noun.replace(/s$/u, ''))
  );
}

/** A reduction is not the price that a source names. */
const cuts = /便宜|减|省|优惠|降|\boff\b|\bless\b|discount|cheaper|knock|\bsave/u;

/** Words before a number that is no price. */
const limits = /(?:up to|within|between|at least|at most|最多|最少|至少|不超过|输入|超过) ?$/u;

/** "One" of something, and the year of a yearly fee. */
function isTrifle({ raw, kind }: Figure, known: readonly Known[]): boolean {
  if (raw !== 1) return false;
  if (kind === 'plain') return true;
  return (
    kind === 'months' &&
    known.some(({ text }) => /年费|月费|每[年月]|\b(?:a|per) (?:year|month)|yearly|monthly|annual/u.test(text))
  );
}

/** Equal in form, as lengths of time, or in value if one of them counts nothing. */
function isSame(one: Figure, other: Figure): boolean {
  if (one.form === other.form) return true;
  const [mine, theirs] = [one, other].map(({ kind, value }) => value * (kind === 'months' ? 43_200 : 1));
  const areTimes = [one, other].every(({ kind }) => kind === 'minutes' || kind === 'months');
  if (areTimes) return mine === theirs;
  const isFactor = [one, other].some(({ kind, value }) => kind === 'plain' && value > 0 && value < 1);
  if (isFactor) return Math.abs(partOf(one) - partOf(other)) < 1e-6;
  const isBare = [one, other].some(({ kind, noun }) => kind === 'plain' && noun === '');
  const isShare = [one, other].some(({ kind }) => kind === 'percent' || kind === 'discount');
  return isBare && !isShare && one.raw === other.raw;
}

function partOf({ kind, value }: Figure): number {
  return kind === 'percent' ? value / 100 : kind === 'discount' ? value / 10 : value;
}

/** The customer's own number, unless it would be agreed to as a price. */
function isAsked(figure: Figure, askedFigures: readonly Figure[], { text }: Clause, asked: string): boolean {
  const equal = askedFigures.filter(
    (one) => isSame(one, figure) || (one.value === figure.value && figure.kind !== 'money'),
  );
  if (equal.length === 0) return false;
  if (figure.kind !== 'money') return figure.kind !== 'plain' || figure.noun !== '';
  const own =
    /\byour\b|\bfor\b.{0,12}$|\bat\b.{0,3}$|\border|\btop-?up|spend|spent|您(?:的)?.{0,8}$|订单|below|above|over|under|less|more/u;
  const deal = /便宜|成交|卖|给您|给你|改|降|deal|yours|price is|discount/u;
  return own.test(text) && !deal.test(text) && !deal.test(asked);
}

/** A promise, or a word without exception, that no clause about the same matter has. */
function strangePromise(
  { known, said, asked, weightOf }: Held,
  clause: Clause,
  at: number,
  isReckoned: boolean,
): string | null {
  const terms = termsAt(said, at);
  for (const { find } of absolutes) {
    const found = find.exec(clause.text)?.[0];
    if (found === undefined || (clause.isDenied && !/never|ever|none|不/u.test(found))) continue;
    const isKnown = known.some(
      (one) => one.text.includes(found.trim()) && (terms.length === 0 || shareOf(terms, one, weightOf) >= 0.3),
    );
    if (!isKnown) return found;
  }
  if (clause.isDenied) return null;
  const here = { text: `${clause.sentence} ${asked}`, terms: [...termsOf(clause.sentence), ...termsOf(asked)] };
  for (const { find, isDeal } of promises) {
    const found = find.exec(clause.text)?.[0];
    if (found === undefined || (isDeal && isReckoned)) continue;
    // The same promise, and half of what it depends on.
    const itself = termsOf(found);
    const isKnown = known.some(({ isTitle, isDenied, text, terms: theirs }) => {
      if (isTitle || isDenied || !find.test(text)) return false;
      const conditions = theirs.filter((term) => !itself.includes(term));
      return conditions.length === 0 || shareOf(conditions, here, weightOf) >= 0.3;
    });
    if (!isKnown) return found;
  }
  return null;
}

/** What a source denies and the answer states, or the other way round. */
function contradiction({ known, said, weightOf }: Held, clause: Clause, at: number): string | null {
  if (clause.terms.length === 0 || clause.isCondition) return null;
  const terms = termsAt(said, at);
  const here = { terms, text: terms.length > clause.terms.length ? clause.sentence : clause.text };
  const stated = known.filter(({ isTitle, isCondition }) => !isTitle && !isCondition);
  const fit = (one: Known) => {
    const [mine, theirs] = [shareOf(terms, one, weightOf), shareOf(one.terms, here, weightOf)];
    const isSpecific = one.terms.length > 1 || one.terms.every((term) => weightOf(term) === 1);
    return mine === 0 ? 0 : Math.max(mine, isSpecific ? theirs : 0);
  };
  const best = (isDenied: boolean) => Math.max(0, ...stated.filter((one) => one.isDenied === isDenied).map(fit));
  const [against, along] = [best(!clause.isDenied), best(clause.isDenied)];
  const isOpposed = against >= 0.66 && against > along + 0.1 && (!clause.isDenied || waivers.test(clause.text));
  const isExtension = !clause.isDenied && more.test(clause.text) && along < 0.8;
  const isUndone = !clause.isDenied && terms.some((term) => isOnlyUndone(term, clause, stated));
  return isOpposed || isExtension || isUndone ? clause.text.slice(0, 60) : null;
}

/** Denials that are promises: the customer need not pay or do something. */
const waivers =
  /不用|无需|不需要|不扣|不收|不会|不必|\bno (?:need|charge|fee)\b|\b(?:don't|doesn't|do not|does not|won't|never) (?:need|have to|cost|charge)/u;

/** Words that extend a statement to something else. */
const more = /也(?!就是)|同样|\btoo\b|\bas well\b|\balso\b/u;

/** 'worn' where the sources only speak of what is unworn. */
function isOnlyUndone(term: string, { text }: Clause, stated: readonly Known[]): boolean {
  if (/\p{Script=Han}/u.test(term)) return false;
  const un = new RegExp(`\\b(?:un|non-?)${term}`, 'u');
  const done = new RegExp(`\\b${term}`, 'u');
  return !un.test(text) && stated.some((one) => un.test(one.text)) && !stated.some((one) => done.test(one.text));
}
