import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { formatMoment } from '../../../ui/fields/moments';
import { Popup } from '../../../ui/Popup';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { Icon } from '../../layout/Icon';
import { SnoozePanel } from './SnoozePanel';
import type { useDeeds } from './useDeeds';

interface SnoozeButtonProps {
  readonly conversation: ChatConversation;
  readonly deeds: ReturnType<typeof useDeeds>;
}

/** Lays a conversation aside until later; says until when, while it is. */
export function SnoozeButton({ conversation, deeds }: SnoozeButtonProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const until = conversation.status === 'snoozed' ? conversation.snoozedUntil : null;
  const words =
    until === null
      ? translate('parley.chat.deed.snooze')
      : translate('parley.chat.deed.snoozedUntil', { until: formatMoment(until, language) });
  return (
    <>
      <button
        type="button"
        className="parley-icon-button"
        aria-label={words}
        title={words}
        aria-pressed={until !== null}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={deeds.isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name={until === null ? 'ri-zzz-line' : 'ri-zzz-fill'} />
      </button>
      <Popup
        label={translate('parley.chat.deed.snooze')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={() => setAnchor(null)}
        side="end"
      >
        <SnoozePanel isSnoozed={until !== null} deeds={deeds} onClose={() => setAnchor(null)} />
      </Popup>
    </>
  );
}
