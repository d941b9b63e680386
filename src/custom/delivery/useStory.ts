import { useQuery } from '@tanstack/react-query';
import { useLiveEvents } from '../../live/live';
import { fetchTimeline } from './calls';

/** What happened with a delivery and what it waits for; kept up to date. */
export function useStory(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-story', id],
    queryFn: ({ signal }) => fetchTimeline(id, signal),
  });
  useLiveEvents((events) => {
    const isOurs = events.some(
      (event) => (event.resource === 'deliveries' && event.id === id) || event.resource === 'messages',
    );
    if (isOurs) void refetch();
  });
  return { data, error, refetch };
}
