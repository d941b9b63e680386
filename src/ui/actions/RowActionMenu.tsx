import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../kit/IconButton';
import { onDemand } from '../kit/onDemand';
import { useActionsOf } from './useActionsOf';
import { useTitleOf } from './useTitleOf';

const ActionMenu = onDemand(async () => (await import('./ActionMenu')).ActionMenu);

/** Menu of a row's state transitions and actions; its code loads when first opened. */
export function RowActionMenu({ schema, record }: { readonly schema: ResourceSchema; readonly record: RaRecord }) {
  const translate = useTranslate();
  const titleOf = useTitleOf(schema);
  const actions = useActionsOf(schema)(record);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  // Stays mounted when no action is left, so that an open dialog of a running action remains.
  if (actions.length === 0 && !isUsed) return null;
  const label = translate('parley.ui.actions.more', { title: titleOf(record) });
  return (
    <>
      {actions.length > 0 && (
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
      {isUsed && <ActionMenu {...{ schema, record, actions, label, anchor }} onClose={() => setAnchor(null)} />}
    </>
  );
}
