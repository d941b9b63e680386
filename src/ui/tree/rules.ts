import type { ResourceSchema, TreeRule } from '../../schema/resource';
import { ancestorsOf, childrenOf, heightOf, isWithin, type TreeNodes, top } from './nodes';

/** Why a node is not allowed at a place; `key` is a text under `parley.ui.tree.refused`. */
export interface Refusal {
  readonly key: 'itself' | 'below' | 'singleRoot' | 'tooDeep' | 'kindTop' | 'kind';
  readonly limit?: number;
  /** Values of the schema's kind field. */
  readonly kind?: string;
  readonly parentKind?: string;
}

/** Checks a move against the schema; null if allowed. The server may still refuse it. */
export function refusalOfMove(schema: ResourceSchema, nodes: TreeNodes, id: string, parentId: string): Refusal | null {
  if (id === parentId) return { key: 'itself' };
  if (isWithin(nodes, parentId, id)) return { key: 'below' };
  if (isTheTop(schema, nodes, id) || isTaken(schema, nodes, parentId)) return { key: 'singleRoot' };
  return (
    refusalOfDepth(ruleOf(schema), nodes, parentId, heightOf(nodes, id)) ??
    refusalOfKind(schema, nodes, parentId, kindOf(schema, nodes, id))
  );
}

/** Null if a new node of at least one kind is allowed there. */
export function refusalOfNew(schema: ResourceSchema, nodes: TreeNodes, parentId: string): Refusal | null {
  if (isTaken(schema, nodes, parentId)) return { key: 'singleRoot' };
  const deep = refusalOfDepth(ruleOf(schema), nodes, parentId, 1);
  if (deep !== null || kindsBelow(schema, nodes, parentId)?.length !== 0) return deep;
  return { key: 'kind', kind: undefined, parentKind: kindOf(schema, nodes, parentId) };
}

/** Kinds allowed below a node or at the top level; null if the schema defines no kinds. */
export function kindsBelow(schema: ResourceSchema, nodes: TreeNodes, parentId: string): readonly string[] | null {
  const { kinds } = ruleOf(schema);
  if (kinds === undefined) return null;
  return parentId === top ? kinds.top : (kinds.below[kindOf(schema, nodes, parentId) ?? ''] ?? []);
}

export function kindOf(schema: ResourceSchema, nodes: TreeNodes, id: string): string | undefined {
  const field = ruleOf(schema).kinds?.field;
  return field === undefined ? undefined : String(nodes.records.get(id)?.[field] ?? '');
}

export function ruleOf(schema: ResourceSchema): TreeRule {
  if (schema.tree === undefined) throw new Error(`The resource "${schema.name}" is not a tree.`);
  return schema.tree;
}

/** For siblings without a stored order: the sibling that a record precedes in the list's sort order. */
export function sortedPlace(
  schema: ResourceSchema,
  nodes: TreeNodes,
  parentId: string,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const [field, order] = schema.list.sort ?? ['createdAt', 'DESC'];
  const sign = order === 'DESC' ? -1 : 1;
  const others = childrenOf(nodes, parentId).filter((id) => id !== String(record.id));
  const after = others.find((id) => sign * compare(nodes.records.get(id)?.[field], record[field]) > 0);
  return after ?? null;
}

/** The root of a tree with a single root: it cannot be moved, created or deleted. */
export function isTheTop(schema: ResourceSchema, nodes: TreeNodes, id: string): boolean {
  return ruleOf(schema).singleRoot === true && nodes.parents.get(id) === top;
}

/** Default parent of a new node. */
export function usualParent(schema: ResourceSchema, nodes: TreeNodes): string {
  const [first] = childrenOf(nodes, top);
  return ruleOf(schema).singleRoot === true && first !== undefined ? first : top;
}

function isTaken(schema: ResourceSchema, nodes: TreeNodes, parentId: string): boolean {
  return parentId === top && usualParent(schema, nodes) !== top;
}

function refusalOfDepth({ maxDepth }: TreeRule, nodes: TreeNodes, parentId: string, height: number): Refusal | null {
  const above = parentId === top ? 0 : ancestorsOf(nodes, parentId).length + 1;
  return above + height > maxDepth ? { key: 'tooDeep', limit: maxDepth } : null;
}

function refusalOfKind(
  schema: ResourceSchema,
  nodes: TreeNodes,
  parentId: string,
  kind: string | undefined,
): Refusal | null {
  const allowed = kindsBelow(schema, nodes, parentId);
  if (allowed === null || kind === undefined || allowed.includes(kind)) return null;
  return parentId === top
    ? { key: 'kindTop', kind }
    : { key: 'kind', kind, parentKind: kindOf(schema, nodes, parentId) };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

const collator = new Intl.Collator(['zh-CN', 'en'], { numeric: true });
