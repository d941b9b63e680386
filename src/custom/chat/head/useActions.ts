import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { errorText } from '../../../ui/resource/errorText';
import { useAllowed } from '../../../ui/resource/may';
import { doTo } from '../calls';
import type { Steps } from '../keys/useSteps';
import { conversationKey, settleConversation } from '../useConversation';
import { countsKey } from '../useCounts';
import type { Macro } from '../useMacros';

export interface MayDo {
  readonly assign: boolean;
  readonly mode: boolean;
  readonly status: boolean;
  readonly label: boolean;
  readonly macro: boolean;
  readonly transcript: boolean;
}

export function useMayDo(): MayDo {
  return {
    assign: useAllowed('conversations:assign'),
    mode: useAllowed('conversations:mode'),
    status: useAllowed('conversations:status'),
    label: useAllowed('conversations:label'),
    macro: useAllowed('conversations:macro'),
    transcript: useAllowed('conversations:transcript'),
  };
}

type Input = Readonly<Record<string, unknown>>;

interface ActionNotice {
  /** Success notification; none when the screen already shows the result. */
  readonly done?: string;
  /** The conversation leaves the list; the next one opens. */
  readonly leaves?: boolean;
  /** The action that undoes it. */
  readonly undo?: readonly [name: string, input: Input];
}

interface Surroundings {
  /** Runs once an action has ended, to refresh the list. */
  readonly after: () => void;
  readonly leave: Steps['leave'];
}

export function useActions(conversation: ChatConversation, { after, leave }: Surroundings) {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const { id } = conversation;
  const latestLeave = useRef(leave);
  latestLeave.current = leave;

  const send = useCallback(
    async (name: string, input: Input, { done, undo, leaves = false }: ActionNotice = {}): Promise<boolean> => {
      setBusy(true);
      const place = leaves ? latestLeave.current() : null;
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
      place?.next();
      const back =
        undo &&
        (() => {
          void send(undo[0], undo[1]);
          place?.back();
        });
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
          leaves: true,
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
          leaves: true,
          undo: ['status', { status: 'open' }],
        },
      ),
    addLabel: (id: string) => send('label', { addLabels: [id] }),
    removeLabel: (id: string) => send('label', { removeLabels: [id] }),
    runMacro: ({ id: macroId, name: macro, finish }: Macro) =>
      send(
        'macro',
        { macroId },
        { done: translate('parley.chat.action.ran', { macro, name }), leaves: finish !== 'stay' },
      ),
    setPriority: (priority: string) => send('label', { priority }),
  };
}

function isConversation(answer: unknown): answer is ChatConversation {
  const { id, version, contactName } = (answer ?? {}) as Partial<ChatConversation>;
  return typeof id === 'string' && typeof version === 'number' && typeof contactName === 'string';
}
