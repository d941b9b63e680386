import type { KnowledgeIndex } from '../../server/reply/knowledge/index/index';
import { findIn } from '../../server/reply/knowledge/search/find';
import type { WeightsOf } from '../../server/reply/knowledge/search/weights';
import type { Language } from '../../src/schema/text';
import { table } from '../table';
import { qualityOf } from './quality';
import type { Lesson } from './training';

/** Each family's lessons of a language, answered with the weights that were learned without it. */
export function crossValidated(
  lessons: readonly (Lesson & { readonly index: KnowledgeIndex; readonly language: Language })[],
  without: Readonly<Record<string, WeightsOf>>,
): string {
  const keys = [...new Set(lessons.map(({ family, language }) => `${family} ${language}`))];
  const rows = keys.map((key) => {
    const answers = lessons
      .filter(({ family, language }) => `${family} ${language}` === key)
      .flatMap(({ family, index, questions }) =>
        questions.map(({ text, label }) => {
          const found = findIn(index, { text, productId: null, language: null }, null, without[family]);
          return { label, found, sure: found[0]?.isSure ? [found[0].entryId] : [] };
        }),
      );
    const { first, eight, sure, precision, at25, at90 } = qualityOf(answers);
    return [key, ...[first, eight, sure, precision, at25, at90].map((share) => (share * 100).toFixed(1))];
  });
  return table(
    ['without', 'top-1', 'top-8', 'sure and right', 'sure right', 'precision at 25', 'answered at 90'],
    rows,
  );
}
