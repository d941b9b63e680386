import type { InputProps } from './InputProps';
import { ListInput } from './ListInput';
import { ObjectInput } from './ObjectInput';
import { ValueInput } from './ValueInput';

/** The input of any field: nests by their own, all others by ValueInput. */
export function FieldInput(props: InputProps) {
  const { field } = props;
  if (field.kind === 'object') return <ObjectInput {...props} field={field} />;
  if (field.kind === 'list') return <ListInput {...props} field={field} />;
  return <ValueInput {...props} />;
}
