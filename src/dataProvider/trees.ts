import type { RaRecord } from 'react-admin';

/** Which part of a tree to load; the whole tree by default. */
export interface TreeQuery {
  /** Only the children of this record, page by page. */
  readonly parentId?: string;
  /** Starts at 1. */
  readonly page?: number;
  /** Only matching records and their ancestors. */
  readonly search?: string;
  readonly signal?: AbortSignal;
}

export interface TreeAnswer {
  /** Nested under `children`. A record without `children` but with a `childCount` has children that are not loaded. */
  readonly data: RaRecord[];
  /** Total number of records, for a paged answer. */
  readonly total?: number;
}

export const childPageSize = 100;

/** The records of a tree in display order, parents before children. Each record keeps its `children`. */
export function flatten(nodes: readonly RaRecord[]): RaRecord[] {
  return nodes.flatMap((node) => [node, ...flatten(childrenOf(node))]);
}

function childrenOf(node: RaRecord): RaRecord[] {
  return Array.isArray(node.children) ? node.children : [];
}

/** Builds a tree from flat records. Siblings keep the order of the input. */
export function nest(records: readonly RaRecord[], parent: string): RaRecord[] {
  const nodes = new Map(records.map((record) => [record.id, { ...record, children: [] as RaRecord[] }]));
  const roots: RaRecord[] = [];
  for (const node of nodes.values() as Iterable<RaRecord>) (nodes.get(node[parent])?.children ?? roots).push(node);
  return roots;
}

/** The matching records and their ancestors. */
export function narrow(nodes: readonly RaRecord[], matches: (record: RaRecord) => boolean): RaRecord[] {
  return nodes.flatMap((node) => {
    const children = narrow(childrenOf(node), matches);
    return children.length > 0 || matches(node) ? [{ ...node, children }] : [];
  });
}
