import type { ResourceSchema } from '../../schema/resource';
import { childrenOf, subtreeOf, type TreeNodes, titleOf, top } from '../tree/nodes';

/** A right with a column of its own; all others are 'more'. */
export type Column = (typeof columns)[number];
export const columns = ['list', 'add', 'edit', 'remove'] as const;

/** A row of the table of rights. Rights are ids of permissions. */
export interface Module {
  readonly id: string;
  readonly label: string;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  readonly more: readonly string[];
}

/** The modules of a top directory of the menus; null for those without a menu. */
export interface Section {
  readonly label: string | null;
  readonly modules: readonly Module[];
}

export interface Source {
  readonly schema: ResourceSchema;
  readonly nodes: TreeNodes;
}

/**
 * Permissions as a table: a row for each module, in the order and under the directories of the menus. Modules without a
 * menu follow, in the order of the permissions; without menus, that is all of them.
 */
export function sectionsOf(permissions: Source, menus: Source | null): Section[] {
  const places = menus === null ? new Map<string, Place>() : placesOf(menus);
  const modules = childrenOf(permissions.nodes, top).flatMap((group) => modulesOf(permissions, group, places));
  const placed = modules.map((module) => ({ module, place: firstPlace(module, places) }));
  placed.sort((a, b) => (a.place?.at ?? Number.MAX_SAFE_INTEGER) - (b.place?.at ?? Number.MAX_SAFE_INTEGER));
  const sections: { readonly label: string | null; readonly modules: Module[] }[] = [];
  for (const { module, place } of placed) {
    const label = place?.section ?? null;
    const last = sections.at(-1);
    if (last?.label === label) last.modules.push(module);
    else sections.push({ label, modules: [module] });
  }
  return sections;
}

/** All rights of a module, in the order of its columns. */
export function rightsIn({ cells, more }: Module): string[] {
  return [...columns.flatMap((column) => cells[column] ?? []), ...more];
}

interface Place {
  readonly at: number;
  readonly section: string;
  readonly title: string;
}

/** Where the menus name each permission. */
function placesOf({ schema, nodes }: Source): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const directory of childrenOf(nodes, top))
    for (const id of subtreeOf(nodes, directory)) {
      const permission = nodes.records.get(id)?.permissionId;
      if (typeof permission !== 'string' || places.has(permission)) continue;
      const section = titleOf(schema, nodes, directory);
      places.set(permission, { at: places.size, section, title: titleOf(schema, nodes, id) });
    }
  return places;
}

function firstPlace(module: Module, places: ReadonlyMap<string, Place>): Place | undefined {
  return rightsIn(module)
    .flatMap((id) => places.get(id) ?? [])
    .toSorted((a, b) => a.at - b.at)[0];
}

/** A group is one module; one that gathers several, such as the screens, becomes one for each, named as in the menus. */
function modulesOf({ schema, nodes }: Source, group: string, places: ReadonlyMap<string, Place>): Module[] {
  const rights = childrenOf(nodes, group);
  const isMixed = rights.length > 1 && new Set(rights.map((id) => codeOf(nodes, id)[0])).size === rights.length;
  if (!isMixed) return [moduleOf(nodes, group, titleOf(schema, nodes, group), rights)];
  return rights.map((id) => moduleOf(nodes, id, places.get(id)?.title ?? titleOf(schema, nodes, id), [id]));
}

function moduleOf(nodes: TreeNodes, id: string, label: string, rights: readonly string[]): Module {
  const cells: Partial<Record<Column, string>> = {};
  const more: string[] = [];
  for (const right of rights) {
    const column = columns.find((one) => one === codeOf(nodes, right)[1]);
    if (column !== undefined && cells[column] === undefined) cells[column] = right;
    else more.push(right);
  }
  return { id, label, cells, more };
}

/** The two parts of a permission's code: 'orders:list'. */
function codeOf(nodes: TreeNodes, id: string): [prefix: string, action: string] {
  const [prefix = '', ...action] = String(nodes.records.get(id)?.code ?? '').split(':');
  return [prefix, action.join(':')];
}
