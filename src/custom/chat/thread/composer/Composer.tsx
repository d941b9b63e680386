import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../../schema/chat';
import { Icon } from '../../../layout/Icon';
import { Collision } from './Collision';
import { ModeBar } from './ModeBar';
import { type ComposerHandle, OpenComposer } from './OpenComposer';
import type { Writing } from './useWriting';

export interface ComposerProps {
  readonly conversation: ChatConversation;
  readonly writing: Writing;
  /** The reader's own id. */
  readonly me: string | null;
  readonly ref: Ref<ComposerHandle>;
}

/** Where answers and notes are written. Why nothing can be written is said in its place. */
export function Composer({ conversation, writing, me, ref }: ComposerProps) {
  const translate = useTranslate();
  return (
    <>
      <Collision conversationId={conversation.id} me={me} />
      <ModeBar conversation={conversation} />
      {writing.reason === null ? (
        <OpenComposer conversation={conversation} ref={ref} />
      ) : (
        <p className="parley-composer-closed">
          <Icon name="ri-lock-line" size={18} />
          {translate(`parley.thread.closed.${writing.reason}`)}
        </p>
      )}
    </>
  );
}
