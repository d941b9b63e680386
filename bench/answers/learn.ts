// npm run answers -- <folder> --learn: learns the weights of the search from files named train, and for each family
// the weights without it, by which that family is measured.
import { writeFileSync } from 'node:fs';
import { topicsOf } from '../../server/reply/knowledge/index/signs';
import { rankFeatures } from '../../server/reply/knowledge/search/compare';
import { confidenceFeatures, confidenceInputs } from '../../server/reply/knowledge/search/confidence';
import { languageOf } from '../../server/reply/knowledge/search/find';
import { weights as start, type Weights, type WeightsOf } from '../../server/reply/knowledge/search/weights';
import type { Language } from '../../src/schema/text';
import { knowledgeOf } from './base';
import { type Case, casesOf } from './cases';
import { crossValidated } from './crossValidated';
import { learnChatter } from './learnChatter';
import { logistic, softmax } from './logistic';
import { type Lesson, lessonsFrom, lettersOf, topicFamily } from './training';

const folder = process.argv[2]!;
const search = 'server/reply/knowledge';
/** Features with a weight that is set by hand. */
const given = [
  'share of the question that is a whole wording',
  'nearness of the closest wording, letter by letter',
] as const;

const read = lessonsFrom(folder);

if (process.argv.includes('--chatter')) {
  const { unit, bytes } = learnChatter(read.flatMap(({ questions }) => questions.map(({ text }) => text)));
  write(`${search}/words/chatterWeights.ts`, `export const chatterWeights = { unit: ${unit}, bytes: '${bytes}' };\n`);
} else {
  const lessons = read.map((lesson) => {
    const index = knowledgeOf(lesson.entries, topicsWithout(lesson));
    const cases = casesOf(lesson, index, start);
    return { ...lesson, index, cases, language: languageOf(lesson.questions[0]!.text) };
  });
  const learned = (language: Language, without: string | null) =>
    learn(
      language,
      lessons.filter((lesson) => lesson.language === language && lesson.family !== without),
    );
  const shipped = { en: learned('en', null), zh: learned('zh', null) };
  writeFileSync(`${search}/search/weights.json`, `${JSON.stringify(shipped, null, 2)}\n`);
  const without: Record<string, WeightsOf> = {};
  for (const { family } of lessons) {
    // Without the topics there would be next to nothing in Chinese.
    if (without[family] !== undefined || family === topicFamily) continue;
    const has = (language: Language) => lessons.some((one) => one.family === family && one.language === language);
    const of = (language: Language) => (has(language) ? learned(language, family) : shipped[language]);
    without[family] = { en: of('en'), zh: of('zh') };
  }
  writeFileSync('bench/answers/without.json', `${JSON.stringify(without, null, 2)}\n`);
  for (const [at, name] of rankFeatures.entries()) console.log(name, shipped.en.rank[at], shipped.zh.rank[at]);
  for (const [at, [name]] of confidenceFeatures.entries())
    console.log(name, shipped.en.confidence[at], shipped.zh.confidence[at]);
  console.log(
    crossValidated(
      lessons.filter(({ family }) => family !== topicFamily),
      without,
    ),
  );
}

function write(path: string, text: string): void {
  writeFileSync(path, `/** Written by \`npm run answers -- <folder> --learn --chatter\`. */\n${text}`);
}

/** No sentence of a lesson is among the examples of topics it is learned with. */
function topicsWithout({ entries, questions }: Lesson) {
  const wordings = entries.flatMap((entry) => entry.wordings);
  const own = new Set([...wordings, ...questions.map(({ text }) => text)].map(lettersOf));
  return topicsOf((text) => !own.has(lettersOf(text)));
}

type Indexed = Lesson & { readonly index: ReturnType<typeof knowledgeOf>; readonly cases: readonly Case[] };

function learn(language: Language, lessons: readonly Indexed[]): Weights {
  // A family with many questions must not outvote the others.
  const counts = new Map<string, number>();
  for (const { family, cases } of lessons) counts.set(family, (counts.get(family) ?? 0) + cases.length);
  const cases = lessons.flatMap(({ family, index, cases: own }) =>
    own.map((one) => ({ ...one, index, weight: 30 / Math.sqrt(counts.get(family)!) })),
  );
  const rank = softmax(
    cases
      .filter(({ ranks }) => ranks)
      .map(({ best, right, weight }) => ({ candidates: best.map(({ features }) => features), right, weight })),
    start[language].rank,
    80,
    // Questions to learn from are seldom a wording of the base, or nearly one, which comes first.
    given.map((name) => rankFeatures.indexOf(name)),
  ).map(rounded);
  const examples = cases.map(({ index, asked, best, right, weight }) => {
    const again = best
      .map((one) => ({ ...one, rank: one.features.reduce((sum, value, at) => sum + value * rank[at]!, 1e-9) }))
      .sort((one, other) => other.rank - one.rank);
    const inputs = confidenceInputs(index, asked, again[0]!, again, { rank });
    return { inputs, isRight: again[0]!.document === best[right]?.document, weight };
  });
  const confidence = logistic(
    examples.map(({ inputs }) => inputs),
    examples.map(({ isRight }) => Number(isRight)),
    confidenceFeatures.map(([, sign]) => sign),
    examples.map(({ weight }) => weight),
  ).map(rounded);
  return { rank, confidence };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
