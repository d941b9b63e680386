import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { type NodePosition, type TreeNodes, top, withAdded, withMoved, withoutNode, withRecord } from './nodes';
import { ruleOf, sortedPlace } from './rules';
import type { TreeData } from './useTreeData';

export interface TreeActions {
  move(id: string, place: NodePosition): Promise<void>;
  /** Updates fields of a record, such as its name. */
  change(id: string, values: Values): Promise<void>;
  add(values: Values, place: NodePosition): Promise<RaRecord>;
  remove(id: string): Promise<void>;
}

/**
 * Optimistic tree updates, sent one at a time: each uses the version left by the previous one. A refusal rolls back the
 * change and all queued ones, and its promise rejects.
 */
export function useTreeActions(schema: ResourceSchema, data: TreeData): TreeActions {
  const dataProvider = useDataProvider<ConsoleProvider>();
  const queryClient = useQueryClient();
  const latest = useRef(data);
  latest.current = data;
  const queue = useRef<Queue>({ last: Promise.resolve(), round: 0 });

  return useMemo(() => {
    const resource = consoleName(schema);
    const rule = ruleOf(schema);
    const now = () => latest.current.current()!;
    const change = (to: (nodes: TreeNodes) => TreeNodes) => latest.current.change(to);
    const settled = (nodes: TreeNodes, { parentId, beforeId }: NodePosition, record: Values): NodePosition => ({
      parentId,
      beforeId: rule.order === undefined ? sortedPlace(schema, nodes, parentId, record) : beforeId,
    });
    const whereTo = ({ parentId, beforeId }: NodePosition): Values => ({
      [rule.parent]: parentId === top ? null : parentId,
      ...(rule.order !== undefined && { beforeId }),
    });
    const forgetOthers = () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource && queryKey[1] !== 'getTree',
        refetchType: 'none',
      });

    const run = async <T>(effect: (nodes: TreeNodes) => TreeNodes, send: () => Promise<T>): Promise<T> => {
      const before = now();
      change(effect);
      const mine = queue.current;
      const { round } = mine;
      const turn = mine.last.then(async () => {
        if (mine.round !== round) throw new DroppedChange();
        try {
          return await send();
        } catch (error) {
          mine.round += 1;
          change(() => before);
          void latest.current.refetch();
          throw error;
        }
      });
      mine.last = turn.catch(() => undefined);
      const answer = await turn;
      forgetOthers();
      return answer;
    };

    const update = (id: string, values: Values, effect: (nodes: TreeNodes) => TreeNodes) =>
      run(effect, async () => {
        const record = now().records.get(id)!;
        const answer = await dataProvider.update(resource, {
          id,
          data: { ...values, version: record.version },
          previousData: record,
        });
        change((nodes) => withRecord(nodes, answer.data));
      });

    return {
      move: (id, place) =>
        update(id, whereTo(place), (nodes) => withMoved(nodes, id, settled(nodes, place, nodes.records.get(id)!))),
      change: (id, values) =>
        update(id, values, (nodes) => {
          const record = { ...nodes.records.get(id)!, ...values };
          const renamed = withRecord(nodes, record);
          const parentId = nodes.parents.get(id) ?? top;
          if (rule.order !== undefined) return renamed;
          return withMoved(renamed, id, settled(renamed, { parentId, beforeId: null }, record));
        }),
      add: (values, place) =>
        run(
          (nodes) => nodes,
          async () => {
            const { data: record } = await dataProvider.create(resource, { data: { ...values, ...whereTo(place) } });
            change((nodes) => withAdded(nodes, record, settled(nodes, place, record)));
            return record;
          },
        ),
      remove: (id) => {
        const record = now().records.get(id);
        return run(
          (nodes) => withoutNode(nodes, id),
          async () => void (await dataProvider.delete(resource, { id, previousData: record })),
        );
      },
    };
  }, [schema, dataProvider, queryClient]);
}

interface Queue {
  last: Promise<unknown>;
  /** Incremented on a refusal: changes queued before it are not sent. */
  round: number;
}

/** A change that was not sent because an earlier one was refused. */
export class DroppedChange extends Error {}
