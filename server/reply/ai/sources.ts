import { moneyText } from '../../../src/schema/money';
import type { Source } from '../../../src/schema/reply/decision';
import type { AskedProduct } from '../asked/asked';
import type { Found } from '../knowledge/find';

/** What an answer may rest on: a piece of the knowledge, or what the product's record says. */
export interface Given {
  readonly source: Source;
  readonly text: string;
}

/** The product's facts first, where none were found, then what was found. */
export function givenOf(product: AskedProduct | null, found: readonly Found[]): Given[] {
  const given = found.map(({ entryId, title, text, kind, score }) => ({
    source: { kind: kind === 'product' ? 'product' : 'knowledge', id: entryId, title, score } as const,
    text: text.startsWith(title) ? text : `${title}\n${text}`,
  }));
  const isThere = given.some(({ source }) => source.kind === 'product' && source.id === product?.id);
  return product === null || isThere ? given : [factsOf(product), ...given];
}

/** Never the floor: what a model is told, it can be made to tell. */
function factsOf({ id, title, description, price, listPrice, currency, onSale }: AskedProduct): Given {
  const lines = [
    title,
    `Price: ${moneyText(price, currency)} ${currency}`,
    ...(listPrice === null ? [] : [`List price: ${moneyText(listPrice, currency)} ${currency}`]),
    onSale ? 'On sale now.' : 'Not on sale at present.',
    ...(description === null ? [] : [description]),
  ];
  return { source: { kind: 'product', id, title, score: 1 }, text: lines.join('\n') };
}
