import { useMemo } from 'react';
import { useAuthState } from '../../../../authProvider/authState';
import { personId } from '../../../../dataProvider/session/session';
import type { ChatConversation, ChatMessage } from '../../../../schema/chat';
import { useColleagues } from '../../useColleagues';
import { useContact } from '../../useContact';

/** Avatars of the senders in a conversation: the customer, members, and the current user. */
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
