import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import type { Field } from '../../schema/fields';
import type { ResourceUi } from '../resource/resourceUi';

/** Shows the rows after this time even if referenced titles are missing. */
const maxMs = 10_000;

interface ShownCell {
  readonly name: string;
  readonly field: Field;
}

/** False until the titles referenced by the first rows are loaded: rows rendered earlier would shift the layout. */
export function useNames(areMounted: boolean, cells: readonly ShownCell[], ui: ResourceUi): boolean {
  const areThere = useFirstTitles(areMounted);
  return areThere || !cells.some(({ name, field }) => 'to' in field || ui.cells?.[name] !== undefined);
}

/**
 * False until all records that the mounted elements refer to are loaded once. The elements are mounted but hidden
 * meanwhile, because they send the requests.
 */
export function useFirstTitles(areMounted: boolean): boolean {
  const client = useQueryClient();
  // Cells cannot request titles before react-admin has registered the resources, which happens after the first render.
  const areKnown = Object.keys(useResourceDefinitions()).length > 0;
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    // Child effects run first, so the cells have sent their requests by now.
    if (!areMounted || !areKnown || areThere) return;
    const look = () => {
      if (!isAwaited(client)) setThere(true);
    };
    look();
    // The cache event fires before the cells are notified; scheduling runs this after them, in the same batch.
    const stop = client.getQueryCache().subscribe(() => notifyManager.schedule(look));
    const timer = setTimeout(() => setThere(true), maxMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [areMounted, areKnown, areThere, client]);
  return areThere;
}

function isAwaited(client: QueryClient): boolean {
  return client.isFetching({ predicate: isFirstAnswer }) > 0;
}

/** True for react-admin's getMany queries without data yet. */
function isFirstAnswer({ queryKey, state }: Query): boolean {
  return queryKey[1] === 'getMany' && state.data === undefined;
}
