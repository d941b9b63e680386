/** What a rule takes from one pool. */
export interface Part {
  readonly poolId: string;
  readonly kind: 'unique' | 'shared' | 'text' | 'link' | 'file' | 'api';
  /** Per purchased item. */
  readonly unitsPerItem: number;
}

/** SQL for a rule's parts as JSON with the kind of each pool; `rule` is the alias of its row. Never null. */
export const partsOfRule = (rule: string) => `coalesce((
  select jsonb_agg(jsonb_build_object('poolId', pool.id, 'kind', pool.kind, 'unitsPerItem', (part.value ->> 'unitsPerItem')::int) order by part.ordinality)
    from jsonb_array_elements(${rule}.parts) with ordinality as part
    join code_pools pool on pool.company_id = ${rule}.company_id and pool.id = (part.value ->> 'poolId')::uuid), '[]')`;

/** The number of units of a part that a delivery needs: texts, links and files once, regardless of the quantity. */
export function unitsOf({ kind, unitsPerItem }: Part, quantity: number): number {
  return kind === 'text' || kind === 'link' || kind === 'file' ? 1 : unitsPerItem * quantity;
}

export function unitsOfAll(parts: readonly Part[], quantity: number): number {
  return parts.reduce((sum, part) => sum + unitsOf(part, quantity), 0);
}
