import '../../ui/kit/icons/laterIcons';
import './texts';
import './chat.css';
import './panes/panes.css';
import { type CSSProperties, useState } from 'react';
import { useTranslate } from 'react-admin';
import { paneWidths } from '../../schema/chatPanes';
import { onDemand } from '../../ui/kit/onDemand';
import { AccountStrip } from './accounts/AccountStrip';
import { useAccounts } from './accounts/useAccounts';
import { useAddress } from './address';
import { Conversation } from './Conversation';
import { useMayDo } from './head/useActions';
import { useCommands } from './keys/useCommands';
import { useSteps } from './keys/useSteps';
import { ConversationList } from './list/ConversationList';
import { useInbox } from './list/useInbox';
import { useInboxViews } from './list/views/useInboxViews';
import { PaneEdge } from './panes/PaneEdge';
import { usePanes } from './panes/usePanes';
import { useSide } from './panes/useSide';
import { useCounts } from './useCounts';

const KeysHelp = onDemand(async () => (await import('./keys/KeysHelp')).KeysHelp);

/**
 * /chat: account strip, conversation list, open thread and customer panel side by side, with resizable panes. On a
 * phone, one pane at a time.
 */
export default function ChatPage() {
  const translate = useTranslate();
  const address = useAddress();
  const accounts = useAccounts();
  const counts = useCounts();
  const { assignee, sort, ...filters } = address.query;
  const tabCounts = useCounts({ filters });
  const inbox = useInbox(address.query, address.conversationId, accounts);
  const may = useMayDo();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const arranged = usePanes(frame);
  const { panes, kept, arrange } = arranged;
  const side = useSide(address, arranged);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { conversationId } = address;
  const isAlone = panes === 'one';
  const steps = useSteps(address, inbox.rows, isAlone);
  const views = useInboxViews(address);
  useCommands(
    {
      next: steps.next,
      previous: steps.previous,
      search: () => document.querySelector<HTMLElement>('[data-chat-search]')?.focus(),
      help: () => setHelpOpen(true),
    },
    views.actions,
  );
  const hasList = !isAlone || conversationId === null;
  const isFolded = !isAlone && (kept.isListFolded || (arranged.foldsList && side.shown !== null));
  // With a single account the strip is hidden.
  const hasStrip = hasList && (accounts.all?.length ?? 0) > 1;
  const widths = { list: kept.list ?? paneWidths.list.first, side: kept.side ?? paneWidths.side.first };
  return (
    <div
      ref={setFrame}
      className="parley-chat min-height-0 flex grow relative rounded-card on-surface"
      data-panes={panes}
      data-strip={hasStrip}
      aria-busy={accounts.isAsked || undefined}
      data-side={side.shown !== null && conversationId !== null}
      style={{ '--list': `${widths.list}px`, '--side': `${widths.side}px` } as CSSProperties}
    >
      <h1 className="parley-unseen">{translate('parley.chat.title')}</h1>
      {hasStrip && <AccountStrip address={address} accounts={accounts} counts={counts} />}
      {hasList && (
        <ConversationList
          address={address}
          accounts={accounts}
          counts={tabCounts}
          inbox={inbox}
          views={views}
          mayPick={may.status || may.assign || may.label || may.macro}
          isCompact={kept.isCompact === true}
          onCompact={(isCompact) => arrange({ isCompact })}
          isFolded={isFolded}
          onFold={isAlone ? null : (isListFolded) => arrange({ isListFolded })}
          edge={
            !isAlone &&
            !isFolded && (
              <PaneEdge
                {...paneWidths.list}
                label={translate('parley.chat.panes.list')}
                at="end"
                property="--list"
                width={widths.list}
                onWidth={(list) => arrange({ list })}
              />
            )
          }
        />
      )}
      {(!isAlone || conversationId !== null) && (
        <Conversation
          key={conversationId ?? 'none'}
          address={address}
          accounts={accounts}
          inbox={inbox}
          leave={steps.leave}
          may={may}
          panes={panes}
          side={side}
          edge={
            !isAlone && (
              <PaneEdge
                {...paneWidths.side}
                label={translate('parley.chat.panes.side')}
                at="start"
                property="--side"
                width={widths.side}
                onWidth={(width) => arrange({ side: width })}
              />
            )
          }
        />
      )}
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
