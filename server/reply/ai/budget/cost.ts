import { decimalsOf } from '../../../../src/schema/money';
import type { ModelMessage } from '../model/question';
import type { AiProfile } from '../profile';

/** The cost of tokens at the profile's prices, in millionths of its currency, rounded up. */
export function costOf({ priceIn, priceOut }: Pick<AiProfile, 'priceIn' | 'priceOut'>, tokens: Tokens): number {
  return Math.ceil(tokens.in * priceIn + tokens.out * priceOut);
}

export interface Tokens {
  readonly in: number;
  readonly out: number;
}

/** Converts minor units to millionths of the currency. */
export function millionths(minor: number, currency: string): number {
  return minor * 10 ** (6 - decimalsOf(currency));
}

/**
 * Upper bound of the tokens any provider counts for the messages: a token is at least one byte. Includes a generous
 * allowance for the provider's framing and the response format.
 */
export function maxTokensIn(messages: readonly ModelMessage[]): number {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return bytes + messages.length * perMessage + perRequest;
}

const perMessage = 8;
const perRequest = 256;
