/** The reconciliation checks of a company's books: GET /v1/ledger. */

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

/** A check: the same number computed in two ways. */
export interface LedgerLine {
  readonly name: LedgerName;
  /** Currency of amounts, which are in minor units; null for counts. */
  readonly currency: string | null;
  readonly left: number;
  readonly right: number;
  /** The addends of the right side, by name. */
  readonly parts: Readonly<Record<string, number>>;
  /** Number of records that do not match, even if the sums are equal. */
  readonly faultCount: number;
  /** The first of those records. */
  readonly faults: readonly LedgerFault[];
}

export interface LedgerFault {
  readonly resource: string;
  readonly id: string;
}

export interface Ledger {
  /** Time of the snapshot; all lines are consistent with it. */
  readonly at: string;
  readonly lines: readonly LedgerLine[];
}

/** Whether both sides are equal and all records match. */
export function holds(line: LedgerLine): boolean {
  return line.left === line.right && line.faultCount === 0;
}
