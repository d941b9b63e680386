import type { ResourceSchema } from '../../schema/resource';
import { childrenOf, hasChildren, subtreeOf, type TreeNodes, top } from '../tree/nodes';
import { kindOf } from '../tree/rules';

/** How a field picks from a tree: nodes with their descendants, single nodes, or leaves only. */
export type Pick = 'any' | 'each' | 'leaves';
export type CheckState = 'all' | 'some' | 'none';

/** Nodes that can be values: with 'leaves' never a group, even one that is currently empty. */
export function pickable(schema: ResourceSchema, nodes: TreeNodes, pick: Pick): (id: string) => boolean {
  if (pick !== 'leaves') return () => true;
  const { kinds } = schema.tree!;
  if (kinds === undefined) return (id) => !hasChildren(nodes, id);
  return (id) => (kinds.below[kindOf(schema, nodes, id) ?? ''] ?? []).length === 0;
}

/** State of each checkbox. Only values are stored; parent states are derived. */
export function checkStates(
  nodes: TreeNodes,
  value: ReadonlySet<string>,
  isPickable: (id: string) => boolean,
  pick: Pick,
): ReadonlyMap<string, CheckState> {
  const states = new Map<string, CheckState>();
  const counts = new Map<string, { ticked: number; all: number }>();
  // Children come after their parents, so iterating in reverse processes them first.
  for (const id of subtreeOf(nodes, top).reverse()) {
    const own = isPickable(id) ? { ticked: value.has(id) ? 1 : 0, all: 1 } : { ticked: 0, all: 0 };
    const sum = childrenOf(nodes, id).reduce((total, child) => {
      const below = counts.get(child)!;
      return { ticked: total.ticked + below.ticked, all: total.all + below.all };
    }, own);
    counts.set(id, sum);
    states.set(id, pick === 'leaves' ? leafState(sum) : anyState(value.has(id), pick === 'any' ? sum.ticked : 0));
  }
  return states;
}

/** The value after toggling these ids: selects all, or deselects if all are selected. */
export function toggled(value: readonly string[], ids: readonly string[]): string[] {
  const selected = new Set(value);
  return ids.every((id) => selected.has(id))
    ? without(value, ids)
    : [...value, ...ids.filter((id) => !selected.has(id))];
}

export function without(value: readonly string[], ids: readonly string[]): string[] {
  const gone = new Set(ids);
  return value.filter((id) => !gone.has(id));
}

function anyState(own: boolean, ticked: number): CheckState {
  if (own) return 'all';
  return ticked > 0 ? 'some' : 'none';
}

function leafState({ ticked, all }: { readonly ticked: number; readonly all: number }): CheckState {
  if (ticked === 0) return 'none';
  return ticked === all ? 'all' : 'some';
}
