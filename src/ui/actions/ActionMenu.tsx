import { Menu, MenuItem } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../kit/icons/Icon';
import { useText } from '../resource/useText';
import { ActionDialogs } from './ActionDialogs';
import type { RecordAction } from './actionsOf';
import { useRunAction } from './useRunAction';
import { useTitleOf } from './useTitleOf';

export interface ActionMenuProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly actions: readonly RecordAction[];
  readonly label: string;
  /** Deletes the record; the last item. */
  readonly onDelete?: (() => void) | undefined;
  /** Null while closed; running actions continue. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ActionMenu({ schema, record, actions, label, onDelete, anchor, onClose }: ActionMenuProps) {
  const translate = useTranslate();
  const say = useText();
  const titleOf = useTitleOf(schema);
  const run = useRunAction(schema, record);
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {actions.map((recordAction) => (
          <MenuItem
            key={recordAction.key}
            sx={{ gap: 1.25, color: recordAction.tone === 'bad' ? 'var(--danger)' : undefined }}
            onClick={() => {
              onClose();
              void run.start(recordAction);
            }}
          >
            {recordAction.icon && <Icon name={recordAction.icon} size={18} />}
            {say(recordAction.label)}
          </MenuItem>
        ))}
        {onDelete && (
          <MenuItem
            sx={{ gap: 1.25, color: 'var(--danger)' }}
            onClick={() => {
              onClose();
              onDelete();
            }}
          >
            <Icon name="delete" size={18} />
            {translate('parley.ui.show.delete')}
          </MenuItem>
        )}
      </Menu>
      <ActionDialogs run={run} title={titleOf(record)} />
    </>
  );
}
