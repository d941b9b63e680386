import type { StatusField } from '../../../schema/fields';
import type { InputProps } from './InputProps';
import { SwitchInput } from './SwitchInput';

export function StatusInput(props: InputProps<StatusField>) {
  return <SwitchInput {...props} on={1} off={0} />;
}
