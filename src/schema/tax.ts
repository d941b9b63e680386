import { formatMoney } from './money';
import type { Text } from './text';

/** How the prices of a company, or of an order when it was placed, relate to tax. */
export const taxModes = {
  none: { en: 'No tax', zh: '不计税' },
  included: { en: 'Included in prices', zh: '价格含税' },
  added: { en: 'Added to prices', zh: '价格外加税' },
} as const satisfies Readonly<Record<string, Text>>;
export type TaxMode = keyof typeof taxModes;

/** Field definition: a rate in percent, exact to four places. */
export const taxRateField = { kind: 'decimal', places: 4, minPlaces: 0, min: 0, max: 100 } as const;

/** What is taxed at one rate. Amounts are in minor units. */
export interface TaxAtRate {
  /** Percent; null: a channel did not say it. */
  readonly rate: number | null;
  /** After discounts, without the tax. */
  readonly net: number;
  readonly amount: number;
}

/** The tax of an order, as its buyer sees it. */
export interface OrderTax {
  /** Such as 'VAT'; null: nobody named it. */
  readonly name: string | null;
  readonly isAdded: boolean;
  /** The highest rate first. */
  readonly rates: readonly TaxAtRate[];
}

/** What a company adds to a price. */
export interface AddedTax {
  readonly name: string | null;
  /** Percent. */
  readonly rate: number;
}

interface TaxedPart {
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  readonly netAmount: number | null;
}

/** The tax of lines by rate; null: they have none. */
export function orderTax(mode: TaxMode, name: string | null, lines: readonly TaxedPart[]): OrderTax | null {
  if (mode === 'none') return null;
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => (b ?? 0) - (a ?? 0));
  const sumOf = (rate: number | null, read: (line: TaxedPart) => number | null) =>
    lines.reduce((sum, line) => (line.taxRate === rate ? sum + (read(line) ?? 0) : sum), 0);
  return {
    name,
    isAdded: mode === 'added',
    rates: rates.map((rate) => ({
      rate,
      net: sumOf(rate, ({ netAmount }) => netAmount),
      amount: sumOf(rate, ({ taxAmount }) => taxAmount),
    })),
  };
}

/** 'VAT 19%'; in a price that includes it 'Incl. VAT 19%'. */
function taxLabel(
  { name, isAdded }: Pick<OrderTax, 'name' | 'isAdded'>,
  rate: number | null,
  language: string,
): string {
  const isChinese = language.startsWith('zh');
  const what = `${name ?? (isChinese ? '税' : 'tax')}${rate === null ? '' : ` ${rate}%`}`;
  if (isAdded) return what.charAt(0).toUpperCase() + what.slice(1);
  return isChinese ? after('含', what) : `Incl. ${what}`;
}

/** Chinese with a space before another script. */
function after(word: string, text: string): string {
  return `${word}${/^\p{Script=Han}/u.test(text) ? '' : ' '}${text}`;
}

/** Said beside a price: 'Incl. VAT 19%', 'plus VAT 19%'; null: nothing is. */
export function priceTaxLabel(
  tax: Pick<OrderTax, 'name' | 'isAdded'> | null | undefined,
  rate: number | null,
  language: string,
): string | null {
  if (!tax || !rate) return null;
  const label = taxLabel(tax, rate, language);
  if (!tax.isAdded) return label;
  return language.startsWith('zh') ? after('另加', label) : `plus ${label}`;
}

/** Said after a price to which tax is added: 'plus VAT 19%'; null: none is. */
export function addedTaxLabel(tax: AddedTax | null | undefined, language: string): string | null {
  return tax ? priceTaxLabel({ ...tax, isAdded: true }, tax.rate, language) : null;
}

/** A price as customers read it: '¥10.00', '$10.00 plus VAT 19%'. */
export function priceText(price: number, currency: string, tax: AddedTax | null | undefined, language: string): string {
  const label = addedTaxLabel(tax, language);
  const money = formatMoney(price, currency, language);
  return label === null ? money : `${money} ${label}`;
}

/** The tax of each rate but 0, with its label. */
export function taxRows(
  tax: OrderTax | null | undefined,
  language: string,
): readonly { readonly label: string; readonly amount: number }[] {
  // A node of the version before answers without it.
  if (!tax) return [];
  return tax.rates
    .filter(({ rate }) => rate !== 0)
    .map(({ rate, amount }) => ({ label: taxLabel(tax, rate, language), amount }));
}
