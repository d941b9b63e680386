import { type Ref, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../../schema/chat';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { SuggestionCard } from '../suggestion/SuggestionCard';
import { AskedAbout } from './AskedAbout';
import { Collision } from './Collision';
import { type ComposerHandle, OpenComposer } from './OpenComposer';
import type { Writing } from './useWriting';

export interface ComposerProps {
  readonly conversation: ChatConversation;
  readonly writing: Writing;
  /** Id of the current user. */
  readonly me: string | null;
  /** Shows the product of the conversation in the side panel. */
  readonly onProduct: () => void;
  readonly ref: Ref<ComposerHandle>;
}

/** Composer for replies and notes; shows the reason instead when writing is not possible. */
export function Composer({ conversation, writing, me, onProduct, ref }: ComposerProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <Collision conversationId={conversation.id} me={me} />
      {writing.reason === null ? (
        <div ref={place} className="rigid min-0">
          <AskedAbout conversation={conversation} onOpen={onProduct} />
          <SuggestionCard
            conversation={conversation}
            onEdit={() => place.current?.querySelector('textarea')?.focus()}
          />
          <OpenComposer conversation={conversation} ref={ref} />
        </div>
      ) : (
        <p className="parley-composer-closed row gap-8 flush muted type-ui line-above">
          <Icon name="ri-lock-line" size={18} />
          {translate(`parley.thread.closed.${writing.reason}`)}
        </p>
      )}
    </>
  );
}
