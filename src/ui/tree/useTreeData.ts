import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import { childPageSize, type TreeAnswer, type TreeQuery } from '../../dataProvider/trees';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { childrenOf, missingBelow, nodesOf, type TreeNodes, top, withPage } from './nodes';

export interface TreeData {
  readonly nodes: TreeNodes | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Only partly loaded: children load on expand, and the server searches. */
  readonly isPartial: boolean;
  readonly refetch: () => Promise<unknown>;
  /** The current tree, also between renders. */
  readonly current: () => TreeNodes | undefined;
  readonly change: (to: (nodes: TreeNodes) => TreeNodes) => void;
  /** Loads the next page of a node's children. */
  readonly loadBelow: (parentId: string) => Promise<void>;
}

/**
 * The tree of a resource, shared through the query cache. `search` runs on the server, for trees too large to load in
 * full.
 */
export function useTreeData(schema: ResourceSchema, search = '', enabled = true): TreeData {
  const resource = consoleName(schema);
  const dataProvider = useDataProvider<ConsoleProvider>();
  const queryClient = useQueryClient();
  const queryKey = treeKey(resource, search);
  const { data, error, isFetching, refetch } = useQuery<TreeNodes>({
    queryKey,
    queryFn: async ({ signal }) => {
      const abort = dataProvider.supportAbortSignal === true && { signal };
      const before = queryClient.getQueryData<TreeNodes>(queryKey);
      const nodes = nodesOf((await dataProvider.getTree(resource, { ...(search && { search }), ...abort })).data);
      return before === undefined ? nodes : withOpened(nodes, before, (query) => dataProvider.getTree(resource, query));
    },
    enabled,
    structuralSharing: false,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const current = useCallback(
    () => queryClient.getQueryData<TreeNodes>(treeKey(resource, search)),
    [queryClient, resource, search],
  );
  const change = useCallback(
    (to: (nodes: TreeNodes) => TreeNodes) => {
      const key = treeKey(resource, search);
      // A response in flight does not contain this change.
      void queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<TreeNodes>(key, (nodes) => nodes && to(nodes));
    },
    [queryClient, resource, search],
  );
  const loading = useRef(new Map<string, Promise<void>>());
  const loadBelow = useCallback(
    (parentId: string) => {
      const running = loading.current.get(parentId);
      if (running) return running;
      const nodes = current();
      const page = nodes ? Math.floor(childrenOf(nodes, parentId).length / childPageSize) + 1 : 1;
      const load = dataProvider
        .getTree(resource, { parentId, page })
        .then((answer) => change((now) => withPage(now, parentId, answer.data, answer.total ?? answer.data.length)))
        .finally(() => loading.current.delete(parentId));
      loading.current.set(parentId, load);
      return load;
    },
    [dataProvider, resource, current, change],
  );
  return { nodes: data, error, isFetching, isPartial: isPartial(data), refetch, current, change, loadBelow };
}

/** After a refetch, reloads the children that were already loaded in a partial tree. */
async function withOpened(
  nodes: TreeNodes,
  before: TreeNodes,
  ask: (query: TreeQuery) => Promise<TreeAnswer>,
): Promise<TreeNodes> {
  let now = nodes;
  for (const [parentId, children] of before.children) {
    if (parentId === top || !now.records.has(parentId) || children.length === 0) continue;
    for (let page = 1; missingBelow(now, parentId) > 0 && (page - 1) * childPageSize < children.length; page += 1) {
      const { data, total = data.length } = await ask({ parentId, page });
      now = withPage(now, parentId, data, total);
    }
  }
  return now;
}

function treeKey(resource: string, search: string): readonly unknown[] {
  return [resource, 'getTree', search];
}

function isPartial(nodes: TreeNodes | undefined): boolean {
  return nodes !== undefined && nodes.totals.size > 0;
}
