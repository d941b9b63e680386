import type { RaRecord } from 'react-admin';

/** Records of a tree in the order they are shown, parents before children. The nests stay on the records. */
export function flatten(nodes: readonly RaRecord[]): RaRecord[] {
  return nodes.flatMap((node) => [node, ...flatten(childrenOf(node))]);
}

/** The most of a list call's answers are flat; departments, menus and permissions come as trees. */
export function isTree(nodes: readonly RaRecord[]): boolean {
  return nodes.some((node) => Array.isArray(node.children));
}

function childrenOf(node: RaRecord): RaRecord[] {
  return Array.isArray(node.children) ? node.children : [];
}
