import { type RaRecord, useGetList, useListContext } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { FilterValues } from '../filters/conditions';

const most = 500;

/** The list's records of these days, for its current search and filters. */
export function useShownRecords(schema: ResourceSchema, from: string, to: string) {
  const { filterValues } = useListContext();
  const { date, until = date } = schema.list.calendar!;
  const begins = useRecords(schema, withDays(filterValues, date, from, to), true);
  // Began before these days, and goes on.
  const goesOn = { ...filterValues, [`${date}_lt`]: from, [`${until}_gte`]: from };
  const earlier = useRecords(schema, goesOn, until !== date);
  const records = [...(earlier.data ?? []), ...(begins.data ?? [])] as readonly RaRecord[];
  return {
    records,
    isPending: begins.isPending,
    error: begins.error ?? earlier.error,
    retry: () => void Promise.all([begins.refetch(), earlier.refetch()]),
    total: Math.max(records.length, (begins.total ?? 0) + (earlier.total ?? 0)),
  };
}

function useRecords(schema: ResourceSchema, filter: FilterValues, enabled: boolean) {
  return useGetList(
    consoleName(schema),
    {
      filter,
      sort: { field: schema.list.calendar!.date, order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled, onError: () => undefined },
  );
}

/** The filters with these days; those that the user set for the same field apply too. */
function withDays(filters: FilterValues, date: string, from: string, to: string): FilterValues {
  const between = `${date}_between`;
  return Object.hasOwn(filters, between)
    ? { ...filters, [`${date}_gte`]: from, [`${date}_lte`]: to }
    : { ...filters, [between]: [from, to] };
}
