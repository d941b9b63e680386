import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { ancestorsOf, childrenOf, type TreeNodes, top } from './nodes';
import type { Found } from './search';

/** Maximum number of expanded nodes stored. */
const maxRemembered = 1_000;
/** Trees up to this size start expanded. */
const smallTree = 60;

/** Expanded nodes: as stored in this browser per resource; during a search those that lead to the hits. */
export function useOpenNodes(schema: ResourceSchema, nodes: TreeNodes | undefined, found: Found | null, text: string) {
  const [stored, setStored] = useStore<string[] | null>(`tree.${schema.name}.open`, null);
  // More nodes than are stored, as after 'expand all', are kept only while the screen is open.
  const [many, setMany] = useState<string[] | null>(null);
  const [closedInSearch, setInSearch] = useState<{ readonly text: string; readonly ids: string[] } | null>(null);
  const known = many ?? stored;
  const isKnown = known !== null;
  const atFirst = useMemo(() => (nodes === undefined || isKnown ? [] : openAtFirst(nodes)), [nodes, isKnown]);
  const remembered = known ?? atFirst;
  const inSearch = closedInSearch?.text === text ? closedInSearch.ids : (found?.open as string[] | undefined);
  const expanded = found === null ? remembered : (inSearch ?? []);

  const setExpanded = useCallback(
    (ids: string[]) => {
      if (found !== null) return setInSearch({ text, ids });
      const isMany = ids.length > maxRemembered;
      setMany(isMany ? ids : null);
      if (!isMany) setStored(ids);
    },
    [found, text, setStored],
  );
  const open = (id: string) => {
    if (nodes === undefined) return;
    const wanted = [...ancestorsOf(nodes, id), id].filter((one) => !expanded.includes(one));
    if (wanted.length > 0) setExpanded([...expanded, ...wanted]);
  };
  const openAll = () =>
    nodes && setExpanded([...nodes.children.keys()].filter((id) => id !== top && childrenOf(nodes, id).length > 0));
  return { expanded, setExpanded, open, openAll, closeAll: () => setExpanded([]) };
}

function openAtFirst(nodes: TreeNodes): string[] {
  const folders = [...nodes.children.keys()].filter((id) => id !== top && childrenOf(nodes, id).length > 0);
  return nodes.records.size <= smallTree ? folders : folders.filter((id) => nodes.parents.get(id) === top).slice(0, 5);
}
