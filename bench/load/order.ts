/** What the load program is told to send, as JSON in its first argument. */
export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Ends after so many calls, however long they take. */
  readonly calls?: number;
  readonly action: Action;
  /** No two of one run have the same: names that are made are numbered from there. */
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

/** What it measured, in milliseconds; or why it did not. */
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
