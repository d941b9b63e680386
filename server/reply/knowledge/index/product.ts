import { type AddedTax, priceText } from '../../../../src/schema/tax';
import type { Text } from '../../../../src/schema/text';
import { sentencesOf } from '../chunks/split';
import { type Document, namesIn, readAll } from './document';
import { pack } from './signs';

/** Product facts a buyer may know, never the floor price. Amounts in minor units. */
export interface ProductRow {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly price: number;
  readonly currency: string;
  readonly onSale: boolean;
  /** Added to the price, if the company says so; the rate is in percent. */
  readonly addedTax?: AddedTax | null;
  readonly skus: readonly {
    readonly name: string;
    readonly price: number | null;
    readonly currency: string;
  }[];
}

/** What its facts answer, besides what they say. */
const asked = [
  'How much is it?',
  'How much does it cost?',
  'What is the price?',
  '多少钱？',
  '价格是多少？',
  '怎么卖？',
  '什么价？',
];

/** A product's facts as a document in both languages. */
export function documentOfProduct(row: ProductRow): Document {
  const { id, title, description, onSale } = row;
  const text: Text = { en: factsIn('en', row), zh: factsIn('zh', row) };
  return {
    entryId: id,
    chunkId: `product:${id}`,
    kind: 'product',
    title,
    text,
    productId: id,
    language: null,
    signs: pack(
      readAll([...(onSale ? asked : []), text.en, text.zh, ...sentencesOf(description ?? '')]),
      readAll([title]),
    ),
    product: namesIn(title),
    vector: null,
  };
}

function factsIn(language: 'en' | 'zh', row: ProductRow): string {
  const { title, description, price, currency, onSale, skus, addedTax } = row;
  const say = words[language];
  const amount = (minor: number, of: string) => priceText(minor, of, addedTax, language);
  const variants = skus.map((sku) =>
    sku.price === null ? sku.name : `${sku.name}${say.colon}${amount(sku.price, sku.currency)}`,
  );
  return [
    title,
    onSale ? `${say.price}${say.colon}${amount(price, currency)}` : say.notOnSale,
    ...(onSale ? variants : []),
    ...(description === null ? [] : [description]),
  ].join('\n');
}

const words = {
  en: { price: 'Price', colon: ': ', notOnSale: 'Currently not for sale.' },
  zh: { price: '价格', colon: '：', notOnSale: '目前已下架。' },
} as const;
