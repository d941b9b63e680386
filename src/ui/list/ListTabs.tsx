import '../kit/tabs.css';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { answerOf } from '../../dataProvider/answers';
import { splitKey } from '../../schema/filterKeys';
import { consoleName, type ListTab, type ResourceSchema } from '../../schema/resource';
import type { FilterValues } from '../filters/conditions';
import { useClosedFilters } from '../filters/useClosedFilters';
import { useLanguage } from '../resource/useLanguage';

/**
 * Tabs defined by the list's schema, each with its count for the current search and filters. Renders nothing without
 * tabs.
 */
export function ListTabs({ schema }: { readonly schema: ResourceSchema }) {
  const closed = useClosedFilters(schema);
  const tabs = (schema.list.tabs ?? []).filter(({ filter }) => namesIn(filter).every((name) => !closed.has(name)));
  return tabs.length === 0 ? null : <Tabs schema={schema} tabs={tabs} />;
}

function Tabs({ schema, tabs }: { readonly schema: ResourceSchema; readonly tabs: readonly ListTab[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext<never>();
  const { own, others } = parted(filterValues, new Set(tabs.flatMap(({ filter }) => namesIn(filter))));
  const choices = [{ label: null, filter: {} }, ...tabs];
  const totals = useTotals(
    schema,
    choices.map(({ filter }) => ({ ...others, ...filter })),
  );
  return (
    <fieldset className="parley-tabbar parley-list-tabs">
      <legend className="parley-unseen">{translate('parley.ui.list.tabs')}</legend>
      {choices.map(({ label, filter }, at) => (
        <button
          key={label?.en ?? ''}
          type="button"
          aria-pressed={isSame(own, filter)}
          onClick={() => setFilters({ ...others, ...filter })}
        >
          {label?.[language] ?? translate('parley.ui.list.all')}
          <b className="muted type-small tabular">{totals?.[at]?.toLocaleString(language)}</b>
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Counts of all tabs in one request; undefined if the backend has no such endpoint or refuses the filters, which the
 * list reports itself.
 */
function useTotals(schema: ResourceSchema, filters: readonly FilterValues[]): readonly (number | null)[] | undefined {
  const asked = JSON.stringify(filters.map((filter) => ({ resource: schema.name, filter })));
  const { data } = useQuery({
    // Starts with the resource, so that its changes invalidate the counts.
    queryKey: [consoleName(schema), 'totals', asked],
    queryFn: ({ signal }) => answerOf<readonly (number | null)[]>('GET /v1/totals', { signal, query: { asked } }),
    retry: false,
    placeholderData: (before) => before,
  });
  return data;
}

/** Splits the filters into those set by tabs and the others. */
function parted(values: FilterValues, names: ReadonlySet<string>) {
  const entries = Object.entries(values);
  const isOwn = ([key, value]: readonly [string, unknown]) => names.has(splitKey(key, value).name);
  return {
    own: Object.fromEntries(entries.filter(isOwn)),
    others: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
  };
}

function namesIn(filter: FilterValues): string[] {
  return Object.entries(filter).map(([key, value]) => splitKey(key, value).name);
}

function isSame(one: FilterValues, other: FilterValues): boolean {
  const text = (values: FilterValues) => JSON.stringify(Object.entries(values).sort());
  return text(one) === text(other);
}
