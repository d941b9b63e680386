import type { Language } from '../../../../src/schema/text';
import type { BargainStyle } from '../policy';
import listed from './templates.json' with { type: 'json' };

/**
 * The kinds of bargaining answers. 'stands': no discount. 'atPrice': the customer named at least the price. 'again':
 * the price was agreed before. 'which': the product has variants with different prices.
 */
export type BargainLine = 'stands' | 'atPrice' | 'offered' | 'final' | 'agreed' | 'again' | 'refused' | 'which';

export interface LineValues {
  /** The formatted amount: '¥95'. */
  readonly offer: string;
  readonly hours: string;
  readonly names: string;
}

/** The template text for an outcome. `round` (from 0) rotates the wordings, so that repeated answers differ. */
export function bargainLine(
  line: BargainLine,
  style: BargainStyle,
  language: Language,
  round: number,
  values: LineValues,
): string {
  const texts = lines[language][line];
  const ofStyle = 'firm' in texts ? texts[style] : texts.any;
  const text = ofStyle[round % ofStyle.length]!;
  return text.replace(/\{(offer|hours|names)\}/g, (_, name: keyof LineValues) => values[name]);
}

type Lines = Readonly<
  Record<BargainLine, Readonly<Record<BargainStyle, readonly string[]>> | { readonly any: readonly string[] }>
>;

const lines: Readonly<Record<Language, Lines>> = listed;
