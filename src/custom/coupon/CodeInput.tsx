import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { codeKey } from '../../schema/coupon/code';
import type { TextField } from '../../schema/fields';
import { consoleName } from '../../schema/resource';
import { useFormRecord } from '../../ui/form/FormRecord';
import type { InputProps } from '../../ui/form/inputs/InputProps';
import { TextInput } from '../../ui/kinds/text/TextInput';
import { useSettled } from '../../ui/kit/useSettled';
import { mayOf } from '../../ui/resource/may';
import { useSchema } from '../../ui/resource/useSchema';
import { useText } from '../../ui/resource/useText';

/** Coupon code input with an inline uniqueness check. The server checks again on save. */
export function CodeInput(props: InputProps) {
  const { name } = props;
  const say = useText();
  const typed = String(useWatch({ name }) ?? '');
  const isTaken = useTaken(typed, useFormRecord().record?.id);
  const { setError, clearErrors, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const isSaid = errors[name]?.type === errorType;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message depends only on the input
  useEffect(() => {
    if (isTaken) setError(name, { type: errorType, message: say(texts.taken) });
    else if (isSaid) clearErrors(name);
  }, [isTaken, typed]);
  return <TextInput {...(props as InputProps<TextField>)} />;
}

const errorType = 'taken';

/** Always false for users who may not list codes. */
function useTaken(typed: string, ownId: unknown): boolean {
  const codes = useSchema('coupon-codes');
  const key = codeKey(useSettled(typed));
  const { data = [] } = useGetList(
    codes ? consoleName(codes) : '',
    { filter: { key }, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: codes !== undefined && mayOf(codes).list && key.length >= shortest && key.length <= longest },
  );
  return key === codeKey(typed) && data.some(({ id }) => id !== ownId);
}

const shortest = 4;
const longest = 40;

const texts = {
  taken: {
    en: 'This code is already in use. Codes that look alike count as the same: O and 0, I, L and 1.',
    zh: '该券码已存在。外观相近的券码视为相同：O 与 0，I、L 与 1。',
  },
};
