import '../layout/laterIcons';
import './words';
import './chat.css';
import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { choosePreference, usePreference } from '../../preferences/preferences';
import { AccountStrip } from './accounts/AccountStrip';
import { useAccounts } from './accounts/useAccounts';
import { type Side, useAddress } from './address';
import { useMayDo } from './head/useDeeds';
import { KeysHelp } from './keys/KeysHelp';
import { useChatKeys } from './keys/useChatKeys';
import { ConversationList } from './list/ConversationList';
import { useInbox } from './list/useInbox';
import { Talk } from './Talk';
import { useCounts } from './useCounts';
import { usePanes } from './usePanes';

/** /chat: accounts, conversations, the open one, and what is known of its customer. On a phone one of them at a time. */
export default function ChatPage() {
  const translate = useTranslate();
  const address = useAddress();
  const accounts = useAccounts();
  const counts = useCounts();
  const inbox = useInbox(address.query, address.conversationId, accounts);
  const may = useMayDo();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { panes, isTight } = usePanes(frame);
  const kept = usePreference('chat-side');
  const shown = panes === 'three' ? (address.side ?? (kept === 'hidden' ? null : kept)) : address.side;
  const showSide = useCallback(
    (side: Side | null) => {
      if (panes === 'three') {
        choosePreference('chat-side', side ?? 'hidden');
        if (address.side !== null) address.showSide(null);
      } else address.showSide(side);
    },
    [panes, address],
  );
  const help = useRef<() => void>(() => undefined);
  const { conversationId } = address;
  useChatKeys({ address, rows: inbox.rows, onHelp: () => help.current() });
  const isAlone = panes === 'one';
  const hasList = !isAlone || conversationId === null;
  return (
    <div
      ref={setFrame}
      className="parley-chat"
      data-panes={panes}
      data-side={shown !== null && conversationId !== null}
    >
      <h1 className="parley-unseen">{translate('parley.chat.title')}</h1>
      {hasList && <AccountStrip address={address} accounts={accounts} counts={counts} />}
      {hasList && (
        <ConversationList
          address={address}
          accounts={accounts}
          counts={counts}
          inbox={inbox}
          mayPick={may.status || may.assign || may.label}
        />
      )}
      {(!isAlone || conversationId !== null) && (
        <Talk
          key={conversationId ?? 'none'}
          address={address}
          accounts={accounts}
          inbox={inbox}
          may={may}
          panes={panes}
          isTight={isTight}
          side={shown}
          onSide={showSide}
        />
      )}
      <KeysHelp openRef={help} />
    </div>
  );
}
