import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { consoleName } from '../../../schema/resource';
import { useAction, useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import type { OrderedRule } from './OrderRow';
import { texts } from './texts';

/**
 * All rules in evaluation order (undefined while loading) and a function that moves one. A move is shown
 * optimistically; the server's order is shown again once it knows all moves.
 */
export function useRuleOrder() {
  const say = useText();
  const { call } = useCalls();
  const run = useAction();
  const { data, isError, refetch } = useQuery({
    queryKey: [consoleName(schema), 'order'],
    queryFn: async () => (await call<{ rules: OrderedRule[] }>('GET /v1/reply-rules/order')).data.rules,
  });
  const [put, setPut] = useState<readonly string[] | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const underway = useRef(0);
  const rules = data && put ? inOrder(data, put) : data;

  const move = async (from: number, to: number): Promise<void> => {
    const rule = rules?.[from];
    if (!rules || rule === undefined || from === to || to < 0 || to >= rules.length) return;
    const next = rules.toSpliced(from, 1).toSpliced(to, 0, rule);
    setPut(next.map(({ id }) => id));
    const beforeId = next[to + 1]?.id ?? null;
    const done = say(texts.moved, { name: rule.name, place: to + 1 });
    underway.current += 1;
    // Send moves one at a time: in parallel, the server might apply an earlier move last.
    last.current = last.current.then(() =>
      run(() => call(`POST /v1/reply-rules/${rule.id}/move`, { body: { beforeId } }), done),
    );
    await last.current;
    underway.current -= 1;
    if (underway.current > 0) return;
    // Joins the refetch that the action has already started.
    await refetch({ cancelRefetch: false });
    if (underway.current === 0) setPut(null);
  };
  return { rules, isError, refetch, move };
}

/** Applies the optimistic order; rules added since then keep their position. */
function inOrder(rules: readonly OrderedRule[], put: readonly string[]): readonly OrderedRule[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const ordered = put.flatMap((id) => known.get(id) ?? []).values();
  const placed = new Set(put);
  return rules.map((rule) => (placed.has(rule.id) ? ordered.next().value! : rule));
}
