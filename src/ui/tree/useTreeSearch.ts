import { useMemo } from 'react';
import type { ResourceSchema } from '../../schema/resource';
import { useSettled } from '../kit/useSettled';
import type { TreeNodes } from './nodes';
import { type Found, findNodes } from './search';
import { type TreeData, useTreeData } from './useTreeData';

export interface SearchedTree {
  readonly data: TreeData;
  /** Search result; null without a search. */
  readonly found: Found | null;
  readonly text: string;
}

/** A tree with search: in the browser if fully loaded, otherwise on the server. */
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

/** Server hits may match other fields than the title, so all returned nodes are kept. */
function findIn(schema: ResourceSchema, nodes: TreeNodes, text: string, onServer: boolean): Found {
  const found = findNodes(schema, nodes, text);
  if (!onServer) return found;
  const open = [...nodes.records.keys()].filter((id) => (nodes.children.get(id)?.length ?? 0) > 0);
  return { hits: found.hits, children: nodes.children, open };
}
