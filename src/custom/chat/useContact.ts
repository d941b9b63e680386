import { useQuery } from '@tanstack/react-query';
import { answerIfThere } from '../../dataProvider/answers';
import { useLiveEvents } from '../../live/live';
import { useAllowed } from '../../ui/resource/may';

export interface Contact {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly language: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly labels: readonly string[];
  readonly blocked: boolean;
  readonly remark: string | null;
  readonly details: readonly { readonly name: string; readonly value: string }[];
  readonly firstSeenAt: string | null;
  readonly lastSeenAt: string | null;
}

export function contactKey(id: string) {
  return ['chat-contact', id] as const;
}

/** The customer of a conversation; null when the user may not see contacts. */
export function useContact(id: string | null) {
  const mayList = useAllowed('contacts:list');
  const { data, error, refetch } = useQuery({
    queryKey: contactKey(id ?? ''),
    queryFn: ({ signal }) => answerIfThere<Contact>(`GET /v1/contacts/${encodeURIComponent(id!)}`, { signal }),
    enabled: id !== null && mayList,
  });
  useLiveEvents((events) => {
    if (events.some((event) => event.resource === 'contacts' && event.id === id)) void refetch();
  });
  return { contact: mayList ? data : null, error, refetch };
}
