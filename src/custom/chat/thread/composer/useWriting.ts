import { useGetOne } from 'react-admin';
import { isPermitted, usePermissions } from '../../../../authProvider/permissions';
import type { ChatConversation } from '../../../../schema/chat';

export interface Writing {
  readonly canWrite: boolean;
  /** Translation key of the reason; null when writing is allowed. */
  readonly reason: 'noRight' | 'disabled' | null;
}

/** Whether the user can write in this conversation, and otherwise why not. */
export function useWriting({ accountId }: Pick<ChatConversation, 'accountId'>): Writing {
  usePermissions();
  const { data: account } = useGetOne(
    'accounts',
    { id: accountId },
    { enabled: isPermitted('accounts:list'), retry: false },
  );
  if (!isPermitted('conversations:reply')) return { canWrite: false, reason: 'noRight' };
  if (account?.status === 'disabled') return { canWrite: false, reason: 'disabled' };
  return { canWrite: true, reason: null };
}
