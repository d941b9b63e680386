import type { BooleanField } from '../../../schema/kinds/boolean/kind';
import type { InputProps } from './InputProps';
import { SwitchInput } from './SwitchInput';

export function BooleanInput(props: InputProps<BooleanField>) {
  return <SwitchInput {...props} on={true} off={false} />;
}
