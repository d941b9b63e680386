import { languageOf } from '../../server/reply/knowledge/search/find';
import { topicExamples } from '../../server/reply/knowledge/words/topics';
import { englishQuestions } from '../../tests/reply/knowledge/train.en';
import { shopEntries } from '../../tests/reply/knowledge/train.entries';
import { furtherChinese, furtherEnglish } from '../../tests/reply/knowledge/train.further';
import { chineseQuestions } from '../../tests/reply/knowledge/train.zh';
import { type Entry, entriesOf } from './base';
import { randomFrom, shuffled } from './random';
import { type Labelled, readTraining } from './sets';
import { strayQuestions } from './train.chatter';

/** A knowledge base and questions to learn from. */
export interface Lesson {
  readonly family: string;
  readonly entries: readonly Entry[];
  readonly questions: readonly Labelled[];
}

const questionsEach = 400;
/** Parley's own sentences: not so many of a label. */
const ownPerEntry = 12;
/** Share of them in a lesson. */
const ownShare = 0.35;
/** Share of the entries left out: their questions must get no sure answer. */
const leftOut = 0.25;

/** Lessons from the training halves below the folder, and from the project's own questions about a shop for codes. */
export function lessonsFrom(folder: string): Lesson[] {
  const random = randomFrom(3);
  const sets = [...readTraining(folder), ...topicSets()];
  const lessons = sets.flatMap((set) => [...largeLessons(set, random), ...smallLessons(set, random)]);
  return [...lessons, ...ownLessons(random)];
}

type TrainingSet = Omit<ReturnType<typeof readTraining>[number], 'name'>;

export const topicFamily = 'topics';

/** Entries about the topics of shops, and questions about them. */
function topicSets(): TrainingSet[] {
  return (['zh', 'en'] as const).map((language) => ({
    family: topicFamily,
    train: [
      ...topicExamples.flatMap((texts, topic) => texts[language].map((text) => ({ text, label: `topic ${topic}` }))),
      ...strayQuestions
        .split('\n')
        .filter((text) => text !== '' && languageOf(text) === language)
        .map((text) => ({ text, label: null })),
    ],
  }));
}

export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function largeLessons({ family, train }: TrainingSet, random: () => number): Lesson[] {
  const labels = [...new Set(train.map(({ label }) => label))];
  const perEntry = train.length / labels.length;
  const counts = perEntry < ownPerEntry ? [1, 1, 1, 2] : perEntry < 50 ? [0.5, 0.7, 0.9] : [1, 3, 5, 8, 12, 20];
  return counts.map((count) => {
    const rows = fewOfOwn(shuffled(train, random), perEntry);
    const away = new Set(shuffled(labels, random).slice(0, Math.ceil(labels.length * leftOut)));
    const [base, questions] = count < 1 ? splitAt(rows, Math.round(rows.length * count)) : splitByLabel(rows, count);
    return {
      family,
      entries: entriesOf(base.filter(({ label }) => !away.has(label))),
      questions: questions.slice(0, questionsEach).map((row) => (away.has(row.label) ? { ...row, label: null } : row)),
    };
  });
}

/** Knowledge bases of a few entries, as of a shop that begins: most questions are none of theirs. */
function smallLessons({ family, train }: TrainingSet, random: () => number): Lesson[] {
  const perEntry = train.length / new Set(train.map(({ label }) => label)).size;
  return [3, 5, 8, 12, 16, 20].map((count, at) => {
    const rows = fewOfOwn(shuffled(train, random), perEntry);
    const here = new Set(shuffled([...new Set(train.map(({ label }) => label))], random).slice(0, count));
    const [base, rest] = splitByLabel(
      rows.filter(({ label }) => here.has(label)),
      1 + (at % 3),
    );
    const others = rows.filter(({ label }) => !here.has(label)).map((row) => ({ ...row, label: null }));
    return {
      family,
      entries: entriesOf(base),
      questions: [...rest.slice(0, questionsEach / 5), ...others.slice(0, questionsEach / 5)],
    };
  });
}

/** The rest of Parley's own sentences are the examples of their topics. */
function fewOfOwn(rows: readonly Labelled[], perEntry: number): readonly Labelled[] {
  return perEntry < ownPerEntry ? rows.slice(0, rows.length * ownShare) : rows;
}

function splitAt<T>(all: readonly T[], at: number): [T[], T[]] {
  return [all.slice(0, at), all.slice(at)];
}

function splitByLabel(rows: readonly Labelled[], count: number): [Labelled[], Labelled[]] {
  const taken = new Map<string | null, number>();
  const [base, rest]: [Labelled[], Labelled[]] = [[], []];
  for (const row of rows) {
    const before = taken.get(row.label) ?? 0;
    (before < count ? base : rest).push(row);
    taken.set(row.label, before + 1);
  }
  return [base, rest];
}

function ownLessons(random: () => number): Lesson[] {
  return (['zh', 'en'] as const).flatMap((language) => {
    const text = language === 'zh' ? chineseQuestions + furtherChinese : englishQuestions + furtherEnglish;
    const questions = text
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim()))
      .filter(([key, product]) => key !== '' && product === '')
      .map(([key, , ...words]) => ({ label: key === '-' ? null : key!, text: words.join('|') }));
    const entries = shopEntries
      .filter(({ product }) => product === undefined)
      .map((entry) => ({ label: entry.key, wordings: [entry[language][0]], answer: entry[language][1] }));
    return [entries.length, 20, 8, 4].map((count) => {
      const some = shuffled(entries, random).slice(0, count);
      const here = new Set(some.map(({ label }) => label));
      const asked = questions.map((row) => ({ ...row, label: here.has(row.label ?? '') ? row.label : null }));
      return { family: 'own', entries: some, questions: asked };
    });
  });
}
