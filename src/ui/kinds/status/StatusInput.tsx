import type { StatusField } from '../../../schema/kinds/status/kind';
import { Value } from '../../fields/Value';
import type { InputProps } from '../../form/inputs/InputProps';
import { SwitchInput } from '../../form/inputs/SwitchInput';
import { useLanguage } from '../../resource/useLanguage';

export function StatusInput(props: InputProps<StatusField>) {
  const { field } = props;
  const language = useLanguage();
  return (
    <SwitchInput
      {...props}
      on={1}
      off={0}
      beside={(isOn) => <Value field={field} value={isOn ? 1 : 0} record={{}} language={language} />}
    />
  );
}
