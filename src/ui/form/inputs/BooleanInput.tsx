import type { BooleanField } from '../../../schema/fields';
import type { InputProps } from './InputProps';
import { SwitchInput } from './SwitchInput';

export function BooleanInput(props: InputProps<BooleanField>) {
  return <SwitchInput {...props} on={true} off={false} />;
}
