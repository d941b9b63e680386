import type { ReferenceField, ReferencesField } from '../../../schema/fields';
import { asList } from '../../../schema/valueWords';
import { RecordPicker } from '../../fields/RecordPicker';
import { mayOf } from '../../resource/may';
import { useSchema } from '../../resource/useSchema';
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
  const multiple = field.kind === 'references';
  const ids = multiple ? asList(value).map(String) : typeof value === 'string' ? [value] : [];
  return (
    <RecordPicker
      id={id}
      to={field.to}
      multiple={multiple}
      value={ids}
      onChange={(next) => onChange(multiple ? next : (next[0] ?? null))}
      onBlur={onBlur}
      label={textField.label}
      required={textField.required && ids.length === 0}
      disabled={textField.disabled}
      error={textField.error}
      helperText={textField.helperText}
      inputRef={textField.inputRef}
    />
  );
}
