import { useQuery } from '@tanstack/react-query';
import type { ChatConversation, TakenFiles } from '../../../../schema/chat';
import { askTakenFiles } from '../calls';
import { usualLimits } from './limits';

/** Accepted files: the channel's limits for replies, the default limits for private notes. */
export function useTakenFiles({ id, accountId }: LimitsOf): (isPrivate: boolean) => TakenFiles {
  const { data } = useQuery({
    queryKey: ['files-taken', accountId],
    queryFn: ({ signal }) => askTakenFiles(id, signal),
    staleTime: 600_000,
  });
  return (isPrivate) => (isPrivate ? usualLimits : (data ?? usualLimits));
}

type LimitsOf = Pick<ChatConversation, 'id' | 'accountId'>;
