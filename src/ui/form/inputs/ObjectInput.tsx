import type { ObjectField } from '../../../schema/kinds/object/kind';
import type { InputProps } from './InputProps';
import { NestedInputs } from './NestedInputs';
import { useInput } from './useInput';

export function ObjectInput(props: InputProps<ObjectField>) {
  const { label, help, message } = useInput(props);
  return (
    <fieldset className="parley-nested grid min-0 gap-14 rounded outlined">
      <legend>{label}</legend>
      {help && <p className="parley-nested-help">{help}</p>}
      <NestedInputs path={props.name} fields={props.field.fields} disabled={props.disabled} />
      {message && (
        <p className="parley-nested-error" role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
