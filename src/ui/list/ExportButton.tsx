import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
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

/** Opens the export menu, by itself if the URL contains `?export`, which the palette leads to; during an export, shows progress and a stop button. */
export function ExportButton({ schema, columns }: ExportButtonProps) {
  const translate = useTranslate();
  const { total, filterValues } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { progress, run, stop } = useExport(schema);
  const button = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('export');
  useEffect(() => {
    if (isAsked) setAnchor(button.current);
  }, [isAsked]);
  const close = () => {
    setAnchor(null);
    if (isAsked) setSearch(without(search), { replace: true });
  };
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
        ref={button}
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
        onClose={close}
        side="end"
      >
        <ExportMenu
          columns={columns}
          onPrint={() => {
            close();
            // Waits until the menu has closed.
            setTimeout(() => window.print(), 300);
          }}
          onStart={(order) => {
            close();
            void run(order);
          }}
        />
      </Popup>
    </>
  );
}

function without(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search);
  left.delete('export');
  return left;
}
