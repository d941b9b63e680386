import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../schema/chat';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { onDemand } from '../../ui/kit/onDemand';
import { useWidth } from '../../ui/kit/useWidth';
import { errorText } from '../../ui/resource/errorText';
import { useMe } from '../../ui/resource/useMe';
import type { Accounts } from './accounts/useAccounts';
import type { Address, Side } from './address';
import { ConversationHead } from './head/ConversationHead';
import { type MayDo, useActions } from './head/useActions';
import { useMoreActions } from './head/useMoreActions';
import type { Asking } from './keys/TalkChoices';
import { useCommands } from './keys/useCommands';
import type { Steps } from './keys/useSteps';
import type { useInbox } from './list/useInbox';
import type { Panes } from './panes/usePanes';
import type { SideChoice } from './panes/useSide';
import { SidePanel } from './side/SidePanel';
import type { ComposerHandle } from './thread/composer/OpenComposer';
import { changeDraft } from './thread/kept/drafts';
import { Thread } from './thread/Thread';
import { useContact } from './useContact';
import { useConversation } from './useConversation';
import { useMacros } from './useMacros';

const TalkChoices = onDemand(async () => (await import('./keys/TalkChoices')).TalkChoices);

interface ConversationProps {
  readonly address: Address;
  readonly accounts: Accounts;
  readonly inbox: ReturnType<typeof useInbox>;
  readonly leave: Steps['leave'];
  readonly may: MayDo;
  readonly panes: Panes;
  readonly side: SideChoice;
  /** Resize handle of the side panel. */
  readonly edge: ReactNode;
}

/** The open conversation with its side panel; an empty state when none is open. */
export function Conversation(props: ConversationProps) {
  const { address, inbox } = props;
  const translate = useTranslate();
  const id = address.conversationId;
  const row = useMemo(() => inbox.rows?.find((one) => one.id === id), [inbox.rows, id]);
  const { conversation, error, retry } = useConversation(id, row);
  if (id === null)
    return (
      <div className="parley-thread-pane min-height-0 column min-0 parley-chat-state">
        <Icon name="ri-chat-3-line" size={40} />
        <h2>{translate('parley.chat.none.title')}</h2>
        <p>{translate('parley.chat.none.text')}</p>
      </div>
    );
  if (conversation === null || (error !== null && conversation === undefined))
    return (
      <div className="parley-thread-pane min-height-0 column min-0 parley-chat-state" role="alert">
        <Icon name="ri-error-warning-line" size={36} />
        <h2>{translate(`parley.chat.none.${conversation === null ? 'missing' : 'failed'}`)}</h2>
        <p>{conversation === null ? translate('parley.chat.none.missingText') : errorText(error, translate)}</p>
        <Button onClick={conversation === null ? () => address.open(null) : retry}>
          {translate(conversation === null ? 'parley.chat.head.back' : 'parley.chat.retry')}
        </Button>
      </div>
    );
  if (conversation === undefined)
    return <div className="parley-thread-pane min-height-0 column min-0" aria-busy="true" />;
  return <OpenTalk {...props} conversation={conversation} picture={row?.contact.avatar ?? null} />;
}

interface OpenTalkProps extends ConversationProps {
  readonly conversation: ChatConversation;
  readonly picture: string | null;
}

function OpenTalk(props: OpenTalkProps) {
  const translate = useTranslate();
  const { address, accounts, conversation, picture, inbox, may, panes, side, edge } = props;
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const isNarrow = useWidth(pane, (width) => width < roomyFrom, false);
  const { contact } = useContact(conversation.contactId);
  const actions = useActions(conversation, { after: inbox.refresh, leave: props.leave });
  const close = useCallback(() => address.open(null), [address]);
  const me = useMe().id;
  const more = useMoreActions(conversation);
  const [asking, setAsking] = useState<Asking | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const [sideAsked, setSideAsked] = useState(0);
  const isAlone = panes === 'one';
  const isFree = !actions.isBusy;
  const isResolved = conversation.status === 'resolved';
  const write = (isPrivate: boolean) => () => {
    changeDraft(conversation.id, { isPrivate });
    composer.current?.focus();
  };
  const showSide = (name: Side) => () => {
    side.show(name);
    setSideAsked((times) => times + 1);
  };
  const showByHand = (name: Side | null) => {
    side.show(name);
    setSideAsked(0);
  };
  const ask = (what: Asking) => () => setAsking(what);
  const macros = useMacros();
  const latestActions = useRef(actions);
  latestActions.current = actions;
  const ownActions = useMemo(
    () =>
      macros.map((macro) => ({
        id: macro.id,
        key: undefined,
        title: translate('parley.chat.keys.ownMacro', { name: macro.name }),
        icon: 'ri-flashlight-line',
        run: () => void latestActions.current.runMacro(macro),
      })),
    [macros, translate],
  );
  const commands = {
    reply: write(false),
    note: write(true),
    resolve: may.status && isFree && !isResolved && (() => void actions.resolve()),
    reopen: may.status && isFree && isResolved && (() => void actions.reopen()),
    snooze: may.status && isFree && !isResolved && ask('snooze'),
    assign: may.assign && isFree && me !== null && conversation.assigneeId !== me && (() => void actions.assign(me)),
    give: may.assign && isFree && ask('give'),
    label: may.label && ask('label'),
    macro: macros.length > 0 && isFree && ask('macro'),
    priority: may.label && ask('priority'),
    unread: conversation.incomingCount > conversation.answeredCount && (() => void more.markUnread()),
    profile: showSide('profile'),
    orders: showSide('orders'),
    products: showSide('products'),
    coupons: showSide('coupons'),
  };
  useCommands(commands, ownActions);
  return (
    <>
      {(!isAlone || side.shown === null) && (
        <section
          ref={setPane}
          className="parley-thread-pane min-height-0 column min-0"
          aria-label={conversation.contactName}
        >
          <ConversationHead
            conversation={conversation}
            picture={contact?.avatar ?? picture}
            isBlocked={contact?.blocked ?? false}
            accounts={accounts}
            actions={actions}
            may={may}
            onBack={isAlone ? close : null}
            isSideShown={side.shown !== null}
            onSide={() => side.show(side.shown === null ? 'profile' : null)}
            isNarrow={isNarrow}
          />
          <Thread
            conversation={conversation}
            targetSeq={address.seq}
            onProduct={() => side.show('products')}
            composer={composer}
          />
        </section>
      )}
      {side.shown !== null && (
        <SidePanel
          conversation={conversation}
          accounts={accounts}
          side={{ ...side, show: showByHand }}
          shown={side.shown}
          asked={sideAsked}
          edge={edge}
        />
      )}
      {asking !== null && (
        <TalkChoices asking={asking} conversation={conversation} actions={actions} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** Width in pixels below which the header shows only the main actions. */
const roomyFrom = 500;
