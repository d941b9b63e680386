import './side.css';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { useTabKeys } from '../../../ui/choose/useTabKeys';
import { Icon } from '../../../ui/kit/icons/Icon';
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
  /** Resize handle. */
  readonly edge: ReactNode;
}

/** Side panel: the customer's profile, orders, products and coupons. */
export function SidePanel({ conversation, accounts, side, shown, edge }: SidePanelProps) {
  const translate = useTranslate();
  const may = {
    profile: true,
    orders: useAllowed('orders:list'),
    products: useAllowed('products:list'),
    coupons: useAllowed('coupons:list'),
  };
  const offered = sides.filter((one) => may[one]);
  const open = may[shown] ? shown : 'profile';
  const tabs = useTabKeys(offered, open, side.show);
  const { isDocked, dock } = side;
  const dockWords = translate(`parley.chat.side.${isDocked ? 'undock' : 'dock'}`);
  const closeWords = translate(`parley.chat.side.${isDocked ? 'hide' : 'close'}`);
  return (
    <aside
      className="parley-side min-height-0 flex column rigid min-0 relative on-surface"
      aria-label={translate('parley.chat.side.label')}
    >
      {edge}
      <div className="parley-side-tabs">
        <div {...tabs} role="tablist" aria-label={translate('parley.chat.side.label')}>
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`chat-side-${one}`}
              aria-selected={one === open}
              aria-controls="chat-side"
              tabIndex={one === open ? 0 : -1}
              onClick={() => side.show(one)}
            >
              {translate(`parley.chat.side.${one}`)}
            </button>
          ))}
        </div>
        {dock !== null && (
          <button
            type="button"
            className="parley-icon-button"
            aria-pressed={isDocked}
            aria-label={dockWords}
            title={dockWords}
            onClick={() => dock(!isDocked)}
          >
            <Icon name={isDocked ? 'ri-pushpin-2-fill' : 'ri-pushpin-2-line'} size={18} />
          </button>
        )}
        <button
          type="button"
          className="parley-icon-button"
          aria-label={closeWords}
          title={closeWords}
          onClick={() => side.show(null)}
        >
          <Icon name="ri-close-line" />
        </button>
      </div>
      <div
        id="chat-side"
        role="tabpanel"
        aria-labelledby={`chat-side-${open}`}
        className="parley-side-body min-height-0 grow"
      >
        {open === 'profile' && <ProfilePanel key={conversation.id} conversation={conversation} accounts={accounts} />}
        {open === 'orders' && <OrdersPanel key={conversation.id} conversation={conversation} />}
        {open === 'products' && <ProductsPanel key={conversation.id} conversation={conversation} />}
        {open === 'coupons' && <CouponsPanel key={conversation.id} conversation={conversation} />}
      </div>
    </aside>
  );
}
