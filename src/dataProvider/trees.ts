import type { RaRecord } from 'react-admin';

/** What of a tree is asked for; all of it unless told. */
export interface TreeQuery {
  /** The children of this record alone, by pages. */
  readonly parentId?: string;
  /** From 1. */
  readonly page?: number;
  /** What matches, with what stands above it. */
  readonly search?: string;
  readonly signal?: AbortSignal;
}

export interface TreeAnswer {
  /** Nested under `children`. A record without them, but with a `childCount`, has them on the server. */
  readonly data: RaRecord[];
  /** Of a page: how many there are in all. */
  readonly total?: number;
}

/** How many children come at a time. */
export const childPageSize = 100;

/** Records of a tree in the order they are shown, parents before children. The nests stay on the records. */
export function flatten(nodes: readonly RaRecord[]): RaRecord[] {
  return nodes.flatMap((node) => [node, ...flatten(childrenOf(node))]);
}

function childrenOf(node: RaRecord): RaRecord[] {
  return Array.isArray(node.children) ? node.children : [];
}

/** Nests records that came flat. The order among siblings is the order they came in. */
export function nest(records: readonly RaRecord[], parent: string): RaRecord[] {
  const nodes = new Map(records.map((record) => [record.id, { ...record, children: [] as RaRecord[] }]));
  const roots: RaRecord[] = [];
  for (const node of nodes.values() as Iterable<RaRecord>) (nodes.get(node[parent])?.children ?? roots).push(node);
  return roots;
}

/** Of nested records those that match, with what stands above them. */
export function narrow(nodes: readonly RaRecord[], matches: (record: RaRecord) => boolean): RaRecord[] {
  return nodes.flatMap((node) => {
    const children = narrow(childrenOf(node), matches);
    return children.length > 0 || matches(node) ? [{ ...node, children }] : [];
  });
}
