import { useEffect } from 'react';
import type { ResourceSchema } from '../../schema/resource';
import { mayOf } from '../resource/may';
import { useSchema } from '../resource/useSchema';
import { missingBelow, titleOf } from '../tree/nodes';
import { useTreeData } from '../tree/useTreeData';
import { type Section, sectionsOf } from './modules';

export interface Rights {
  /** Undefined while loading. */
  readonly sections: readonly Section[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly titleOf: (id: string) => string;
  readonly idsOf: (codes: ReadonlySet<string>) => string[];
}

/** The permissions as a table, in the order of the menus if the user may see those. */
export function useRights(schema: ResourceSchema): Rights {
  const permissions = useTreeData(schema);
  const menuSchema = useSchema('menus');
  const mayMenus = menuSchema !== undefined && mayOf(menuSchema).list;
  const menus = useTreeData(menuSchema ?? schema, '', mayMenus);
  const { nodes, loadBelow } = permissions;
  const partial = nodes && [...nodes.totals.keys()].find((id) => missingBelow(nodes, id) > 0);
  useEffect(() => {
    if (partial !== undefined) void loadBelow(partial);
  }, [partial, loadBelow]);
  const isReady = nodes !== undefined && partial === undefined;
  const isPlaced = !mayMenus || menus.nodes !== undefined || menus.error !== null;
  const places = mayMenus ? menus.nodes : undefined;
  const sections =
    isReady && isPlaced
      ? sectionsOf({ schema, nodes }, places && menuSchema ? { schema: menuSchema, nodes: places } : null)
      : undefined;
  return {
    sections,
    error: permissions.error,
    refetch: permissions.refetch,
    titleOf: (id) => (nodes && titleOf(schema, nodes, id)) || id,
    idsOf: (codes) => [...(nodes?.records ?? [])].flatMap(([id, { code }]) => (codes.has(String(code)) ? [id] : [])),
  };
}
