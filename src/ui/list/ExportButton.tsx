import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { useExport } from '../export/useExport';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { Popup } from '../kit/Popup';

const ExportMenu = onDemand(async () => (await import('../export/ExportMenu')).ExportMenu);

export interface ExportButtonProps {
  readonly schema: ResourceSchema;
  /** Visible columns; undefined when the view has none. */
  readonly columns?: readonly string[];
}

/** Opens the export menu; during an export, shows progress and a stop button. */
export function ExportButton({ schema, columns }: ExportButtonProps) {
  const translate = useTranslate();
  const { total, filterValues } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { progress, run, stop } = useExport(schema);
  const isEmpty = total === 0 && Object.keys(filterValues ?? {}).length === 0;

  if (progress !== null) {
    return (
      <span className="parley-progress">
        <span role="status">{progress}</span>
        <Button onClick={stop}>{translate('parley.ui.export.cancel')}</Button>
      </span>
    );
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={isEmpty}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="download" />
        {translate('parley.ui.export.button')}
      </Button>
      <Popup
        label={translate('parley.ui.export.title')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={() => setAnchor(null)}
        side="end"
      >
        <ExportMenu
          columns={columns}
          onPrint={() => {
            setAnchor(null);
            // Waits until the menu has closed.
            setTimeout(() => window.print(), 300);
          }}
          onStart={(order) => {
            setAnchor(null);
            void run(order);
          }}
        />
      </Popup>
    </>
  );
}
