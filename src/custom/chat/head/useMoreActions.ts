import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { answerOf } from '../../../dataProvider/answers';
import type { ChatConversation } from '../../../schema/chat';
import { useAllowed } from '../../../ui/resource/may';
import { useConfirm } from '../../../ui/resource/useAction';
import { useAttempt } from '../../../ui/resource/useAttempt';
import { useAddress } from '../address';
import { conversationPath } from '../calls';
import { inboxKey } from '../list/useInbox';
import { sayRead } from '../reads';
import { contactKey } from '../useContact';

/** Actions on the customer and the transcript, in addition to the conversation's own actions. */
export function useMoreActions({ id, contactId, contactName: name }: ChatConversation) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { open } = useAddress();
  const [attempt] = useAttempt();
  const tried = (action: () => Promise<string>) => attempt(async () => notify(await action(), { type: 'success' }));
  return {
    mayMerge: useAllowed('contacts:merge'),
    mayBlock: useAllowed('contacts:edit'),
    async setBlocked(blocked: boolean) {
      const isSure =
        !blocked ||
        (await confirm({
          title: translate('parley.chat.action.blockTitle', { name }),
          content: translate('parley.chat.action.blockText'),
          cancelText: translate('parley.ui.actions.back'),
          confirmText: translate('parley.chat.action.block'),
        }));
      if (!isSure) return;
      await tried(async () => {
        const path = `/v1/contacts/${encodeURIComponent(contactId)}`;
        const { version } = await answerOf<{ version: number }>(`GET ${path}`);
        await answerOf(`PUT ${path}`, { body: { blocked, version } });
        await client.invalidateQueries({ queryKey: contactKey(contactId) });
        void client.invalidateQueries({ queryKey: inboxKey });
        return translate(`parley.chat.action.${blocked ? 'blocked' : 'unblocked'}`, { name });
      });
    },
    /** Marks the last message unread and closes the conversation; leaving it open would mark it read again. */
    markUnread: () =>
      tried(async () => {
        const path = `${conversationPath(id)}/unread`;
        const { seq } = await answerOf<{ seq: number | null }>(`POST ${path}`, { body: {} });
        open(null);
        if (seq !== null) sayRead(id, seq);
        return translate('parley.chat.action.unreadDone');
      }),
    copyLink: () =>
      tried(async () => {
        await navigator.clipboard.writeText(`${location.origin}/chat?conversation=${encodeURIComponent(id)}`);
        return translate('parley.chat.action.linkCopied');
      }),
  };
}
