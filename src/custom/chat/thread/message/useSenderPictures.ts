import { useMemo } from 'react';
import { useAuthState } from '../../../../authProvider/authState';
import { personId } from '../../../../authProvider/session';
import type { ChatConversation, ChatMessage } from '../../../../schema/chat';
import { useColleagues } from '../../useColleagues';
import { useContact } from '../../useContact';

/** The pictures of those who write in a conversation: the customer, colleagues, and the reader. */
export function useSenderPictures({ contactId, accountId }: Pick<ChatConversation, 'contactId' | 'accountId'>) {
  const { user } = useAuthState();
  const { contact } = useContact(contactId);
  const colleagues = useColleagues(accountId);
  const customer = contact?.avatar ?? null;
  return useMemo(
    () =>
      ({ kind, id }: ChatMessage['sender']): string | null => {
        if (kind === 'contact') return customer;
        if (kind !== 'member') return null;
        return (id !== null && id === personId(user) ? user?.avatar : colleagues.named(id)?.avatar) || null;
      },
    [customer, colleagues, user],
  );
}
