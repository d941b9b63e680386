import type { RaRecord } from 'react-admin';

/** Records of a tree in the order they are shown, parents before children. The nests stay on the records. */
export function flatten(nodes: readonly RaRecord[]): RaRecord[] {
  return nodes.flatMap((node) => [node, ...flatten(childrenOf(node))]);
}

function childrenOf(node: RaRecord): RaRecord[] {
  return Array.isArray(node.children) ? node.children : [];
}
