import type { ReferencesField } from '../../../schema/kinds/references/kind';
import type { ResourceSchema } from '../../../schema/resource';
import { asList } from '../../../schema/valueLabels';
import { CheckTree } from '../../checkTree/CheckTreeOnDemand';
import { useFormRecord } from '../FormRecord';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

export function TreeInput(props: InputProps<ReferencesField> & { readonly to: ResourceSchema }) {
  const { value, onChange, ref, label, help, message, required, disabled } = useInput(props);
  const { record } = useFormRecord();
  const { field, name, to } = props;
  return (
    <CheckTree
      schema={to}
      label={required ? `${label} *` : label}
      pick={field.select ?? 'any'}
      value={asList(value).map(String)}
      onChange={onChange}
      before={asList(record?.[name]).map(String)}
      readOnly={disabled}
      message={message ?? help}
      isWrong={message !== undefined}
      groupRef={ref}
    />
  );
}
