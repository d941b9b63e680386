import { useFormContext } from 'react-hook-form';
import { asList } from '../../schema/valueLabels';
import { useFormRecord } from '../form/FormRecord';
import type { InputProps } from '../form/inputs/InputProps';
import { useInput } from '../form/inputs/useInput';
import { ValueInput } from '../form/inputs/ValueInput';
import { mayOf } from '../resource/may';
import { useSchema } from '../resource/useSchema';
import { RightsTable } from './RightsTable';

/** Chooses a role's permissions. Copying another role also takes its data scope and menus. */
export function RightsInput(props: InputProps) {
  const schema = useSchema('permissions');
  const { value, onChange, ref, label, help, message, required, disabled } = useInput(props);
  const { setValue } = useFormContext();
  const { record } = useFormRecord();
  if (schema === undefined || !mayOf(schema).list) return <ValueInput {...props} />;
  const set = (name: string, next: unknown) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <RightsTable
      schema={schema}
      label={required ? `${label} *` : label}
      value={asList(value).map(String)}
      onChange={disabled ? undefined : onChange}
      before={asList(record?.[props.name]).map(String)}
      onCopy={
        disabled
          ? undefined
          : (role) => {
              for (const name of ['dataScope', 'dataScopeDeptIds', 'menuIds']) set(name, role[name]);
              set(props.name, asList(role[props.name]).map(String));
            }
      }
      roleId={record?.id}
      message={message ?? help}
      isWrong={message !== undefined}
      groupRef={ref}
    />
  );
}
