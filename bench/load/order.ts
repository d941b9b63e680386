/** What the load generator sends, passed as JSON in its first argument. */
export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Stops after this many calls, however long they take. */
  readonly calls?: number;
  readonly action: Action;
  /** Unique within a run: part of the names that are created. */
  readonly number: number;
}

export type Action =
  | { readonly kind: 'get'; readonly paths: readonly string[] }
  | { readonly kind: 'create'; readonly of: Resource }
  | {
      readonly kind: 'update';
      readonly of: Resource;
      readonly rows: readonly { readonly id: string; readonly version: number; readonly name: string }[];
    };

export type Resource = 'labels' | 'coupons';

/** The measured values, in milliseconds, or the reason of the failure. */
export interface LoadResult {
  readonly perSecond: number;
  readonly answers: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface LoadFailure {
  readonly failure: string;
}
