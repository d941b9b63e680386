import './side.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { TabList } from '../../../ui/choose/TabList';
import { IconButton } from '../../../ui/kit/IconButton';
import { useAllowed } from '../../../ui/resource/may';
import type { Accounts } from '../accounts/useAccounts';
import { type Side, sides } from '../address';
import type { SideChoice } from '../panes/useSide';
import { OrdersPanel } from './orders/OrdersPanel';
import { CouponsPanel } from './products/CouponsPanel';
import { ProductsPanel } from './products/ProductsPanel';
import { ProfilePanel } from './profile/ProfilePanel';

export interface SidePanelProps {
  readonly conversation: ChatConversation;
  readonly accounts: Accounts;
  readonly side: SideChoice;
  readonly shown: Side;
  /** How often a key asked for the panel: it then gets the focus. */
  readonly asked: number;
  /** Resize handle. */
  readonly edge: ReactNode;
}

export function SidePanel({ conversation, accounts, side, shown, asked, edge }: SidePanelProps) {
  const translate = useTranslate();
  const may = {
    profile: true,
    orders: useAllowed('orders:list'),
    products: useAllowed('products:list'),
    coupons: useAllowed('coupons:list'),
  };
  const offered = sides.filter((one) => may[one]);
  const open = may[shown] ? shown : 'profile';
  const { isDocked, dock } = side;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // The others have a search that takes it.
    if (asked > 0 && (open === 'profile' || open === 'orders'))
      pane.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [asked, open]);
  const key = `${conversation.id} ${asked}`;
  const dockWords = translate(`parley.chat.side.${isDocked ? 'undock' : 'dock'}`);
  const closeWords = translate(`parley.chat.side.${isDocked ? 'hide' : 'close'}`);
  return (
    <aside
      ref={pane}
      className="parley-side min-height-0 flex column rigid min-0 relative on-surface"
      aria-label={translate('parley.chat.side.label')}
    >
      {edge}
      <div className="parley-side-tabs">
        <TabList
          label={translate('parley.chat.side.label')}
          tabs={offered}
          chosen={open}
          onChoose={side.show}
          idsOf={(one) => ({ id: `chat-side-${one}`, panel: 'chat-side' })}
        >
          {(one) => translate(`parley.chat.side.${one}`)}
        </TabList>
        {dock !== null && (
          <IconButton
            icon={isDocked ? 'ri-pushpin-2-fill' : 'ri-pushpin-2-line'}
            size={18}
            label={dockWords}
            title
            aria-pressed={isDocked}
            onClick={() => dock(!isDocked)}
          />
        )}
        <IconButton icon="ri-close-line" label={closeWords} title onClick={() => side.show(null)} />
      </div>
      <div
        id="chat-side"
        role="tabpanel"
        aria-labelledby={`chat-side-${open}`}
        className="parley-side-body min-height-0 grow"
      >
        {open === 'profile' && <ProfilePanel key={conversation.id} conversation={conversation} accounts={accounts} />}
        {open === 'orders' && <OrdersPanel key={conversation.id} conversation={conversation} />}
        {open === 'products' && <ProductsPanel key={key} conversation={conversation} takesFocus={asked > 0} />}
        {open === 'coupons' && <CouponsPanel key={key} conversation={conversation} takesFocus={asked > 0} />}
      </div>
    </aside>
  );
}
