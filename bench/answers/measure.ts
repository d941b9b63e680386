import { knownOf } from '../../server/reply/ai/known';
import { questionsIn } from '../../server/reply/asked/questions';
import { findIn } from '../../server/reply/knowledge/search/find';
import { weights as shipped, type WeightsOf } from '../../server/reply/knowledge/search/weights';
import { type Entry, entriesOf, knowledgeOf } from './base';
import { bm25, bm25OfEntries, type Ranker, tfIdf } from './baselines';
import { mistyped, padded } from './ownWordings';
import { type Answered, type Quality, qualityOf, shareOf } from './quality';
import { randomFrom, shuffled } from './random';
import type { Labelled, QuestionSet } from './sets';
import learned from './without.json' with { type: 'json' };

/** The weights that were learned without a family. */
const without: Readonly<Record<string, WeightsOf | undefined>> = learned;

/** Shares from 0 to 1. */
export interface Figures extends Quality {
  readonly name: string;
  readonly entries: number;
  readonly wordings: number;
  readonly questions: number;
  readonly bm25: number;
  readonly bm25OfEntries: number;
  readonly tfIdf: number;
  /** The right entry is among those that a model gets. */
  readonly given: number;
  readonly verbatim: number;
  readonly padded: number;
  readonly typo: number;
  /** Two own wordings in one message: both are answered; one is answered and the other is not even left open. */
  readonly both: number;
  readonly ignored: number;
}

/**
 * Share of the answerable questions that the first measured version answered surely and rightly, by set: later ones
 * are compared at as many answers.
 */
const sharesAtFirst: Readonly<Record<string, number | undefined>> = {
  'banking77, 1 each': 0.106,
  'banking77, 5 each': 0.208,
  'banking77, 10 each': 0.273,
  'clinc150, 1 each': 0.057,
  'clinc150, 5 each': 0.153,
  'clinc150, 10 each': 0.203,
  curekart: 0.251,
  sofmattress: 0.202,
};

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

function measure(name: string, entries: readonly Entry[], questions: readonly Labelled[], weights: WeightsOf): Figures {
  const index = knowledgeOf(entries);
  const ask = (text: string) => findIn(index, { text, productId: null, language: null }, null, weights);
  const answers: Answered[] = questions.map(({ text, label }) => ({
    label,
    found: ask(text),
    sure: knownIn(ask, text).sure,
  }));
  const answerable = questions.filter(({ label }) => label !== null);
  const given = (text: string) =>
    findIn(index, { text, productId: null, language: null, forModel: true }, null, weights);
  const byRanker = (rank: Ranker) => shareOf(answerable, ({ text, label }) => rank(text)[0] === label);
  return {
    name,
    entries: entries.length,
    wordings: entries.reduce((sum, { wordings }) => sum + wordings.length, 0),
    questions: questions.length,
    ...qualityOf(answers, sharesAtFirst[name] ?? null),
    bm25: byRanker(bm25(entries)),
    bm25OfEntries: byRanker(bm25OfEntries(entries)),
    tfIdf: byRanker(tfIdf(entries)),
    given: shareOf(answerable, ({ text, label }) => given(text).some(({ entryId }) => entryId === label)),
    ...ownWordings(entries, ask),
  };
}

/** As the server answers: each question of the text on its own. */
function knownIn(ask: (text: string) => Answered['found'], text: string) {
  const questions = questionsIn(text);
  const each = questions.length === 1 ? [] : questions.map(ask);
  const { sure, open } = knownOf(questions, { whole: ask(text), each });
  return { sure: sure.map(({ entryId }) => entryId), open };
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
    ...twoInOne(own, ask),
    typo: shareOf(own, ({ text, label }) => first(mistyped(text, random), label)),
  };
}

function twoInOne(
  own: readonly { readonly text: string; readonly label: string }[],
  ask: (text: string) => Answered['found'],
) {
  const pairs = own
    .map((one, at) => [one, own[(at + 1) % own.length]!] as const)
    .filter(([one, other]) => one.label !== other.label);
  const known = pairs.map(([one, other]) => ({
    wanted: [one.label, other.label],
    ...knownIn(ask, `${one.text.replace(/[?.!\s]*$/, '?')} ${other.text.replace(/[?.!\s]*$/, '?')}`),
  }));
  return {
    both: shareOf(known, ({ wanted, sure }) => wanted.every((label) => sure.includes(label))),
    ignored: shareOf(known, ({ sure, open }) => sure.length === 1 && open.length === 0),
  };
}
