import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { useLanguage } from '../resource/useLanguage';
import { moveColumn, placeColumn, possibleColumns } from './columns';
import { useWidths } from './widths';

export interface ColumnsMenuProps {
  readonly schema: ResourceSchema;
  readonly columns: readonly string[];
  /** Called with the chosen columns; undefined restores the schema's columns. */
  readonly onChange: (columns: readonly string[] | undefined) => void;
}

/** Shows, hides and reorders columns; visible ones first, in table order. */
export function ColumnsMenu({ schema, columns, onChange }: ColumnsMenuProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const hidden = possibleColumns(schema).filter((name) => !columns.includes(name));
  const label = (name: string) => fieldNamed(schema, name)!.label[language];
  const [, setWidths] = useWidths(schema);
  const [dragged, setDragged] = useState<string | null>(null);
  const dragOver = (name: string) => {
    if (dragged !== null && dragged !== name) onChange(placeColumn(columns, dragged, columns.indexOf(name)));
  };
  const reset = () => {
    setWidths(undefined);
    onChange(undefined);
  };
  const toggle = (name: string) =>
    onChange(columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name]);
  return (
    <div className="parley-columns grid gap-10">
      <ul>
        {[...columns, ...hidden].map((name) => {
          const at = columns.indexOf(name);
          return (
            <li
              className="row"
              key={name}
              draggable={at >= 0}
              data-dragged={dragged === name || undefined}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (at < 0) return;
                event.preventDefault();
                dragOver(name);
              }}
            >
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  // The last column cannot be hidden.
                  disabled={at >= 0 && columns.length === 1}
                  onChange={() => toggle(name)}
                />
                {label(name)}
              </label>
              {at >= 0 && (
                <>
                  <IconButton
                    icon="up"
                    size={16}
                    label={translate('parley.ui.list.moveUp', { column: label(name) })}
                    disabled={at === 0}
                    onClick={() => onChange(moveColumn(columns, name, -1))}
                  />
                  <IconButton
                    icon="down"
                    size={16}
                    label={translate('parley.ui.list.moveDown', { column: label(name) })}
                    disabled={at === columns.length - 1}
                    onClick={() => onChange(moveColumn(columns, name, 1))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p>{translate('parley.ui.list.resizeKeys')}</p>
      <Button onClick={reset}>{translate('parley.ui.list.resetColumns')}</Button>
    </div>
  );
}
