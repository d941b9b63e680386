import type { FunctionComponent } from 'react';
import { inputs } from '../../kinds/inputs';
import type { InputProps } from './InputProps';
import { SecretInput } from './SecretInput';

export function ValueInput(props: InputProps) {
  const { kind, secret } = props.field;
  const Input = (secret ? SecretInput : inputs[kind as keyof typeof inputs]) as FunctionComponent<InputProps>;
  return <Input {...props} />;
}
