import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import type { Field } from '../../schema/fields';
import type { ResourceUi } from '../resource/resourceUi';

/** Names that take longer come when they come: rows without them are better than none for ever. */
const maxMs = 10_000;

interface ShownCell {
  readonly name: string;
  readonly field: Field;
}

/**
 * False until what the first rows refer to has its names: rows that are drawn before change widths and heights under the
 * reader. They are mounted meanwhile, as it is their cells that ask.
 */
export function useNames(areMounted: boolean, cells: readonly ShownCell[], ui: ResourceUi): boolean {
  const client = useQueryClient();
  // Until resources are registered, cells know none that they could ask: react-admin does that after the first drawing.
  const areKnown = Object.keys(useResourceDefinitions()).length > 0;
  const [areThere, setThere] = useState(false);
  const mayWait = cells.some(({ name, field }) => 'to' in field || ui.cells?.[name] !== undefined);
  useEffect(() => {
    // By now the cells have asked: their effects run before those of the list around them.
    if (!areMounted || !areKnown || areThere) return;
    const look = () => {
      if (!isAwaited(client)) setThere(true);
    };
    look();
    // The cells hear of an answer in the same turn, and first: the cache itself tells of it before them.
    const stop = client.getQueryCache().subscribe(() => notifyManager.schedule(look));
    const timer = setTimeout(() => setThere(true), maxMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [areMounted, areKnown, areThere, client]);
  return areThere || !mayWait;
}

function isAwaited(client: QueryClient): boolean {
  return client.isFetching({ predicate: isFirstAnswer }) > 0;
}

/** As react-admin calls the question for records by their ids. */
function isFirstAnswer({ queryKey, state }: Query): boolean {
  return queryKey[1] === 'getMany' && state.data === undefined;
}
