import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { IconButton } from '../../../ui/kit/IconButton';
import { Popup } from '../../../ui/kit/Popup';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { SnoozePanel } from './SnoozePanel';
import type { useActions } from './useActions';

interface SnoozeButtonProps {
  readonly conversation: ChatConversation;
  readonly actions: ReturnType<typeof useActions>;
}

/** Snoozes a conversation; while snoozed, shows until when. */
export function SnoozeButton({ conversation, actions }: SnoozeButtonProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const until = conversation.status === 'snoozed' ? conversation.snoozedUntil : null;
  const words =
    until === null
      ? translate('parley.chat.action.snooze')
      : translate('parley.chat.action.snoozedUntil', { until: formatDateTime(until, language) });
  return (
    <>
      <IconButton
        icon={until === null ? 'ri-zzz-line' : 'ri-zzz-fill'}
        label={words}
        title
        aria-pressed={until !== null}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={actions.isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popup
        label={translate('parley.chat.action.snooze')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={() => setAnchor(null)}
        side="end"
      >
        <SnoozePanel isSnoozed={until !== null} actions={actions} onClose={() => setAnchor(null)} />
      </Popup>
    </>
  );
}
