import { useResourceUi } from '../../resource/resourceUi';
import type { InputProps } from './InputProps';
import { ListInput } from './ListInput';
import { ObjectInput } from './ObjectInput';
import { ValueInput } from './ValueInput';

/** Input of a field: the resource's own if it has one, nested inputs for objects and lists, otherwise ValueInput. */
export function FieldInput(props: InputProps) {
  const { field } = props;
  const Own = useResourceUi().inputs?.[props.name];
  if (Own !== undefined) return <Own {...props} />;
  if (field.kind === 'object') return <ObjectInput {...props} field={field} />;
  if (field.kind === 'list') return <ListInput {...props} field={field} />;
  return <ValueInput {...props} />;
}
