import { useInfiniteQuery } from '@tanstack/react-query';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useCalls } from '../resource/useAction';

type AccountChange = 'password-changed' | 'password-reset' | 'mobile-changed' | 'email-changed';
type LinkChange = 'renew-link' | 'reset-link';
type ActivityAction =
  | 'add'
  | 'edit'
  | 'remove'
  | 'restore'
  | 'reveal'
  | 'settle-payment'
  | 'kick'
  | AccountChange
  | LinkChange;

/** A change of a record, from GET /v1/{resource}/{id}/activity. */
export interface Activity {
  readonly id: number;
  readonly at: string;
  readonly actor: Actor;
  readonly action: ActivityAction;
  readonly changes: readonly FieldChange[];
}

export interface Actor {
  readonly id: string | null;
  /** Null for a system update. */
  readonly name: string | null;
}

export type FieldChange =
  | {
      readonly field: string;
      readonly before: unknown;
      readonly after: unknown;
      /** Of an amount in the audit log. */
      readonly currency?: string;
      readonly covered?: undefined;
    }
  | { readonly field: string; readonly covered: true };

interface Page {
  readonly entries: readonly Activity[];
  readonly more: boolean;
  readonly made?: Pick<Activity, 'at' | 'actor'> | null;
}

/** Change history of a record, newest first, paginated; refetched with the record. */
export function useActivity(schema: ResourceSchema, id: string) {
  const { call } = useCalls();
  const query = useInfiniteQuery({
    queryKey: [consoleName(schema), 'activity', id],
    queryFn: async ({ pageParam, signal }) => {
      const address = `GET /v1/${schema.name}/${encodeURIComponent(id)}/activity` as const;
      return (await call<Page>(address, { query: pageParam === null ? {} : { before: pageParam }, signal })).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.more ? (last.entries.at(-1)?.id ?? null) : null),
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return { ...query, entries, made: query.data?.pages[0]?.made ?? null };
}
