import './texts';
import './thread.css';
import './log/log.css';
import './message/message.css';
import './composer/composer.css';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAuthState } from '../../../authProvider/authState';
import { personId } from '../../../dataProvider/session/session';
import type { Attachment, ChatConversation, ChatMessage } from '../../../schema/chat';
import { isPicture } from '../../../schema/pictures';
import { onDemand } from '../../../ui/kit/onDemand';
import { contentText } from '../../../ui/messages/contentText';
import { nameOf } from '../../layout/Avatar';
import { type ThreadActions, ThreadActionsContext } from './actions';
import { attach } from './composer/attached';
import { Composer } from './composer/Composer';
import { ModeBar } from './composer/ModeBar';
import type { ComposerHandle } from './composer/OpenComposer';
import { useDrop } from './composer/useDrop';
import { useTakenFiles } from './composer/useTakenFiles';
import { useWriting } from './composer/useWriting';
import { changeDraft, draftOf } from './kept/drafts';
import { LogPane } from './log/LogPane';
import { LogSearch } from './log/LogSearch';
import { LogTools } from './log/LogTools';
import { type LogStart, useLog } from './log/useLog';
import { senderName } from './message/sender';
import { useSenderPictures } from './message/useSenderPictures';
import { resumeOutbox, useUnsent } from './outbox/outbox';
import { WhyProvider } from './why/WhyProvider';

const Viewer = onDemand(async () => (await import('./message/Viewer')).Viewer);

export interface ThreadProps {
  readonly conversation: ChatConversation;
  /** Message sequence number to open at. */
  readonly targetSeq: number | null;
  /** Shows the product of the conversation in the side panel. */
  readonly onProduct: () => void;
  readonly composer: RefObject<ComposerHandle | null>;
}

/** The message log of a conversation with the composer below. */
export function Thread(props: ThreadProps) {
  return <OneThread key={props.conversation.id} {...props} />;
}

function OneThread({ conversation, targetSeq, onProduct, composer }: ThreadProps) {
  const translate = useTranslate();
  const { user } = useAuthState();
  const me = useMemo(() => ({ id: personId(user), name: user === null ? '' : nameOf(user) }), [user]);
  const log = useLog(conversation.id, targetSeq);
  const all = useUnsent();
  const unsent = useMemo(() => all.filter((one) => one.conversationId === conversation.id), [all, conversation.id]);
  const writing = useWriting(conversation);
  const pictureOf = useSenderPictures(conversation);
  const pane = useRef<{ goTo(where: LogStart): void }>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [sought, setSought] = useState('');
  useEffect(resumeOutbox, []);

  // The URL may change to another message of the open conversation.
  const shown = useRef(targetSeq);
  useEffect(() => {
    if (targetSeq !== null && targetSeq !== shown.current) pane.current?.goTo({ seq: targetSeq });
    shown.current = targetSeq;
  }, [targetSeq]);

  const messages = log.window?.messages ?? none;
  const currentMessages = useRef(messages);
  currentMessages.current = messages;
  const { refresh } = log;
  const { canWrite } = writing;
  const actions = useMemo<ThreadActions>(
    () => ({
      canWrite,
      reply(message) {
        const quoted = { id: message.id, seq: message.seq, name: senderName(message, translate) };
        const text = contentText(message, translate).slice(0, 200);
        changeDraft(conversation.id, { replyTo: { ...quoted, text } });
        composer.current?.focus();
      },
      write: () => composer.current?.focus(),
      goToMessage: (seq) => pane.current?.goTo({ seq }),
      openPicture: setPicture,
      messageOf: (id) => currentMessages.current.find((message) => message.id === id),
      pictureOf,
      refresh,
      sought: sought === '' ? none : [sought],
    }),
    [canWrite, conversation.id, composer, translate, pictureOf, refresh, sought],
  );
  const isViewing = picture !== null;
  const pictures = useMemo(
    () =>
      isViewing
        ? messages.flatMap(({ kind, payload }) =>
            kind === 'image' && isPicture((payload as Attachment).type) ? [payload as Attachment] : [],
          )
        : [],
    [messages, isViewing],
  );
  const taken = useTakenFiles(conversation);
  const drop = useDrop((files) => attach(conversation.id, files, taken(draftOf(conversation.id).isPrivate)), canWrite);
  return (
    <ThreadActionsContext value={actions}>
      <section
        className="min-height-0 full-height flex column grow min-0 relative on-surface"
        aria-label={translate('parley.thread.with', { name: conversation.contactName })}
        {...drop.target}
      >
        {isSearching && (
          <LogSearch
            conversationId={conversation.id}
            findLoaded={(text) => seqsWith(messages, text)}
            onSought={setSought}
            onGo={(seq) => pane.current?.goTo({ seq })}
            onClose={() => {
              setIsSearching(false);
              setSought('');
            }}
          />
        )}
        <WhyProvider conversationId={conversation.id} messages={messages}>
          <LogPane
            ref={pane}
            conversation={conversation}
            log={log}
            unsent={unsent}
            me={me}
            beginAt={targetSeq}
            tools={
              <LogTools
                onSearch={() => setIsSearching(true)}
                onDay={(day) => pane.current?.goTo({ since: new Date(`${day}T00:00:00`).toISOString() })}
              />
            }
          >
            <ModeBar conversation={conversation} />
          </LogPane>
        </WhyProvider>
        <Composer ref={composer} conversation={conversation} writing={writing} me={me.id} onProduct={onProduct} />
        {drop.isOver && <p className="parley-thread-drop">{translate('parley.thread.attached.drop')}</p>}
      </section>
      {picture !== null && (
        <Viewer pictures={pictures} fileId={picture} onShow={setPicture} onClose={() => setPicture(null)} />
      )}
    </ThreadActionsContext>
  );
}

const none: readonly never[] = [];

/** Sequence numbers of the messages that contain the text, newest first. */
function seqsWith(messages: readonly ChatMessage[], text: string): number[] {
  const sought = text.toLocaleLowerCase();
  const found = messages.filter((message) => message.text?.toLocaleLowerCase().includes(sought));
  return found.map(({ seq }) => seq).reverse();
}
