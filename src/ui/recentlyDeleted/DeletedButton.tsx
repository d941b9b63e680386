import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';

const DeletedDialog = onDemand(async () => (await import('./DeletedDialog')).DeletedDialog);

/** Opens the list of deleted records that can be restored. */
export function DeletedButton({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('parley.ui.list.deleted');
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Icon name="history" />
      </Button>
      {isOpen && <DeletedDialog schema={schema} onClose={() => setOpen(false)} />}
    </>
  );
}
