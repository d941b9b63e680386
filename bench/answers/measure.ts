import { findIn } from '../../server/reply/knowledge/search/find';
import { weights as shipped, type Weights } from '../../server/reply/knowledge/search/weights';
import { type Entry, entriesOf, knowledgeOf } from './base';
import { bm25, bm25OfEntries, type Ranker, tfIdf } from './baselines';
import { mistyped, padded } from './ownWordings';
import { randomFrom, shuffled } from './random';
import type { Labelled, QuestionSet } from './sets';
import learned from './without.json' with { type: 'json' };

/** The weights that were learned without a family. */
const without: Readonly<Record<string, Weights | undefined>> = learned;

/** Shares from 0 to 1; null: does not apply. */
export interface Figures {
  readonly name: string;
  readonly entries: number;
  readonly wordings: number;
  readonly questions: number;
  readonly first: number;
  readonly three: number;
  readonly eight: number;
  /** Right and sure, of the answerable questions. */
  readonly sure: number;
  /** Right among the sure answers, out of scope included. */
  readonly precision: number;
  readonly outOfScope: number | null;
  /** Precision of as many answers as gave 25 of 100 answerable questions the right one, best scores first. */
  readonly at25: number;
  /** Share answered rightly by the best scores while 90 of 100 are right. */
  readonly at90: number;
  readonly nothing: number;
  readonly bm25: number;
  readonly bm25OfEntries: number;
  readonly tfIdf: number;
  readonly verbatim: number;
  readonly padded: number;
  readonly typo: number;
}

const mostQuestions = 1_000;
const mostOutOfScope = 500;
const mostOwn = 200;

/** Measures a set with 1, 5 and 10 wordings an entry, or with all if there are few. */
export function measureSet(set: QuestionSet): Figures[] {
  const random = randomFrom(7);
  const train = shuffled(set.train, random);
  const asked = shuffled(set.test, random);
  const questions = [
    ...asked.filter(({ label }) => label !== null).slice(0, mostQuestions),
    ...asked.filter(({ label }) => label === null).slice(0, mostOutOfScope),
  ];
  const weights = without[set.family] ?? shipped;
  const perEntry = train.length / new Set(train.map(({ label }) => label)).size;
  if (perEntry < 50) return [measure(set.name, entriesOf(set.train), questions, weights)];
  return [1, 5, 10].map((count) => measure(`${set.name}, ${count} each`, entriesOf(train, count), questions, weights));
}

interface Answered {
  readonly label: string | null;
  readonly found: ReturnType<typeof findIn>;
}

function measure(name: string, entries: readonly Entry[], questions: readonly Labelled[], weights: Weights): Figures {
  const index = knowledgeOf(entries);
  const ask = (text: string) => findIn(index, { text, productId: null, language: null }, null, weights);
  const answers: Answered[] = questions.map(({ text, label }) => ({ label, found: ask(text) }));
  const answerable = answers.filter(({ label }) => label !== null);
  const stray = answers.filter(({ label }) => label === null);
  const sure = answers.filter(({ found }) => found[0]?.isSure);
  const within =
    (count: number) =>
    ({ label, found }: Answered) =>
      found.slice(0, count).some(({ entryId }) => entryId === label);
  const right = within(1);
  const byRanker = (rank: Ranker) => {
    const asked = questions.filter(({ label }) => label !== null);
    return shareOf(asked, ({ text, label }) => rank(text)[0] === label);
  };
  return {
    name,
    entries: entries.length,
    wordings: entries.reduce((sum, { wordings }) => sum + wordings.length, 0),
    questions: questions.length,
    first: shareOf(answerable, right),
    three: shareOf(answerable, within(3)),
    eight: shareOf(answerable, within(8)),
    sure: sure.filter(right).length / answerable.length,
    precision: shareOf(sure, right),
    outOfScope: stray.length === 0 ? null : shareOf(stray, ({ found }) => found[0]?.isSure === true),
    ...byScore(answers, answerable.length, right),
    nothing: shareOf(answerable, ({ found }) => found.length === 0),
    bm25: byRanker(bm25(entries)),
    bm25OfEntries: byRanker(bm25OfEntries(entries)),
    tfIdf: byRanker(tfIdf(entries)),
    ...ownWordings(entries, ask),
  };
}

function byScore(answers: readonly Answered[], answerable: number, right: (one: Answered) => boolean) {
  const ordered = answers
    .filter(({ found }) => found.length > 0)
    .sort(({ found: [one] }, { found: [other] }) => rankOf(other!) - rankOf(one!));
  let [good, at25, at90] = [0, 0, 0];
  for (const [at, answer] of ordered.entries()) {
    if (right(answer)) good += 1;
    const precision = good / (at + 1);
    if (good / answerable <= 0.25) at25 = precision;
    if (precision >= 0.9) at90 = good / answerable;
  }
  return { at25, at90 };
}

/** Sure answers first. */
function rankOf({ isSure, score }: Answered['found'][number]): number {
  return (isSure ? 1 : 0) + score;
}

function ownWordings(entries: readonly Entry[], ask: (text: string) => Answered['found']) {
  const random = randomFrom(11);
  const all = entries.flatMap(({ label, wordings }) => wordings.map((text) => ({ text, label })));
  const said = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const owners = new Map<string, Set<string>>();
  for (const { text, label } of all) owners.set(said(text), (owners.get(said(text)) ?? new Set()).add(label));
  // A wording of two entries belongs to neither.
  const own = shuffled(all, random)
    .filter(({ text }) => owners.get(said(text))!.size === 1)
    .slice(0, mostOwn);
  const first = (text: string, label: string) => ask(text)[0]?.entryId === label;
  return {
    verbatim: shareOf(own, ({ text, label }) => first(text, label)),
    padded: shareOf(own, ({ text, label }) => {
      const [best] = ask(padded(text, random));
      return best?.entryId === label && best.isSure;
    }),
    typo: shareOf(own, ({ text, label }) => first(mistyped(text, random), label)),
  };
}

function shareOf<T>(all: readonly T[], isOne: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(isOne).length / all.length;
}
