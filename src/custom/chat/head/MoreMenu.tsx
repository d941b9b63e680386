import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../ui/kit/IconButton';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useMe } from '../../../ui/resource/useMe';
import { AssigneeItems } from './AssigneeItems';
import type { ConversationHeadProps } from './headProps';
import { LabelItems } from './LabelItems';
import { useMoreActions } from './useMoreActions';

const MergeDialog = onDemand(async () => (await import('./MergeDialog')).MergeDialog);
const TranscriptDialog = onDemand(async () => (await import('./TranscriptDialog')).TranscriptDialog);
const SnoozeDialog = onDemand(async () => (await import('./SnoozeDialog')).SnoozeDialog);

type Page = 'first' | 'assign' | 'label';

/** Menu of the conversation actions that have no button of their own. */
export function MoreMenu(props: ConversationHeadProps) {
  const { conversation, actions, may, isNarrow } = props;
  const translate = useTranslate();
  const me = useMe().id;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [page, setPage] = useState<Page>('first');
  const [dialog, setDialog] = useState<'merge' | 'snooze' | 'transcript' | null>(null);
  const more = useMoreActions(conversation);
  const say = (key: string) => translate(`parley.chat.action.${key}`);
  const close = () => setAnchor(null);
  const entry = (key: string, icon: string, onDo: () => void, stays = false) => (
    <MenuItem
      key={key}
      sx={{ gap: 1.25, color: key === 'block' ? 'var(--danger)' : undefined }}
      onClick={() => {
        if (!stays) close();
        onDo();
      }}
    >
      <Icon name={icon} size={18} />
      {say(key)}
    </MenuItem>
  );
  const isMine = conversation.assigneeId === me && conversation.mode === 'human';
  const first = [
    isNarrow && may.assign && entry('assign', 'ri-user-add-line', () => setPage('assign'), true),
    may.assign &&
      may.mode &&
      me !== null &&
      !isMine &&
      entry('takeOver', 'ri-user-voice-line', () => void actions.takeOver()),
    may.mode && conversation.mode !== 'bot' && entry('handBack', 'ri-robot-2-line', () => void actions.handBack()),
    isNarrow && may.status && entry('snooze', 'ri-zzz-line', () => setDialog('snooze')),
    may.label && entry('labels', 'ri-price-tag-3-line', () => setPage('label'), true),
    // Once the conversation is answered, it has no unread messages.
    conversation.incomingCount > conversation.answeredCount &&
      entry('unread', 'ri-mail-unread-line', () => void more.markUnread()),
    <Divider key="line" />,
    more.mayMerge && entry('merge', 'ri-user-shared-line', () => setDialog('merge')),
    more.mayBlock &&
      entry(
        props.isBlocked ? 'unblock' : 'block',
        props.isBlocked ? 'ri-user-follow-line' : 'ri-user-forbid-line',
        () => void more.setBlocked(!props.isBlocked),
      ),
    may.transcript && entry('transcript', 'ri-file-download-line', () => setDialog('transcript')),
    entry('copyLink', 'ri-link', () => void more.copyLink()),
  ];
  return (
    <>
      <IconButton
        icon="ri-more-2-fill"
        label={say('more')}
        title
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setPage('first');
          setAnchor(event.currentTarget);
        }}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          list: { 'aria-label': say('more'), dense: true },
          paper: { sx: { maxHeight: 'min(480px, 80dvh)', minWidth: 220 } },
        }}
      >
        {page === 'first' && first}
        {page === 'assign' && (
          <AssigneeItems
            accountId={conversation.accountId}
            chosen={conversation.assigneeId}
            onChoose={(id) => {
              close();
              void actions.assign(id);
            }}
          />
        )}
        {page === 'label' && [
          <ListSubheader key="head" sx={{ lineHeight: '36px', background: 'inherit' }}>
            {say('labels')}
          </ListSubheader>,
          <LabelItems key="labels" conversation={conversation} actions={actions} />,
        ]}
      </Menu>
      {dialog === 'merge' && <MergeDialog conversation={conversation} onClose={() => setDialog(null)} />}
      {dialog === 'transcript' && <TranscriptDialog conversation={conversation} onClose={() => setDialog(null)} />}
      {dialog === 'snooze' && (
        <SnoozeDialog isSnoozed={conversation.status === 'snoozed'} actions={actions} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
