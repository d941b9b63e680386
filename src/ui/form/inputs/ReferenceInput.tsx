import { useState } from 'react';
import { isStored, type ReferenceField, type ReferencesField } from '../../../schema/fields';
import type { ResourceSchema } from '../../../schema/resource';
import { asList } from '../../../schema/valueWords';
import { RecordPicker } from '../../fields/RecordPicker';
import { mayOf } from '../../resource/may';
import { useSchema } from '../../resource/useSchema';
import { useCreateOther } from '../CreateOther';
import type { InputProps } from './InputProps';
import { TreeInput } from './TreeInput';
import { useInput } from './useInput';

export function ReferenceInput(props: InputProps<ReferenceField | ReferencesField>) {
  const { field } = props;
  const to = useSchema(field.to);
  if (field.kind === 'references' && to?.tree !== undefined && mayOf(to).list)
    return <TreeInput {...props} field={field} to={to} />;
  return <PickerInput {...props} />;
}

function PickerInput(props: InputProps<ReferenceField | ReferencesField>) {
  const { id, value, onChange, onBlur, textField } = useInput(props);
  const { field } = props;
  const to = useSchema(field.to);
  const CreateOther = useCreateOther();
  const [making, setMaking] = useState<string | null>(null);
  const multiple = field.kind === 'references';
  const ids = multiple ? asList(value).map(String) : typeof value === 'string' ? [value] : [];
  const choose = (next: string[]) => onChange(multiple ? next : (next.at(-1) ?? null));
  const canCreate = CreateOther !== null && to !== undefined && mayOf(to).add && isNamed(to);
  return (
    <>
      <RecordPicker
        id={id}
        to={field.to}
        multiple={multiple}
        value={ids}
        onChange={choose}
        onBlur={onBlur}
        label={textField.label}
        required={textField.required && ids.length === 0}
        disabled={textField.disabled}
        error={textField.error}
        helperText={textField.helperText}
        inputRef={textField.inputRef}
        {...(canCreate ? { onCreate: setMaking } : {})}
      />
      {making !== null && CreateOther !== null && to !== undefined && (
        <CreateOther
          schema={to}
          title={making}
          onClose={() => setMaking(null)}
          onMade={(made) => {
            setMaking(null);
            choose([...ids, made]);
          }}
        />
      )}
    </>
  );
}

/** What was typed can only become the name of a record whose name is typed. */
function isNamed({ fields, title }: ResourceSchema): boolean {
  const field = fields[title];
  return (field?.kind === 'text' || field?.kind === 'longText') && isStored(field) && !field.readOnly;
}
