import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../../../dataProvider/answers';
import { useLiveEvents } from '../../../../live/live';
import type { ContactProfile } from '../../../../schema/chat';
import { isMissing } from '../../calls';

export const profileKey = ['chat-profile'] as const;

/** What is known of a customer beside their record; null where the backend keeps no such thing. */
export function useProfile(contactId: string) {
  const client = useQueryClient();
  const key = [...profileKey, contactId];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const path = `/v1/contacts/${encodeURIComponent(contactId)}/profile`;
      try {
        return await answerOf<ContactProfile>({ method: 'GET', path }, { signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
  const again = () => client.invalidateQueries({ queryKey: key });
  useLiveEvents((events) => {
    if (events.some(({ resource }) => resource === 'contact-notes')) void again();
  });
  return { profile: data, again };
}
