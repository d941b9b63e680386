import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Hit, HitGroup } from './hits';
import { useRecentSearches, useRecentVisits } from './recents';
import { hitOf } from './useRecordGroups';

/**
 * Recent searches and records. Records are stored as references and fetched with the current permissions; deleted ones
 * are omitted.
 */
export function useRecentGroups(schemas: readonly ResourceSchema[], onSearch: (text: string) => void): HitGroup[] {
  const translate = useTranslate();
  const { texts, forgetAll: forgetTexts } = useRecentSearches();
  const { visits, forgetAll: forgetVisits } = useRecentVisits();
  const provider = useDataProvider();
  const visited = schemas
    .map((schema) => ({ schema, ids: visits.filter(({ resource }) => resource === schema.name).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
  const answers = useQueries({
    queries: visited.map(({ schema, ids }) => ({
      queryKey: ['search', 'visits', consoleName(schema), ids],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<{ data: RaRecord[] }> =>
        provider.getMany(consoleName(schema), { ids, signal }),
    })),
  });
  const hits = new Map<string, Hit>();
  for (const [at, { schema }] of visited.entries())
    for (const record of answers[at]?.data?.data ?? [])
      hits.set(`${schema.name} ${record.id}`, hitOf(schema, record, ''));

  const searches: Hit[] = texts.map((text) => ({
    id: `text ${text}`,
    title: text,
    icon: 'ri-history-line',
    sought: [],
    run: () => onSearch(text),
  }));
  const records = visits.flatMap(({ resource, id }) => hits.get(`${resource} ${id}`) ?? []);
  const forget: Hit = {
    id: 'forget',
    title: translate('parley.search.forgetAll'),
    icon: 'ri-close-line',
    sought: [],
    isMore: true,
    run: () => {
      forgetTexts();
      forgetVisits();
    },
  };
  const groups = [
    { key: 'recentSearches', heading: translate('parley.search.recentSearches'), hits: searches },
    { key: 'recentRecords', heading: translate('parley.search.recentRecords'), hits: records },
  ].filter((group) => group.hits.length > 0);
  return groups.map((group, at) => (at === groups.length - 1 ? { ...group, hits: [...group.hits, forget] } : group));
}
