import { decimalsOf } from '../../../../src/schema/money';
import type { ModelMessage } from '../model/model';
import type { AiProfile } from '../profile';

/** What tokens cost by the profile's prices, in millionths of its currency, rounded up. */
export function costOf({ priceIn, priceOut }: Pick<AiProfile, 'priceIn' | 'priceOut'>, tokens: Tokens): number {
  return Math.ceil(tokens.in * priceIn + tokens.out * priceOut);
}

export interface Tokens {
  readonly in: number;
  readonly out: number;
}

/** An amount in minor units, in millionths of the currency. */
export function millionths(minor: number, currency: string): number {
  return minor * 10 ** (6 - decimalsOf(currency));
}

/**
 * At least as many tokens as any provider counts for the messages: a token is made of one byte or more. What a provider
 * adds around them and around the wanted form is told generously.
 */
export function maxTokensIn(messages: readonly ModelMessage[]): number {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return bytes + messages.length * perMessage + perRequest;
}

const perMessage = 8;
const perRequest = 256;
