import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../kit/IconButton';
import { onDemand } from '../kit/onDemand';
import { useActionsOf } from './useActionsOf';
import { useTitleOf } from './useTitleOf';

const ActionMenu = onDemand(async () => (await import('./ActionMenu')).ActionMenu);

interface RowActionMenuProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  /** Only the dangerous ones: the others are buttons. */
  readonly onlyDangerous?: boolean;
  readonly onDelete?: (() => void) | undefined;
}

/** Menu of a row's state transitions and actions; its code loads when first opened. */
export function RowActionMenu({ schema, record, onlyDangerous = false, onDelete }: RowActionMenuProps) {
  const translate = useTranslate();
  const titleOf = useTitleOf(schema);
  const all = useActionsOf(schema)(record);
  const actions = onlyDangerous ? all.filter(({ tone }) => tone === 'bad') : all;
  const isEmpty = actions.length === 0 && onDelete === undefined;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  // Stays mounted when no action is left, so that an open dialog of a running action remains.
  if (isEmpty && !isUsed) return null;
  const label = translate('parley.ui.actions.more', { title: titleOf(record) });
  return (
    <>
      {!isEmpty && (
        <IconButton
          icon="more"
          label={label}
          title={translate('parley.ui.list.actions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setUsed(true);
            setAnchor(event.currentTarget);
          }}
        />
      )}
      {isUsed && (
        <ActionMenu {...{ schema, record, actions, label, onDelete, anchor }} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
