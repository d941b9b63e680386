import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ListField } from '../../../schema/fields';
import { Icon } from '../../icons';
import { startNested } from '../formValues';
import type { InputProps } from './InputProps';
import { NestedInputs } from './NestedInputs';
import { useInput } from './useInput';

/** Rows of nested fields: added, removed, and moved with buttons that a keyboard reaches. */
export function ListInput(props: InputProps<ListField>) {
  const { name, field, disabled } = props;
  const { label, help, message, translate, required } = useInput(props);
  const { control } = useFormContext();
  const rows = useFieldArray({ control, name });
  const full = rows.fields.length >= (field.max ?? 100);
  return (
    <fieldset className="parley-nested">
      <legend>
        {label}
        {required && ' *'}
      </legend>
      {help && <p className="parley-nested-help">{help}</p>}
      {rows.fields.map((row, index) => (
        <section key={row.id} className="parley-row" aria-label={translate('parley.ui.form.row', { row: index + 1 })}>
          <NestedInputs path={`${name}.${index}`} fields={field.fields} disabled={disabled} />
          {!disabled && (
            <span className="parley-row-tools">
              <RowButton
                icon="up"
                text="parley.ui.form.rowUp"
                row={index + 1}
                disabled={index === 0}
                onClick={() => rows.move(index, index - 1)}
              />
              <RowButton
                icon="down"
                text="parley.ui.form.rowDown"
                row={index + 1}
                disabled={index === rows.fields.length - 1}
                onClick={() => rows.move(index, index + 1)}
              />
              <RowButton
                icon="delete"
                text="parley.ui.form.removeRow"
                row={index + 1}
                onClick={() => rows.remove(index)}
              />
            </span>
          )}
        </section>
      ))}
      {message && (
        <p className="parley-nested-error" role="alert">
          {message}
        </p>
      )}
      {!disabled && (
        <button
          type="button"
          className="parley-button"
          disabled={full}
          onClick={() => rows.append(startNested(field.fields))}
        >
          <Icon name="add" />
          {translate('parley.ui.form.addRow')}
        </button>
      )}
    </fieldset>
  );
}

interface RowButtonProps {
  readonly icon: 'up' | 'down' | 'delete';
  readonly text: string;
  readonly row: number;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function RowButton({ icon, text, row, ...button }: RowButtonProps) {
  const translate = useTranslate();
  return (
    <button type="button" className="parley-icon-button" aria-label={translate(text, { row })} {...button}>
      <Icon name={icon} size={16} />
    </button>
  );
}
