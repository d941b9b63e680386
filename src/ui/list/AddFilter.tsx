import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { Popup } from '../kit/Popup';

const FieldMenu = onDemand(async () => (await import('../filters/FieldMenu')).FieldMenu);

export interface AddFilterProps {
  readonly schema: ResourceSchema;
  readonly onChoose: (name: string) => void;
}

/** Button that opens the menu of all filterable fields. */
export function AddFilter({ schema, onChoose }: AddFilterProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="link"
        className="parley-add-filter"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="add" size={16} />
        {translate('parley.ui.filter.add')}
      </Button>
      <Popup
        label={translate('parley.ui.filter.addTitle')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        <FieldMenu
          schema={schema}
          onChoose={(name) => {
            setAnchor(null);
            onChoose(name);
          }}
        />
      </Popup>
    </>
  );
}
