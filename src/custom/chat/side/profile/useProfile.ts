import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerIfThere } from '../../../../dataProvider/answers';
import { useLiveEvents } from '../../../../live/live';
import type { ContactProfile } from '../../../../schema/chat';

export const profileKey = ['chat-profile'] as const;

/** Profile data beyond the contact record; null when the backend has no profile endpoint (404 or 405). */
export function useProfile(contactId: string) {
  const client = useQueryClient();
  const key = [...profileKey, contactId];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const path = `/v1/contacts/${encodeURIComponent(contactId)}/profile`;
      return answerIfThere<ContactProfile>(`GET ${path}`, { signal });
    },
  });
  const again = () => client.invalidateQueries({ queryKey: key });
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resource === 'contact-notes')) void again();
  });
  return { profile: data, again };
}
