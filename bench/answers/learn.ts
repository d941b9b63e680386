// npm run answers -- <folder> --learn: learns the weights of the search from files named train, and for each family
// the weights without it, by which that family is measured.
import { writeFileSync } from 'node:fs';
import { topicsOf } from '../../server/reply/knowledge/index/signs';
import { rankFeatures } from '../../server/reply/knowledge/search/compare';
import { confidenceFeatures, confidenceInputs } from '../../server/reply/knowledge/search/confidence';
import { languageOf, rankIn } from '../../server/reply/knowledge/search/find';
import { weights as start, type Weights, type WeightsOf } from '../../server/reply/knowledge/search/weights';
import type { Language } from '../../src/schema/text';
import { knowledgeOf } from './base';
import { crossValidated } from './crossValidated';
import { learnChatter } from './learnChatter';
import { type Choice, logistic, softmax } from './logistic';
import { randomFrom } from './random';
import { chatterPhrases, contextSentences } from './train.chatter';
import { type Lesson, lessonsFrom } from './training';

const folder = process.argv[2]!;
const search = 'server/reply/knowledge';
const lessons = lessonsFrom(folder).map((lesson) => ({
  ...lesson,
  index: knowledgeOf(lesson.entries, topicsWithout(lesson)),
  language: languageOf(lesson.questions[0]!.text),
}));
type Indexed = (typeof lessons)[number];

if (process.argv.includes('--chatter')) {
  const { unit, bytes } = learnChatter(lessons.flatMap(({ questions }) => questions.map(({ text }) => text)));
  write(`${search}/words/chatterWeights.ts`, `export const chatterWeights = { unit: ${unit}, bytes: '${bytes}' };\n`);
} else {
  const shipped = { en: learn('en', null), zh: learn('zh', null) };
  writeFileSync(`${search}/search/weights.json`, `${JSON.stringify(shipped, null, 2)}\n`);
  const without: Record<string, WeightsOf> = {};
  for (const { family, language } of lessons)
    if (without[family]?.[language] === undefined || without[family][language] === shipped[language])
      without[family] = { ...shipped, ...without[family], [language]: learn(language, family) };
  writeFileSync('bench/answers/without.json', `${JSON.stringify(without, null, 2)}\n`);
  for (const [at, [name]] of confidenceFeatures.entries())
    console.log(name, shipped.en.confidence[at]!.toFixed(2), shipped.zh.confidence[at]!.toFixed(2));
  console.log(crossValidated(lessons, without));
}

function write(path: string, text: string): void {
  writeFileSync(path, `/** Written by \`npm run answers -- <folder> --learn --chatter\`. */\n${text}`);
}

/** No sentence of a lesson is among the examples of topics it is learned with. */
function topicsWithout({ entries, questions }: Lesson) {
  const own = new Set(
    [...entries.flatMap(({ wordings }) => wordings), ...questions.map(({ text }) => text)].map(lettersOf),
  );
  return topicsOf((text) => !own.has(lettersOf(text)));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The weights for a language, from all lessons in it or from those of the other families. */
function learn(language: Language, without: string | null): Weights {
  const chosen = lessons.filter((lesson) => lesson.language === language && lesson.family !== without);
  const rank = softmax(
    chosen.flatMap(choicesOf),
    start[language].rank,
    120,
    // Questions to learn from are never a wording of the base. A whole wording comes first.
    [rankFeatures.indexOf('share of the question that is a whole wording')],
  ).map(rounded);
  const examples = chosen.flatMap((lesson) => examplesOf(lesson, { ...start[language], rank }));
  const confidence = logistic(
    examples.map(({ inputs }) => inputs),
    examples.map(({ isRight }) => Number(isRight)),
    confidenceFeatures.map(([, sign]) => sign),
  ).map(rounded);
  return { rank, confidence };
}

function choicesOf({ index, questions }: Indexed): Choice[] {
  return questions.flatMap(({ text, label }) => {
    if (label === null) return [];
    const { best } = rankIn(index, { text, productId: null, language: null }, start);
    const right = best.findIndex(({ document }) => index.documents[document]!.entryId === label);
    return right < 0 ? [] : [{ candidates: best.map(({ features }) => features), right }];
  });
}

/** Also own wordings with chatter or a sentence around them, which are right, and two joined, of which none is. */
function examplesOf(lesson: Indexed, own: Weights) {
  const { index } = lesson;
  const weights = { en: own, zh: own };
  const random = randomFrom(5);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const wordings = lesson.entries.flatMap(({ label, wordings: texts }) => texts.map((text) => ({ label, text })));
  const chinese = (text: string) => /[㐀-鿿]/u.test(text);
  const around = [...chatterPhrases.split('\n').filter((line) => line !== ''), ...contextSentences];
  const padded = Array.from({ length: Math.round(lesson.questions.length * 0.15) }, () => {
    const { label, text } = pick(wordings);
    const more = pick(around.filter((line) => chinese(line) === chinese(text)));
    const gap = chinese(text) ? '，' : pick([', ', ' ']);
    return { label, text: random() < 0.5 ? `${more}${gap}${text}` : `${text}${gap}${more}` };
  });
  const joined = Array.from({ length: Math.round(lesson.questions.length * 0.03) }, () => {
    const [one, other] = [pick(wordings), pick(wordings)];
    return { label: one.label === other.label ? one.label : null, text: `${one.text} ${other.text}` };
  });
  // Customers often write one or two words, which may mean anything.
  const fragments = Array.from({ length: Math.round(lesson.questions.length * 0.12) }, () => {
    const { label, text } = pick(lesson.questions);
    const words = text.match(/[㐀-鿿]{1,2}|[^\s㐀-鿿]+/gu) ?? [];
    const from = Math.floor(random() * words.length);
    return { label, text: words.slice(from, from + 1 + Math.floor(random() * 2)).join(chinese(text) ? '' : ' ') };
  });
  return [...lesson.questions, ...padded, ...joined, ...fragments].flatMap(({ text, label }) => {
    const { asked, best } = rankIn(index, { text, productId: null, language: null }, weights);
    if (best.length === 0) return [];
    const isRight = index.documents[best[0]!.document]!.entryId === label;
    return [{ inputs: confidenceInputs(index, asked, best[0]!, best, own), isRight }];
  });
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
