import { Menu, MenuItem } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Icon } from '../../custom/layout/Icon';
import type { ResourceSchema } from '../../schema/resource';
import { useWords } from '../resource/useWords';
import { DeedDialogs } from './DeedDialogs';
import type { Deed } from './deedsOf';
import { useRunDeed } from './useRunDeed';
import { useTitleOf } from './useTitleOf';

export interface DeedMenuProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly deeds: readonly Deed[];
  readonly label: string;
  /** Null while it is closed: what it has begun goes on. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function DeedMenu({ schema, record, deeds, label, anchor, onClose }: DeedMenuProps) {
  const say = useWords();
  const titleOf = useTitleOf(schema);
  const run = useRunDeed(schema, record);
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {deeds.map((deed) => (
          <MenuItem
            key={deed.key}
            sx={{ gap: 1.25, color: deed.tone === 'bad' ? 'var(--danger)' : undefined }}
            onClick={() => {
              onClose();
              void run.start(deed);
            }}
          >
            {deed.icon && <Icon name={deed.icon} size={18} />}
            {say(deed.label)}
          </MenuItem>
        ))}
      </Menu>
      <DeedDialogs run={run} title={titleOf(record)} />
    </>
  );
}
