import type { ResourceSchema } from '../../schema/resource';
import { recordTitle } from '../resource/recordTitle';
import { childrenOf, type TreeNodes, top } from './nodes';

/** Search result in a tree: the hits and their ancestors. */
export interface Found {
  readonly hits: ReadonlySet<string>;
  /** By parent, like `TreeNodes.children`. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Nodes to expand so that every hit is visible. */
  readonly open: readonly string[];
}

/** Finds nodes by title. Descendants of a hit are kept, collapsed. */
export function findNodes(schema: ResourceSchema, nodes: TreeNodes, text: string): Found {
  const sought = text.trim().toLowerCase();
  const hits = new Set<string>();
  for (const [id, title] of titlesOf(schema, nodes)) if (title.includes(sought)) hits.add(id);
  return keepOnly(nodes, hits, true);
}

/** Reduces the tree to these nodes and their ancestors; with `withBelow` also their descendants. */
export function keepOnly(nodes: TreeNodes, hits: ReadonlySet<string>, withBelow: boolean): Found {
  const above = new Set<string>();
  for (const hit of hits)
    for (let at = nodes.parents.get(hit); at !== undefined && !above.has(at); at = nodes.parents.get(at)) above.add(at);
  const children = new Map<string, readonly string[]>();
  const keep = (id: string, isBelowHit: boolean): void => {
    const kept = childrenOf(nodes, id).filter((child) => isBelowHit || hits.has(child) || above.has(child));
    if (kept.length === 0) return;
    children.set(id, kept);
    for (const child of kept) keep(child, withBelow && (isBelowHit || (hits.has(child) && !above.has(child))));
  };
  keep(top, false);
  above.delete(top);
  return { hits, children, open: [...above] };
}

/** Splits a title around the search match, for highlighting; null without a match. */
export function markedPart(title: string, text: string): readonly [before: string, hit: string, after: string] | null {
  const sought = text.trim().toLowerCase();
  const at = sought === '' ? -1 : title.toLowerCase().indexOf(sought);
  if (at < 0) return null;
  return [title.slice(0, at), title.slice(at, at + sought.length), title.slice(at + sought.length)];
}

/** Lower-case titles, cached per tree, so that they are not computed for every keystroke. */
function titlesOf(schema: ResourceSchema, nodes: TreeNodes): readonly (readonly [id: string, title: string])[] {
  const known = titles.get(nodes);
  if (known !== undefined) return known;
  const made = [...nodes.records].map(([id, record]) => [id, recordTitle(schema, record).toLowerCase()] as const);
  titles.set(nodes, made);
  return made;
}

const titles = new WeakMap<TreeNodes, readonly (readonly [id: string, title: string])[]>();
