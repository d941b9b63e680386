import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../../ui/kit/IconButton';
import { onDemand } from '../../../../ui/kit/onDemand';
import { Popup } from '../../../../ui/kit/Popup';
import type { Address } from '../../address';
import { type InboxViews, inboxList } from './useInboxViews';

const SavedViews = onDemand(async () => (await import('../../../../ui/views/SavedViews')).SavedViews);

interface InboxViewsButtonProps {
  readonly address: Address;
  readonly views: InboxViews;
}

export function InboxViewsButton({ address, views }: InboxViewsButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { applied } = views;
  const label = translate('parley.ui.list.views');
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        icon="inbox"
        label={applied ? translate('parley.ui.list.currentView', { name: applied.name }) : label}
        title
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-pressed={applied !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popup label={label} anchor={anchor} isOpen={anchor !== null} onClose={close} side="end">
        <SavedViews
          list={inboxList}
          appliedId={applied?.id}
          present={() => ({ filter: { ...address.query }, sort: null, columns: null })}
          faultText={views.faultText}
          keyOf={views.keyOf}
          onApply={(view) => {
            views.apply(view);
            close();
          }}
          onStandard={() => {
            views.standard();
            close();
          }}
        />
      </Popup>
    </>
  );
}
