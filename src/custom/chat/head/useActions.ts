import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { errorText } from '../../../ui/resource/errorText';
import { useAllowed } from '../../../ui/resource/may';
import { doTo } from '../calls';
import { conversationKey, settleConversation } from '../useConversation';
import { countsKey } from '../useCounts';

export interface MayDo {
  readonly assign: boolean;
  readonly mode: boolean;
  readonly status: boolean;
  readonly label: boolean;
  readonly transcript: boolean;
}

/** The user's permissions on conversations. */
export function useMayDo(): MayDo {
  return {
    assign: useAllowed('conversations:assign'),
    mode: useAllowed('conversations:mode'),
    status: useAllowed('conversations:status'),
    label: useAllowed('conversations:label'),
    transcript: useAllowed('conversations:transcript'),
  };
}

type Input = Readonly<Record<string, unknown>>;

interface ActionNotice {
  /** Success notification; none when the screen already shows the result. */
  readonly done?: string;
  /** The action that undoes it. */
  readonly undo?: readonly [name: string, input: Input];
}

/** Actions on a conversation; `after` runs once each has ended, to refresh the list. */
export function useActions(conversation: ChatConversation, after: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const { id } = conversation;

  const send = useCallback(
    async (name: string, input: Input, { done, undo }: ActionNotice = {}): Promise<boolean> => {
      setBusy(true);
      try {
        const answer = await doTo(id, name, input);
        if (isConversation(answer)) settleConversation(client, answer);
        else await client.invalidateQueries({ queryKey: conversationKey(id) });
      } catch (error) {
        notify(errorText(error, translate), { type: 'error' });
        return false;
      } finally {
        setBusy(false);
        after();
        void client.invalidateQueries({ queryKey: countsKey });
      }
      const back = undo && (() => void send(undo[0], undo[1]));
      if (done) notify(done, { type: 'success', ...(back && { undo: back }) } as Parameters<typeof notify>[1]);
      return true;
    },
    [client, id, notify, translate, after],
  );

  const name = conversation.contactName;
  return {
    isBusy,
    assign: (assigneeId: string | null) => send('assign', { assigneeId }),
    takeOver: () => send('assign', { takeOver: true }),
    handBack: () => send('mode', { mode: 'bot' }),
    resolve: () =>
      send(
        'status',
        { status: 'resolved' },
        {
          done: translate('parley.chat.action.resolved', { name }),
          undo: ['status', { status: 'open' }],
        },
      ),
    reopen: () => send('status', { status: 'open' }),
    snooze: (until: Date, words: string) =>
      send(
        'status',
        { status: 'snoozed', until: until.toISOString() },
        {
          done: translate('parley.chat.action.snoozed', { name, until: words }),
          undo: ['status', { status: 'open' }],
        },
      ),
    addLabel: (id: string) => send('label', { addLabels: [id] }),
    removeLabel: (id: string) => send('label', { removeLabels: [id] }),
    setPriority: (priority: string) => send('label', { priority }),
  };
}

function isConversation(answer: unknown): answer is ChatConversation {
  const { id, version, contactName } = (answer ?? {}) as Partial<ChatConversation>;
  return typeof id === 'string' && typeof version === 'number' && typeof contactName === 'string';
}
