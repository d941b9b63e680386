import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ListField } from '../../../schema/kinds/list/kind';
import { Button } from '../../kit/Button';
import { Icon } from '../../kit/icons/Icon';
import { startNested } from '../formValues';
import type { InputProps } from './InputProps';
import { NestedInputs } from './NestedInputs';
import { RowTools } from './RowTools';
import { useInput } from './useInput';

/** Nested rows with accessible buttons to add, remove and reorder. */
export function ListInput(props: InputProps<ListField>) {
  const { name, field, disabled } = props;
  const { label, help, message, translate, required } = useInput(props);
  const { control } = useFormContext();
  const rows = useFieldArray({ control, name });
  const full = rows.fields.length >= (field.max ?? 100);
  return (
    <fieldset className="parley-nested grid min-0 gap-14 rounded outlined">
      <legend>
        {label}
        {required && ' *'}
      </legend>
      {help && <p className="parley-nested-help">{help}</p>}
      {rows.fields.map((row, index) => (
        <section
          key={row.id}
          className="parley-row flex full gap-8"
          aria-label={translate('parley.ui.form.row', { row: index + 1 })}
        >
          <NestedInputs path={`${name}.${index}`} fields={field.fields} disabled={disabled} />
          {!disabled && <RowTools at={index} count={rows.fields.length} onMove={rows.move} onRemove={rows.remove} />}
        </section>
      ))}
      {message && (
        <p className="parley-nested-error" role="alert">
          {message}
        </p>
      )}
      {!disabled && (
        <Button disabled={full} onClick={() => rows.append(startNested(field.fields))}>
          <Icon name="add" />
          {translate('parley.ui.form.addRow')}
        </Button>
      )}
    </fieldset>
  );
}
