import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ListView, viewsOf } from '../../schema/listViews';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useClosedFilters } from '../filters/useClosedFilters';
import { listPath } from '../resource/paths';
import { firstView } from './firstPage';

/** Query parameter with the view of a list. */
const viewParam = 'view';

interface ShownView {
  readonly view: ListView;
  /** All that the user can choose; only the table for most lists. */
  readonly views: readonly ListView[];
  show(view: ListView): void;
}

/** What the list shows its records as: as the address says, otherwise as it did last in this browser. */
export function useShownView(schema: ResourceSchema): ShownView {
  const views = viewsOf(schema, useClosedFilters(schema));
  const [stored, store] = useStoredView(schema);
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = views.find((one) => one === params.get(viewParam));
  const wanted = asked ?? stored ?? firstView(schema)?.view;
  const view = views.find((one) => one === wanted) ?? 'table';
  const write = (next: ListView) =>
    setParams(
      (before) => {
        before.set(viewParam, next);
        return before;
      },
      { replace: true },
    );
  // A change of the filters writes an address of its own, without the view.
  const isMissing = view !== 'table' && asked === undefined && pathname === listPath(schema);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes missing
  useEffect(() => {
    if (isMissing) write(view);
  }, [isMissing, view]);
  useEffect(() => {
    if (asked !== undefined) store(asked);
  }, [asked, store]);
  return { view, views, show: write };
}

/** The view that the list showed last in this browser, and a setter that takes effect with the next filters. */
export function useStoredView(schema: ResourceSchema) {
  return useStore<ListView | undefined>(`${consoleName(schema)}.shown`, undefined);
}
