// npm run answers -- <folder> --learn: learns the weights of the search from files named train, and for each family
// the weights without it, by which that family is measured.
import { writeFileSync } from 'node:fs';
import { rankFeatures } from '../../server/reply/knowledge/search/compare';
import { confidenceFeatures, confidenceInputs } from '../../server/reply/knowledge/search/confidence';
import { rankIn } from '../../server/reply/knowledge/search/find';
import { weights as start, type Weights } from '../../server/reply/knowledge/search/weights';
import { knowledgeOf } from './base';
import { learnChatter } from './learnChatter';
import { type Choice, logistic, softmax } from './logistic';
import { randomFrom } from './random';
import { chatterPhrases, contextSentences } from './train.chatter';
import { type Lesson, lessonsFrom } from './training';

const folder = process.argv[2]!;
const search = 'server/reply/knowledge';
const lessons = lessonsFrom(folder);
const indexes = new Map(lessons.map((lesson) => [lesson, knowledgeOf(lesson.entries)]));
const families = [...new Set(lessons.map(({ family }) => family))];

if (process.argv.includes('--chatter')) {
  const { unit, bytes } = learnChatter(lessons.flatMap(({ questions }) => questions.map(({ text }) => text)));
  write(`${search}/words/chatterWeights.ts`, `export const chatterWeights = { unit: ${unit}, bytes: '${bytes}' };\n`);
} else {
  const shipped = learn(families);
  writeFileSync(`${search}/search/weights.json`, `${JSON.stringify(shipped, null, 2)}\n`);
  const without = Object.fromEntries(families.map((one) => [one, learn(families.filter((other) => other !== one))]));
  writeFileSync('bench/answers/without.json', `${JSON.stringify(without, null, 2)}\n`);
  console.log(shipped.rank.map((weight) => weight.toFixed(2)).join(' '));
  for (const [at, [name]] of confidenceFeatures.entries()) console.log(name, shipped.confidence[at]!.toFixed(2));
}

function write(path: string, text: string): void {
  writeFileSync(path, `/** Written by \`npm run answers -- <folder> --learn --chatter\`. */\n${text}`);
}

function learn(from: readonly string[]): Weights {
  const chosen = lessons.filter(({ family }) => from.includes(family));
  const rank = softmax(
    chosen.flatMap((lesson) => choicesOf(lesson)),
    start.rank,
    120,
    // Questions to learn from are never a wording of the base. A whole wording comes first.
    [rankFeatures.indexOf('share of the question that is a whole wording')],
  ).map(rounded);
  const examples = chosen.flatMap((lesson) => examplesOf(lesson, { ...start, rank }));
  const confidence = logistic(
    examples.map(({ inputs }) => inputs),
    examples.map(({ isRight }) => Number(isRight)),
    confidenceFeatures.map(([, sign]) => sign),
  ).map(rounded);
  return { rank, confidence };
}

function choicesOf(lesson: Lesson): Choice[] {
  const index = indexes.get(lesson)!;
  return lesson.questions.flatMap(({ text, label }) => {
    if (label === null) return [];
    const { best } = rankIn(index, { text, productId: null, language: null }, start);
    const right = best.findIndex(({ document }) => index.documents[document]!.entryId === label);
    return right < 0 ? [] : [{ candidates: best.map(({ features }) => features), right }];
  });
}

/** Also own wordings with chatter or a sentence around them, which are right, and two joined, of which none is. */
function examplesOf(lesson: Lesson, weights: Weights) {
  const index = indexes.get(lesson)!;
  const random = randomFrom(5);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const own = lesson.entries.flatMap(({ label, wordings }) => wordings.map((text) => ({ label, text })));
  const chinese = (text: string) => /[㐀-鿿]/u.test(text);
  const around = [...chatterPhrases.split('\n').filter((line) => line !== ''), ...contextSentences];
  const padded = Array.from({ length: Math.round(lesson.questions.length * 0.15) }, () => {
    const { label, text } = pick(own);
    const more = pick(around.filter((line) => chinese(line) === chinese(text)));
    const gap = chinese(text) ? '，' : pick([', ', ' ']);
    return { label, text: random() < 0.5 ? `${more}${gap}${text}` : `${text}${gap}${more}` };
  });
  const joined = Array.from({ length: Math.round(lesson.questions.length * 0.03) }, () => {
    const [one, other] = [pick(own), pick(own)];
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
    return [{ inputs: confidenceInputs(index, asked, best[0]!, best, weights), isRight }];
  });
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
