import { distribute, sum } from '../../src/schema/coupon/takesOff';
import type { Order } from '../../src/schema/order';
import type { TaxMode } from '../../src/schema/tax';

/** How an order is taxed. */
export interface TaxTerms {
  readonly taxMode: TaxMode;
  /** Such as 'VAT'. */
  readonly taxName: string | null;
}

export const noTax: TaxTerms = { taxMode: 'none', taxName: null };

/** A line as it is priced. */
interface PricedLine {
  /** Minor units, before the discount. */
  readonly amount: number;
  /** Percent, with at most four places. */
  readonly taxRate?: number | null;
}

/** The tax of a line: null in an order without tax. */
export interface LineTax {
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  readonly netAmount: number | null;
}

interface Taxed {
  /** What the buyer pays, in minor units. */
  readonly amount: number;
  readonly taxAmount: number;
  /** By the lines. */
  readonly lines: readonly LineTax[];
}

/**
 * The tax of an order (docs/decisions/0062): computed once for all lines of a rate together, half a minor unit up, as
 * EN 16931 asks for, and shared out to these lines, so that lines, rates and order add up. `discounts` are in the order
 * of the lines.
 */
export function taxed(mode: TaxMode, lines: readonly PricedLine[], discounts: readonly number[] = []): Taxed {
  const bases = lines.map(({ amount }, at) => amount - (discounts[at] ?? 0));
  const whole = sum(bases);
  if (mode === 'none')
    return {
      amount: whole,
      taxAmount: 0,
      lines: lines.map(() => ({ taxRate: null, taxAmount: null, netAmount: null })),
    };
  const rates = lines.map(({ taxRate }) => taxRate ?? 0);
  const taxes = lines.map(() => 0);
  for (const rate of new Set(rates)) {
    const places = rates.flatMap((one, at) => (one === rate ? [at] : []));
    const parts = places.map((at) => bases[at]!);
    const shares = distribute(taxAtRate(mode, sum(parts), rate), parts);
    for (const [place, at] of places.entries()) taxes[at] = shares[place]!;
  }
  const taxAmount = sum(taxes);
  return {
    amount: mode === 'added' ? whole + taxAmount : whole,
    taxAmount,
    lines: bases.map((base, at) => ({
      taxRate: rates[at]!,
      taxAmount: taxes[at]!,
      netAmount: mode === 'added' ? base : base - taxes[at]!,
    })),
  };
}

/** The tax that a channel says is in the lines less their discount, shared out to them. Its rates are not known. */
export function taxedAsReported(lines: readonly PricedLine[], discount: number, taxAmount: number): Taxed {
  const amounts = lines.map(({ amount }) => amount);
  const whole = sum(amounts);
  const bases = distribute(Math.max(0, whole - discount), amounts);
  const taxes = distribute(taxAmount, bases);
  return {
    amount: whole,
    taxAmount,
    lines: bases.map((base, at) => ({ taxRate: null, taxAmount: taxes[at]!, netAmount: base - taxes[at]! })),
  };
}

/**
 * How much more, or less, of the money that the shop keeps of an order is tax after `came` more came, or went back.
 * Money beyond what the order costs has none. However money comes and goes, the parts add up.
 */
export function taxMoved(
  order: Pick<Order, 'amount' | 'taxAmount' | 'paidAmount' | 'refundedAmount'>,
  came: number,
): number {
  const taxKept = (kept: number) =>
    order.amount === 0 ? 0 : Number(halfUp(BigInt(order.taxAmount) * BigInt(kept), BigInt(order.amount)));
  return taxKept(costKept(order, came)) - taxKept(costKept(order, 0));
}

/** How much of what an order costs the shop has, after `came` more came. */
export function costKept(order: Pick<Order, 'amount' | 'paidAmount' | 'refundedAmount'>, came: number): number {
  return Math.min(Math.max(order.paidAmount - order.refundedAmount + came, 0), order.amount);
}

/** Ten-thousandths of a percent in the whole. */
const all = 1_000_000n;

function taxAtRate(mode: Exclude<TaxMode, 'none'>, base: number, rate: number): number {
  const part = BigInt(Math.round(rate * 10_000));
  return Number(halfUp(BigInt(base) * part, mode === 'included' ? all + part : all));
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
