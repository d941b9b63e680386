import { useEffect, useMemo, useState } from 'react';
import type { ResourceSchema } from '../../schema/resource';
import type { TreeNodes } from './nodes';
import { type Found, findNodes } from './search';
import { type TreeData, useTreeData } from './useTreeData';

export interface SearchedTree {
  readonly data: TreeData;
  /** What a search left of it; null when nothing is searched for. */
  readonly found: Found | null;
  readonly text: string;
}

/** A tree and a search in it: in the browser where all of the tree is there, else by the server. */
export function useTreeSearch(schema: ResourceSchema, typed: string): SearchedTree {
  const text = typed.trim();
  const whole = useTreeData(schema);
  const asked = useSettled(text);
  const onServer = whole.isPartial && asked !== '' && text !== '';
  const answered = useTreeData(schema, onServer ? asked : '', onServer);
  const data = onServer ? answered : whole;
  const { nodes } = data;
  const found = useMemo(
    () =>
      nodes === undefined || text === '' || (whole.isPartial && !onServer)
        ? null
        : findIn(schema, nodes, text, onServer),
    [schema, nodes, text, onServer, whole.isPartial],
  );
  return { data, found, text };
}

/** What the server found may match in other fields than the title: all of it stays. */
function findIn(schema: ResourceSchema, nodes: TreeNodes, text: string, onServer: boolean): Found {
  const found = findNodes(schema, nodes, text);
  if (!onServer) return found;
  const open = [...nodes.records.keys()].filter((id) => (nodes.children.get(id)?.length ?? 0) > 0);
  return { hits: found.hits, children: nodes.children, open };
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
