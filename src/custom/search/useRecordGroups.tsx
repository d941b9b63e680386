import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useTranslate } from 'react-admin';
import { firstSort } from '../../schema/outline';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { mayOf } from '../../ui/resource/may';
import { recordPath, searchPath } from '../../ui/resource/paths';
import { recordTitle } from '../../ui/resource/recordTitle';
import { useLanguage } from '../../ui/resource/useLanguage';
import type { Hit, HitGroup } from './hits';
import { RecordSubtitle } from './RecordSubtitle';

/** Records shown per resource; a link shows all. */
const maxHits = 5;
/** Cached results younger than this are reused, for example after deleting a letter. */
const freshMilliseconds = 30_000;

export interface RecordGroups {
  /** Resources with results or errors, in resource order. */
  readonly groups: readonly HitGroup[];
  /** Names of resources still loading. */
  readonly pending: readonly string[];
}

/**
 * Searches the lists of these resources in parallel through the data provider: each enforces its own permissions, and
 * one failure does not affect the others.
 */
export function useRecordGroups(schemas: readonly ResourceSchema[], text: string): RecordGroups {
  const provider = useDataProvider();
  const translate = useTranslate();
  const language = useLanguage();
  const answers = useQueries({
    queries: schemas.map((schema) => ({
      queryKey: ['search', consoleName(schema), text],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult> =>
        provider.getList(consoleName(schema), {
          pagination: { page: 1, perPage: maxHits },
          sort: firstSort(schema),
          filter: { q: text },
          signal,
        }),
      enabled: text !== '',
      staleTime: freshMilliseconds,
      placeholderData: keepPreviousData,
    })),
  });

  const groups: HitGroup[] = [];
  const pending: string[] = [];
  for (const [at, schema] of schemas.entries()) {
    const { data, isError, isFetching, isPlaceholderData, refetch } = answers[at]!;
    const heading = schema.label.many[language];
    if (isFetching) pending.push(heading);
    if (isError && !isFetching) {
      const retry: Hit = {
        id: `${schema.name} again`,
        title: translate('parley.search.retry'),
        icon: 'ri-refresh-line',
        sought: [],
        run: () => void refetch(),
        isMore: true,
      };
      const failure = translate('parley.search.failed', { name: heading });
      groups.push({ key: schema.name, heading, hits: [retry], failure });
    } else if (data !== undefined && text !== '') {
      // Until the response arrives, shows the previous results that also match the new text.
      const records = isPlaceholderData ? data.data.filter((record) => mentions(record, text)) : data.data;
      const hits = records.slice(0, maxHits).map((record) => hitOf(schema, record, text));
      const more = !isPlaceholderData && moreThan(records.length, data);
      if (hits.length > 0) groups.push({ key: schema.name, heading, hits: more ? [...hits, moreHit(more)] : hits });
    }

    function moreHit({ total, isAbout }: { total: number; isAbout: boolean }): Hit {
      return {
        id: `${schema.name} all`,
        title: translate(isAbout ? 'parley.search.allAbout' : 'parley.search.all', {
          count: total.toLocaleString(language),
        }),
        icon: 'ri-arrow-right-line',
        sought: [],
        to: searchPath(schema, text),
        isMore: true,
      };
    }
  }
  return { groups, pending };
}

export function hitOf(schema: ResourceSchema, record: Readonly<Record<string, unknown>>, text: string): Hit {
  const id = String(record.id);
  return {
    id: `${schema.name} ${id}`,
    title: recordTitle(schema, record),
    icon: schema.icon,
    sought: [text],
    subtitle: <RecordSubtitle schema={schema} record={record} sought={text} />,
    to: recordPath(schema, { ...record, id }, mayOf(schema).edit),
  };
}

function moreThan(shown: number, { total, meta }: GetListResult): { total: number; isAbout: boolean } | null {
  if (total === undefined || total <= shown) return null;
  return { total, isAbout: meta?.estimated === true };
}

function mentions(record: Readonly<Record<string, unknown>>, text: string): boolean {
  const sought = text.toLowerCase();
  return Object.values(record).some((value) => typeof value === 'string' && value.toLowerCase().includes(sought));
}
