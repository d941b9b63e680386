import type { KnowledgeIndex } from '../../server/reply/knowledge/index/index';
import type { Comparison, Weighed } from '../../server/reply/knowledge/search/compare';
import { languageOf, rankIn } from '../../server/reply/knowledge/search/find';
import type { WeightsOf } from '../../server/reply/knowledge/search/weights';
import { randomFrom } from './random';
import type { Labelled } from './sets';
import { chatterPhrases, contextSentences } from './train.chatter';
import type { Lesson } from './training';

/** A question of a lesson with its best candidates. */
export interface Case {
  readonly asked: Weighed;
  readonly best: readonly Comparison[];
  /** Place of the right one; -1: not among them. */
  readonly right: number;
  /** Whether it ranks entries, too; what is no real question only teaches the confidence. */
  readonly ranks: boolean;
}

const kept = 12;

export function casesOf(lesson: Lesson, index: KnowledgeIndex, weights: WeightsOf): Case[] {
  const caseOf = ({ text, label }: Labelled, ranks: boolean): Case[] => {
    const ranked = rankIn(index, { text, productId: null, language: null }, weights);
    const best = ranked.best.slice(0, kept);
    const right = best.findIndex(({ document }) => index.documents[document]!.entryId === label);
    return best.length === 0 ? [] : [{ asked: ranked.asked, best, right, ranks: ranks && right >= 0 }];
  };
  const { ranking, others } = furtherQuestions(lesson);
  return [
    ...[...lesson.questions, ...ranking].flatMap((one) => caseOf(one, true)),
    ...others.flatMap((one) => caseOf(one, false)),
  ];
}

/**
 * Own wordings with a slip; own wordings with chatter or a sentence around them, which are right; two joined, of which
 * none is; and one or two words, which customers often write and which may mean anything.
 */
function furtherQuestions({ entries, questions }: Lesson) {
  const random = randomFrom(5);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const wordings = entries.flatMap(({ label, wordings: texts }) => texts.map((text) => ({ label, text })));
  const around = [...chatterPhrases.split('\n').filter((line) => line !== ''), ...contextSentences];
  const some = <T>(share: number, make: () => T) =>
    Array.from({ length: Math.round(questions.length * share) }, () => make());
  const ranking = some(0.08, () => {
    const { label, text } = pick(wordings);
    return { label, text: withSlip(text, random) };
  });
  const padded = some(0.15, () => {
    const { label, text } = pick(wordings);
    const more = pick(around.filter((line) => languageOf(line) === languageOf(text)));
    const gap = languageOf(text) === 'zh' ? '，' : pick([', ', ' ']);
    return { label, text: random() < 0.5 ? `${more}${gap}${text}` : `${text}${gap}${more}` };
  });
  const joined = some(0.03, () => {
    const [one, other] = [pick(wordings), pick(wordings)];
    return { label: one.label === other.label ? one.label : null, text: `${one.text} ${other.text}` };
  });
  const fragments = some(0.12, () => {
    const { label, text } = pick(questions);
    const words = text.match(/[㐀-鿿]{1,2}|[^\s㐀-鿿]+/gu) ?? [];
    const from = Math.floor(random() * words.length);
    const end = from + 1 + Math.floor(random() * 2);
    return { label, text: words.slice(from, end).join(languageOf(text) === 'zh' ? '' : ' ') };
  });
  return { ranking, others: [...padded, ...joined, ...fragments] };
}

/** A letter doubled or left out, or two Chinese characters swapped. */
function withSlip(text: string, random: () => number): string {
  const signs = [...text];
  const at = 1 + Math.floor(random() * Math.max(1, signs.length - 2));
  if (languageOf(text) === 'zh')
    return [...signs.slice(0, at), ...signs.slice(at, at + 2).reverse(), ...signs.slice(at + 2)].join('');
  const middle = random() < 0.5 ? [] : [signs[at]!, signs[at]!];
  return [...signs.slice(0, at), ...middle, ...signs.slice(at + 1)].join('');
}
