import { Menu } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { PersonAvatar } from '../PersonAvatar';
import { useColleagues } from '../useColleagues';
import { AssigneeItems } from './AssigneeItems';
import type { useActions } from './useActions';

interface AssignButtonProps {
  readonly conversation: ChatConversation;
  readonly actions: ReturnType<typeof useActions>;
}

/** Shows the assignee and opens the menu to reassign. */
export function AssignButton({ conversation, actions }: AssignButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const colleagues = useColleagues();
  const holder = colleagues.named(conversation.assigneeId);
  const isAssigned = conversation.assigneeId !== null;
  const isGone = isAssigned && colleagues.needsAssignee(conversation);
  const words = isAssigned ? (holder?.name ?? '…') : translate('parley.chat.action.assign');
  const label = isAssigned
    ? translate(`parley.chat.action.${isGone ? 'assigneeGone' : 'assignedTo'}`, { name: words })
    : words;
  return (
    <>
      <Button
        className="parley-assign"
        title={label}
        data-gone={isGone || undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={actions.isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isAssigned ? (
          <PersonAvatar name={words} picture={holder?.avatar} size={20} />
        ) : (
          <Icon name="ri-user-add-line" size={18} />
        )}
        <span className="parley-unseen">{label}</span>
        <span aria-hidden="true">{words}</span>
        {isGone && <Icon name="ri-error-warning-line" size={16} />}
        <Icon name="ri-arrow-down-s-line" size={16} />
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': translate('parley.chat.action.assign'), dense: true },
          paper: { sx: { maxHeight: 400, minWidth: 220 } },
        }}
      >
        <AssigneeItems
          accountId={conversation.accountId}
          chosen={conversation.assigneeId}
          onChoose={(id) => {
            setAnchor(null);
            void actions.assign(id);
          }}
        />
      </Menu>
    </>
  );
}
