/** What the load program is told to send, as JSON in its first argument. */
export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly deed: Deed;
}

export type Deed =
  | { readonly kind: 'get'; readonly paths: readonly string[] }
  | { readonly kind: 'create' }
  | {
      readonly kind: 'update';
      readonly rows: readonly { readonly id: string; readonly version: number; readonly name: string }[];
    };

/** What it measured. Milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly answers: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}
