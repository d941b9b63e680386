import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { recordTitle } from '../resource/recordTitle';

/** Parent id of top-level nodes; no record has this id. */
export const top = '/';

/** Immutable tree: each change returns a new one. */
export interface TreeNodes {
  /** Without `children`. */
  readonly records: ReadonlyMap<string, RaRecord>;
  readonly parents: ReadonlyMap<string, string>;
  /** In order; no entry if the children are not loaded. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Total number of children where not all are loaded. */
  readonly totals: ReadonlyMap<string, number>;
}

/** Position of a node: its parent and the sibling it precedes; null for last. */
export interface NodePosition {
  readonly parentId: string;
  readonly beforeId: string | null;
}

/** Builds a tree from the response of `getTree`: records nested under `children`, which is missing if not loaded. */
export function nodesOf(nested: readonly RaRecord[]): TreeNodes {
  const nodes = emptyNodes();
  insert(nodes, top, nested);
  return nodes;
}

export function childrenOf(nodes: TreeNodes, id: string): readonly string[] {
  return nodes.children.get(id) ?? none;
}

/** Number of children not loaded yet. */
export function missingBelow(nodes: TreeNodes, id: string): number {
  return Math.max(0, (nodes.totals.get(id) ?? 0) - childrenOf(nodes, id).length);
}

export function hasChildren(nodes: TreeNodes, id: string): boolean {
  return childrenOf(nodes, id).length > 0 || missingBelow(nodes, id) > 0;
}

export function titleOf(schema: ResourceSchema, nodes: TreeNodes, id: string): string {
  const record = nodes.records.get(id);
  return record === undefined ? '' : recordTitle(schema, record);
}

export function placeOf(nodes: TreeNodes, id: string): NodePosition {
  const parentId = nodes.parents.get(id) ?? top;
  const siblings = childrenOf(nodes, parentId);
  return { parentId, beforeId: siblings[siblings.indexOf(id) + 1] ?? null };
}

/** Ancestors from the top level down to the parent. */
export function ancestorsOf(nodes: TreeNodes, id: string): string[] {
  const found: string[] = [];
  for (let at = nodes.parents.get(id); at !== undefined && at !== top; at = nodes.parents.get(at)) found.unshift(at);
  return found;
}

/** True for the node itself as well. */
export function isWithin(nodes: TreeNodes, id: string, above: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = nodes.parents.get(at)) if (at === above) return true;
  return false;
}

/** The node and its loaded descendants, in display order. */
export function subtreeOf(nodes: TreeNodes, id: string): string[] {
  const found: string[] = [];
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at !== top) found.push(at);
    waiting.push(...[...childrenOf(nodes, at)].reverse());
  }
  return found;
}

/** Number of levels of the subtree, including the node. */
export function heightOf(nodes: TreeNodes, id: string): number {
  return 1 + childrenOf(nodes, id).reduce((max, child) => Math.max(max, heightOf(nodes, child)), 0);
}

export function withMoved(nodes: TreeNodes, id: string, { parentId, beforeId }: NodePosition): TreeNodes {
  const from = nodes.parents.get(id);
  if (from === undefined) return nodes;
  const next = copied(nodes);
  detach(next, id, from);
  attach(next, id, parentId, beforeId);
  return next;
}

/** Replaces a record in place. */
export function withRecord(nodes: TreeNodes, record: RaRecord): TreeNodes {
  const id = String(record.id);
  if (!nodes.records.has(id)) return nodes;
  return { ...nodes, records: new Map(nodes.records).set(id, bare(record)) };
}

export function withAdded(nodes: TreeNodes, record: RaRecord, { parentId, beforeId }: NodePosition): TreeNodes {
  const next = copied(nodes);
  next.records.set(String(record.id), bare(record));
  attach(next, String(record.id), parentId, beforeId);
  return next;
}

export function withoutNode(nodes: TreeNodes, id: string): TreeNodes {
  const from = nodes.parents.get(id);
  if (from === undefined) return nodes;
  const next = copied(nodes);
  for (const gone of subtreeOf(nodes, id)) {
    next.records.delete(gone);
    next.parents.delete(gone);
    next.children.delete(gone);
    next.totals.delete(gone);
  }
  detach(next, id, from);
  return next;
}

/** Adds a page of a node's children. */
export function withPage(nodes: TreeNodes, parentId: string, page: readonly RaRecord[], total: number): TreeNodes {
  const next = copied(nodes);
  const before = childrenOf(nodes, parentId);
  const fresh = page.filter(({ id }) => !before.includes(String(id)));
  insert(next, parentId, fresh);
  next.children.set(parentId, [...before, ...fresh.map(({ id }) => String(id))]);
  // A page without new records is the last one, whatever the total says.
  next.totals.set(parentId, fresh.length === 0 ? before.length : total);
  return next;
}

const none: readonly string[] = [];

interface Growing {
  readonly records: Map<string, RaRecord>;
  readonly parents: Map<string, string>;
  readonly children: Map<string, readonly string[]>;
  readonly totals: Map<string, number>;
}

function emptyNodes(): Growing {
  return { records: new Map(), parents: new Map(), children: new Map(), totals: new Map() };
}

function copied(nodes: TreeNodes): Growing {
  return {
    records: new Map(nodes.records),
    parents: new Map(nodes.parents),
    children: new Map(nodes.children),
    totals: new Map(nodes.totals),
  };
}

function insert(nodes: Growing, parentId: string, nested: readonly RaRecord[]): void {
  nodes.children.set(
    parentId,
    nested.map(({ id }) => String(id)),
  );
  for (const record of nested) {
    const id = String(record.id);
    nodes.records.set(id, bare(record));
    nodes.parents.set(id, parentId);
    const below = record.children as readonly RaRecord[] | undefined;
    const count = Number(record.childCount ?? 0);
    if (below !== undefined) insert(nodes, id, below);
    else if (count > 0) nodes.totals.set(id, count);
  }
}

function detach(nodes: Growing, id: string, from: string): void {
  nodes.children.set(
    from,
    (nodes.children.get(from) ?? none).filter((one) => one !== id),
  );
  count(nodes, from, -1);
}

function attach(nodes: Growing, id: string, parentId: string, beforeId: string | null): void {
  nodes.parents.set(id, parentId);
  const siblings = nodes.children.get(parentId);
  count(nodes, parentId, 1);
  // If the siblings are not loaded, the node will be loaded with them.
  if (siblings === undefined && nodes.totals.has(parentId)) return;
  const at = beforeId === null ? -1 : (siblings ?? none).indexOf(beforeId);
  nodes.children.set(parentId, at < 0 ? [...(siblings ?? none), id] : (siblings ?? none).toSpliced(at, 0, id));
}

function count(nodes: Growing, id: string, by: number): void {
  const total = nodes.totals.get(id);
  if (total !== undefined) nodes.totals.set(id, total + by);
}

/** Removes response metadata and request-only values from a record. */
function bare({ children: _, childCount: __, beforeId: ___, ...record }: RaRecord): RaRecord {
  return record as RaRecord;
}
