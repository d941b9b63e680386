import { moneyText } from '../../../src/schema/money';
import type { Source } from '../../../src/schema/reply/decision';
import type { AskedProduct } from '../asked/asked';
import type { Found } from '../knowledge/search/find';

/** A source an answer may use: a knowledge entry or the product's data. */
export interface SourceText {
  readonly source: Source;
  readonly text: string;
}

/** The sources: the product's data first, unless it was already found, then the search results. */
export function givenOf(product: AskedProduct | null, found: readonly Found[]): SourceText[] {
  const given = found.map(({ entryId, title, text, kind, score }) => ({
    source: { kind: kind === 'product' ? 'product' : 'knowledge', id: entryId, title, score } as const,
    text: text.startsWith(title) ? text : `${title}\n${text}`,
  }));
  const isThere = given.some(({ source }) => source.kind === 'product' && source.id === product?.id);
  return product === null || isThere ? given : [productText(product), ...given];
}

/** Never includes the floor price: a model can be made to reveal everything in its prompt. */
function productText({ id, title, description, price, listPrice, currency, onSale }: AskedProduct): SourceText {
  const lines = [
    title,
    `Price: ${moneyText(price, currency)} ${currency}`,
    ...(listPrice === null ? [] : [`List price: ${moneyText(listPrice, currency)} ${currency}`]),
    onSale ? 'On sale now.' : 'Not on sale at present.',
    ...(description === null ? [] : [description]),
  ];
  return { source: { kind: 'product', id, title, score: 1 }, text: lines.join('\n') };
}
