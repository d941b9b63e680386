import type { Language } from './text';

/** What server and console share of the stock of codes. */

/** The most lines of one import, the most characters of a code, and the most bytes of a file. */
export const maxImportLines = 100_000;
export const maxCodeLetters = 2_000;
export const maxCodeFileBytes = 10 * 1_048_576;

/** Why a line was left out that is no duplicate. */
export type LineProblem = 'too-long' | 'characters' | 'expiry' | 'expired' | 'cost';

/**
 * What came of an import of codes, or would come of it: POST /v1/code-pools/{id}/import. Lines are counted from 1. It never
 * holds what they say.
 */
export interface CodeImport {
  readonly dryRun: boolean;
  /** Lines that hold a code. */
  readonly lines: number;
  readonly added: number;
  readonly empty: number;
  /** There already. `of`: the line of the same text that it repeats; null: it stands in the pool. */
  readonly duplicates: readonly { readonly line: number; readonly of: number | null }[];
  /** In the pool, and some buyer has it. */
  readonly alreadySold: readonly { readonly line: number }[];
  /** In another pool of unique codes: in both it would be sold twice. */
  readonly inOtherPools: readonly { readonly line: number; readonly poolId: string; readonly poolName: string }[];
  readonly wrong: readonly { readonly line: number; readonly problem: LineProblem }[];
  /** What was made: one batch for each cost that the lines name. */
  readonly batchIds: readonly string[];
}

/** One pool of the stock, as GET /v1/stock answers it. Money in minor units. */
export interface StockPool {
  readonly id: string;
  readonly name: string;
  readonly kind: 'unique' | 'shared' | 'text' | 'link' | 'file' | 'api';
  /** Null: it never runs out. */
  readonly available: number | null;
  readonly allocated: number;
  readonly delivered: number;
  readonly delivered7: number;
  readonly delivered30: number;
  readonly quarantined: number;
  readonly void: number;
  /** How long it lasts at the pace of the last 7 or 30 days, whichever is faster; null: nothing was sold, or it never runs out. */
  readonly daysOfCover: number | null;
  readonly lowAt: number | null;
  readonly lowDays: number | null;
  /** ISO 8601; null: it is not low. */
  readonly lowSince: string | null;
  /** What the available codes cost, by currency. Codes without a cost count nothing. */
  readonly value: readonly { readonly currency: string; readonly amount: number }[];
  /** Deliveries that wait for it, and how many units they lack. */
  readonly waiting: number;
  readonly waitingUnits: number;
  /** When the next available code ends, ISO 8601. */
  readonly nextExpiry: string | null;
  /** How many products' rules hand it out. */
  readonly rules: number;
}

/** How far the stock of a product is counted: so many, or more. */
export const maxStock = 1_000;

/** As it is shown: '12', '1,000+'. */
export function stockCount(count: number, language: Language): string {
  return `${count.toLocaleString(language)}${count >= maxStock ? '+' : ''}`;
}

/** How many of a product can be delivered now, counted up to `maxStock`; null: it never runs out. GET /v1/stock/products?ids= */
export interface ProductStock {
  readonly id: string;
  readonly available: number | null;
}
