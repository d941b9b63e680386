/** What must be equal in a company's books: GET /v1/ledger. */

export const ledgerNames = [
  'codes',
  'contents',
  'paid',
  'refunded',
  'orders',
  'held',
  'units',
  'messages',
  'coupons',
] as const;
export type LedgerName = (typeof ledgerNames)[number];

/** Two ways to the same number. */
export interface LedgerLine {
  readonly name: LedgerName;
  /** Of amounts, which are in minor units; null where things are counted. */
  readonly currency: string | null;
  readonly left: number;
  readonly right: number;
  /** What the right side is the sum of, by name. */
  readonly parts: Readonly<Record<string, number>>;
  /** How many records do not fit, though the sums may be equal. */
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly LedgerFault[];
}

export interface LedgerFault {
  readonly resource: string;
  readonly id: string;
}

export interface Ledger {
  /** All of it is of this one moment. */
  readonly at: string;
  readonly lines: readonly LedgerLine[];
}

/** Whether both sides are the same and every record fits. */
export function holds(line: LedgerLine): boolean {
  return line.left === line.right && line.faultCount === 0;
}
