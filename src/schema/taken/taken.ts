export const rollups = ['count', 'sum', 'min', 'max', 'latest'] as const;
export type Rollup = (typeof rollups)[number];

/** Where a look-up or roll-up takes its value from. The database keeps it (server/kernel/db/migrations/fromSchema/keeping). */
export interface Taken {
  /** A roll-up over several records; null for a look-up of one. */
  readonly rollup: Rollup | null;
  /** The other resource. */
  readonly from: string;
  /** The reference: of a look-up in its own record, of a roll-up in the records of the other resource. */
  readonly via: string;
  /** The field of the other resource; null for a count. */
  readonly field: string | null;
  readonly where: { readonly [filter: string]: unknown };
  /** Whoever lacks one of these permissions sees nothing, or a masked value. */
  readonly sight: readonly Sight[];
}

export interface Sight {
  readonly code: string;
  readonly see: 'hidden' | 'masked';
}
