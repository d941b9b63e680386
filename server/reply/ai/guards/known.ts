import type { SourceText } from '../sources';
import { type Clause, clausesOf, termsOf } from './clauses';
import { type Figure, figuresIn } from './figures';
import { plainText } from './plain';
import { isSum } from './sums';

/** What an answer is held against. */
export interface Held {
  readonly said: readonly Clause[];
  readonly known: readonly Known[];
  readonly asked: string;
  readonly askedFigures: readonly Figure[];
  readonly saidFigures: readonly Figure[];
  readonly weightOf: (term: string) => number;
}

/** A clause of a source, with its numbers. */
export interface Known extends Clause {
  readonly figures: readonly Figure[];
  /** A title names a matter, but states nothing of it. */
  readonly isTitle: boolean;
  /** What the whole source is about, by its title. */
  readonly about: Pick<Clause, 'terms' | 'text'>;
}

export function knownOf({ source, text }: SourceText): Known[] {
  const title = plainText(source.title);
  const about = { text: title, terms: termsOf(title) };
  const clauses = clausesOf(text).map((clause) => ({
    ...clause,
    figures: figuresIn(clause.text),
    about,
    isTitle: title.startsWith(clause.sentence),
  }));
  return clauses.map((clause, at) => {
    const before = refersBack.test(clause.text) ? (clauses[at - 1]?.figures ?? []) : [];
    return { ...clause, terms: termsAt(clauses, at), figures: [...clause.figures, ...before] };
  });
}

/** 'Below that it costs ...' */
const refersBack =
  /\b(?:below|above|under|over|after|before|beyond|than) (?:that|this)\b|此后|之后的|未满|否则|\botherwise\b/u;

/** A clause that names nothing is about what the one before it in its sentence names; so is one after a condition. */
export function termsAt(clauses: readonly Clause[], at: number): readonly string[] {
  const [clause, before] = [clauses[at]!, clauses[at - 1]];
  if (before === undefined || before.sentence !== clause.sentence) return clause.terms;
  const isPart = clause.terms.length === 0 || (before.isCondition && !before.isDenied && !clause.isCondition);
  return isPart ? [...new Set([...clause.terms, ...before.terms])] : clause.terms;
}

/** A term in few clauses tells more. */
export function weights(known: readonly Known[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { terms } of known) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => 1 / Math.sqrt(counts.get(term) ?? 1);
}

/** It stands in no source, but follows from the numbers that do. */
export function isDerived(held: Held, { sentence }: Clause, figure: Figure): boolean {
  if (homesOf(held, figure).length > 0) return false;
  const shown = [...held.saidFigures, ...held.askedFigures];
  const sources = held.known.flatMap(({ figures }) => figures);
  if (isTime(figure) || figure.kind === 'clock') return isLater(figure, shown, [...shown, ...sources]);
  if (figure.kind !== 'money' && figure.kind !== 'plain') return false;
  const isHalf = /half|半/u.test(`${sentence} ${held.asked}`);
  const isMonthly = /每个?月|per month|a month|monthly/u.test(sentence) && /年|year/u.test(`${sentence} ${held.asked}`);
  return isSum(figure.value, shown, sources, isHalf, isMonthly ? [12] : []);
}

/** A time of the day some time before or after another, the time between two, or a time longer or shorter by another. */
function isLater(figure: Figure, shown: readonly Figure[], all: readonly Figure[]): boolean {
  const clocks = (some: readonly Figure[]) => some.filter(({ kind }) => kind === 'clock').map(({ value }) => value);
  const times = (some: readonly Figure[]) => some.filter((one) => isTime(one) && !isSame(one, figure)).map(minutesOf);
  const isClock = (value: number) => (((value - figure.value) % 12) + 12) % 12 === 0;
  if (figure.kind === 'clock')
    return clocks(shown).some((at) => times(all).some((time) => isClock(at + time / 60) || isClock(at - time / 60)));
  const minutes = minutesOf(figure);
  return (
    clocks(shown).some((from) => clocks(shown).some((to) => ((to - from + 12) % 12) * 60 === minutes)) ||
    times(shown).some((one) => times(all).some((other) => Math.abs(one - other) === minutes || one + other === minutes))
  );
}

function minutesOf({ kind, value }: Figure): number {
  return value * (kind === 'months' ? 43_200 : 1);
}

export function homesOf({ known }: Held, figure: Figure): readonly Known[] {
  return known.filter(({ figures }) => figures.some((one) => isSame(one, figure)));
}

/** Equal in form, as lengths of time, or in value if one of them counts nothing. */
export function isSame(one: Figure, other: Figure): boolean {
  if (one.form === other.form) return true;
  if (isTime(one) && isTime(other)) return minutesOf(one) === minutesOf(other);
  const isFactor = [one, other].some(({ kind, value }) => kind === 'plain' && value > 0 && value < 1);
  if (isFactor) return Math.abs(partOf(one) - partOf(other)) < 1e-6;
  const isBare = [one, other].some(({ kind, noun }) => kind === 'plain' && noun === '');
  const isShare = [one, other].some(({ kind }) => kind === 'percent' || kind === 'discount');
  return isBare && !isShare && one.raw === other.raw;
}

function partOf({ kind, value }: Figure): number {
  return kind === 'percent' ? value / 100 : kind === 'discount' ? value / 10 : value;
}

export function isTime({ kind }: Figure): boolean {
  return kind === 'minutes' || kind === 'months';
}

/** 'unworn' where the answer says 'worn'. */
export function isUndoneIn(source: string, answer: string, term: string): boolean {
  if (/\p{Script=Han}/u.test(term)) return false;
  const un = new RegExp(`\\b(?:un|non-?)${term}`, 'u');
  return un.test(source) && !un.test(answer);
}
