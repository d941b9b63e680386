import './side.css';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { useTabKeys } from '../../../ui/choose/useTabKeys';
import { useAllowed } from '../../../ui/resource/may';
import { Icon } from '../../layout/Icon';
import type { Accounts } from '../accounts/useAccounts';
import { type Side, sides } from '../address';
import { OrdersPanel } from './orders/OrdersPanel';
import { CouponsPanel } from './products/CouponsPanel';
import { ProductsPanel } from './products/ProductsPanel';
import { ProfilePanel } from './profile/ProfilePanel';

export interface SidePanelProps {
  readonly conversation: ChatConversation;
  readonly accounts: Accounts;
  readonly side: Side;
  readonly onSide: (side: Side | null) => void;
  /** It lies over the thread, or instead of it: with a way back. */
  readonly isOver: boolean;
}

/** What is known of the customer, and what can be sold to them. */
export function SidePanel({ conversation, accounts, side, onSide, isOver }: SidePanelProps) {
  const translate = useTranslate();
  const may = {
    profile: true,
    orders: useAllowed('orders:list'),
    products: useAllowed('products:list'),
    coupons: useAllowed('coupons:list'),
  };
  const offered = sides.filter((one) => may[one]);
  const open = may[side] ? side : 'profile';
  const tabs = useTabKeys(offered, open, onSide);
  return (
    <aside className="parley-side" aria-label={translate('parley.chat.side.label')}>
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
              onClick={() => onSide(one)}
            >
              {translate(`parley.chat.side.${one}`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="parley-icon-button"
          aria-label={translate(`parley.chat.side.${isOver ? 'close' : 'hide'}`)}
          title={translate(`parley.chat.side.${isOver ? 'close' : 'hide'}`)}
          onClick={() => onSide(null)}
        >
          <Icon name="ri-close-line" />
        </button>
      </div>
      <div id="chat-side" role="tabpanel" aria-labelledby={`chat-side-${open}`} className="parley-side-body">
        {open === 'profile' && <ProfilePanel key={conversation.id} conversation={conversation} accounts={accounts} />}
        {open === 'orders' && <OrdersPanel key={conversation.id} conversation={conversation} />}
        {open === 'products' && <ProductsPanel key={conversation.id} conversation={conversation} />}
        {open === 'coupons' && <CouponsPanel key={conversation.id} conversation={conversation} />}
      </div>
    </aside>
  );
}
