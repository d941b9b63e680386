import { decimalsOf, moneyText } from '../../../src/schema/money';
import { PaymentFault } from './provider';

/** The decimals of currencies that a provider counts otherwise than ISO 4217. */
export type OwnDecimals = Readonly<Record<string, number>>;

/** An amount in ISO's minor units as the provider counts it. Throws PaymentFault if it has more decimals than there. */
export function toUnits(minor: number, currency: string, own: OwnDecimals): number {
  const units = scaled(minor, placesIn(currency, own) - decimalsOf(currency));
  if (!Number.isInteger(units)) throw new PaymentFault(`${currency} has fewer decimals at the provider.`, 'amount');
  return units;
}

/** An amount that a provider counted, in ISO's minor units. */
export function fromUnits(units: number, currency: string, own: OwnDecimals): number {
  return Math.round(scaled(units, decimalsOf(currency) - placesIn(currency, own)));
}

/** An amount as decimal text with the provider's decimals: '12.34'. Throws PaymentFault if it has more. */
export function toDecimal(minor: number, currency: string, own: OwnDecimals = {}): string {
  toUnits(minor, currency, own);
  const text = moneyText(minor, currency);
  const cut = decimalsOf(currency) - placesIn(currency, own);
  return cut > 0 ? text.slice(0, -cut).replace(/\.$/, '') : text;
}

/** Money as a provider reports it. */
export interface Reported {
  readonly amount: number;
  readonly currency: string;
}

/** Decimal text of a provider in minor units. What cannot be read is 0 of no currency, which fits nothing and so waits for review. */
export function fromDecimal(text: unknown, currency: unknown): Reported {
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(String(text)) ?? [];
  const places = decimalsOf(code);
  if (whole === undefined || code === '' || /[1-9]/.test(part.slice(places))) return { amount: 0, currency: '' };
  return { amount: Number(whole + part.slice(0, places).padEnd(places, '0')), currency: code };
}

function placesIn(currency: string, own: OwnDecimals): number {
  return own[currency.toUpperCase()] ?? decimalsOf(currency);
}

/** Exact: 0.01 is no binary number, 100 is. */
function scaled(amount: number, places: number): number {
  return places < 0 ? amount / 10 ** -places : amount * 10 ** places;
}
