import type { BooleanField } from '../../../schema/kinds/boolean/kind';
import type { InputProps } from '../../form/inputs/InputProps';
import { SwitchInput } from '../../form/inputs/SwitchInput';

export function BooleanInput(props: InputProps<BooleanField>) {
  return <SwitchInput {...props} on={true} off={false} />;
}
