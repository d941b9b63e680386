import type { ResourceSchema } from '../../schema/resource';
import { childrenOf, missingBelow, type NodePosition, placeOf, type TreeNodes, top } from './nodes';
import { ruleOf } from './rules';

export type Direction = 'up' | 'down' | 'out' | 'in';

/** Target of a move by keyboard; null if there is none in that direction. */
export function placeTowards(
  schema: ResourceSchema,
  nodes: TreeNodes,
  id: string,
  direction: Direction,
): NodePosition | null {
  const { parentId } = placeOf(nodes, id);
  const siblings = childrenOf(nodes, parentId);
  const at = siblings.indexOf(id);
  const isOrdered = ruleOf(schema).order !== undefined;
  switch (direction) {
    case 'up':
      return isOrdered && at > 0 ? { parentId, beforeId: siblings[at - 1]! } : null;
    case 'down':
      return isOrdered && at < siblings.length - 1 ? { parentId, beforeId: siblings[at + 2] ?? null } : null;
    case 'out':
      return parentId === top ? null : placeOf(nodes, parentId);
    case 'in':
      return at > 0 ? { parentId: siblings[at - 1]!, beforeId: null } : null;
  }
}

/** True if the place is after the last loaded sibling while the server has more. */
export function isPastWhatIsHere(schema: ResourceSchema, nodes: TreeNodes, id: string, place: NodePosition): boolean {
  const isSameParent = placeOf(nodes, id).parentId === place.parentId;
  return (
    ruleOf(schema).order !== undefined &&
    place.beforeId === null &&
    isSameParent &&
    nodes.children.has(place.parentId) &&
    missingBelow(nodes, place.parentId) > 0
  );
}
