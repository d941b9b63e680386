import { expect, test } from 'vitest';
import { chunksOf } from '../../../server/reply/knowledge/chunks/split';
import { documentOfChunk } from '../../../server/reply/knowledge/index/document';
import { indexOf } from '../../../server/reply/knowledge/index/index';
import { documentOfProduct } from '../../../server/reply/knowledge/index/product';
import { findIn } from '../../../server/reply/knowledge/search/find';
import { englishQuestions } from './train.en';
import { type ShopEntry, shopEntries, shopProducts } from './train.entries';
import { furtherChinese, furtherEnglish } from './train.further';
import { chineseQuestions } from './train.zh';

type Language = 'en' | 'zh';

test.each([
  { language: 'zh', text: chineseQuestions + furtherChinese, least: { precision: 0.9, recall: 0.65, first: 0.95 } },
  { language: 'en', text: englishQuestions + furtherEnglish, least: { precision: 0.92, recall: 0.4, first: 0.9 } },
] as const)('sure answers are right, and enough questions get one: $language', ({ language, text, least }) => {
  const questions = labelled(text);
  const { precision, recall, first } = measured(questions, language);
  expect(precision).toBeGreaterThanOrEqual(least.precision);
  expect(recall).toBeGreaterThanOrEqual(least.recall);
  expect(first).toBeGreaterThanOrEqual(least.first);
});

interface Labelled {
  readonly key: string | null;
  readonly product: string | null;
  readonly text: string;
}

function labelled(text: string): Labelled[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([key, product, ...words]) => ({
      key: key === '-' ? null : key!,
      product: product === '' ? null : product!,
      text: words.join('|'),
    }));
}

const index = indexOf([
  ...shopEntries.flatMap((entry) => (['zh', 'en'] as const).flatMap((language) => documentsOf(entry, language))),
  ...Object.entries(shopProducts).map(([id, { title, description, price }]) =>
    documentOfProduct({ id, title, description, price, currency: 'CNY', onSale: true, skus: [] }),
  ),
]);

function documentsOf({ key, kind: given, product, ...said }: ShopEntry, language: Language) {
  const kind = given ?? 'faq';
  const [title, text] = said[language];
  return chunksOf({ title, kind, alike: null, text }).map((chunk, place) =>
    documentOfChunk({
      entryId: `${key}.${language}`,
      place,
      title,
      kind,
      ...chunk,
      language,
      productId: product ?? null,
      productTitle: product === undefined ? null : shopProducts[product].title,
    }),
  );
}

/**
 * Precision: the share of sure answers that are right. Recall: the share of answerable questions with a right, sure
 * answer. First: the share with the right entry found first.
 */
function measured(questions: readonly Labelled[], language: Language) {
  const answers = questions.map(({ key, product, text }) => {
    const [best] = findIn(index, { text, productId: product, language });
    return {
      key,
      text,
      isSure: best?.isSure === true,
      isRight: key !== null && best?.entryId === `${key}.${language}`,
    };
  });
  const sure = answers.filter(({ isSure }) => isSure);
  const answerable = answers.filter(({ key }) => key !== null);
  const right = sure.filter(({ isRight }) => isRight).length;
  return {
    precision: right / sure.length,
    recall: right / answerable.length,
    first: answerable.filter(({ isRight }) => isRight).length / answerable.length,
  };
}
