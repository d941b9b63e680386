import type { Language } from './text';

/** Types of code stock, shared by server and console. */

/** Maximum lines of an import, characters of a code, and bytes of a file. */
export const maxImportLines = 100_000;
export const maxCodeLetters = 2_000;
export const maxCodeFileBytes = 10 * 1_048_576;

/** Why a line was rejected, other than as a duplicate. */
export type LineProblem = 'too-long' | 'characters' | 'expiry' | 'expired' | 'cost' | 'columns' | DoubtfulLine;

/** The line looks like a heading, or like a value that a spreadsheet has spoiled. `takeDoubtful` stocks it anyway. */
type DoubtfulLine = 'heading' | 'spoiled';

/**
 * Actual or predicted result of a code import: POST /v1/code-pools/{id}/import. Line numbers start at 1. Only
 * `heading` and `preview` repeat what was sent, for the sender alone; they are stored nowhere.
 */
export interface CodeImport {
  readonly dryRun: boolean;
  /** Number of lines with a code. */
  readonly lines: number;
  readonly added: number;
  readonly empty: number;
  /** The first line, if it was taken for a heading and not stocked. */
  readonly heading: string | null;
  /** Only in a dry run: the first and last new codes as they would be stocked. */
  readonly preview?: readonly { readonly line: number; readonly text: string }[];
  /** Duplicates. `of`: the earlier line with the same code; null: the code is already in the pool. */
  readonly duplicates: readonly { readonly line: number; readonly of: number | null }[];
  /** Already in the pool and already delivered to a buyer. */
  readonly alreadySold: readonly { readonly line: number }[];
  /** Already in another pool of unique codes, so it would be sold twice. */
  readonly inOtherPools: readonly { readonly line: number; readonly poolId: string; readonly poolName: string }[];
  readonly wrong: readonly { readonly line: number; readonly problem: LineProblem }[];
  /** Ids of the created batches, one for each cost in the lines. */
  readonly batchIds: readonly string[];
}

/** Stock of a pool, from GET /v1/stock. Money in minor units. */
export interface StockPool {
  readonly id: string;
  readonly name: string;
  readonly kind: 'unique' | 'shared' | 'text' | 'link' | 'file' | 'api';
  /** Null: unlimited. */
  readonly available: number | null;
  readonly allocated: number;
  readonly delivered: number;
  readonly delivered7: number;
  readonly delivered30: number;
  readonly quarantined: number;
  readonly void: number;
  /**
   * Days the stock lasts at the rate of the last 7 or 30 days, whichever is higher; null: nothing was sold, or
   * unlimited.
   */
  readonly daysOfCover: number | null;
  readonly lowAt: number | null;
  readonly lowDays: number | null;
  /** ISO 8601; null: not low. */
  readonly lowSince: string | null;
  /** Cost of the available codes, by currency. Codes without a cost are not counted. */
  readonly value: readonly { readonly currency: string; readonly amount: number }[];
  /** Deliveries waiting for this pool, and the units they lack. */
  readonly waiting: number;
  readonly waitingUnits: number;
  /** Earliest expiry of an available code, ISO 8601. */
  readonly nextExpiry: string | null;
  /** Number of products whose delivery rules use the pool. */
  readonly rules: number;
}

/** Maximum to which a product's stock is counted; a higher stock is shown as this number and '+'. */
export const maxStock = 1_000;

/** Formats a stock count: '12', '1,000+'. */
export function stockCount(count: number, language: Language): string {
  return `${count.toLocaleString(language)}${count >= maxStock ? '+' : ''}`;
}

/** Deliverable units of a product, counted up to `maxStock`; null: unlimited. GET /v1/stock/products?ids= */
export interface ProductStock {
  readonly id: string;
  readonly available: number | null;
}

/** How a product without SKUs, or one of its SKUs, is delivered: GET /v1/products/{id}/stock. */
export interface VariantStock {
  /** Null: the product itself. */
  readonly skuId: string | null;
  readonly name: string | null;
  readonly onSale: boolean;
  /** Deliverable now, up to `maxStock`; null: it never runs out, or nothing delivers it. */
  readonly available: number | null;
  /** The rules that may deliver it, the more specific first. Empty for members who may not list them. */
  readonly rules: readonly VariantRule[];
  /** An order for it is delivered by some rule. */
  readonly isDelivered: boolean;
}

interface VariantRule {
  readonly id: string;
  readonly name: string;
  readonly state: 'running' | 'nowhere' | 'off';
  /** Only for some accounts. */
  readonly isNarrowed: boolean;
  readonly pools: readonly (Pick<StockPool, 'id' | 'name' | 'kind'> & { readonly available: number | null })[];
}
