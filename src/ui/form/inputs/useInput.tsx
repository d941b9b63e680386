import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { isSwitch } from '../../../schema/kinds/kinds';
import { formatIssue } from '../../../schema/messages';
import { useLanguage } from '../../resource/useLanguage';
import { FormRecordContext } from '../FormRecord';
import { Unparsed } from '../unparsed';
import type { InputProps } from './InputProps';

/** Binds an input to the form: value, label, and error or help text. */
export function useInput({ name, field, disabled = false }: InputProps) {
  const language = useLanguage();
  const translate = useTranslate();
  const controller = useController({ name });
  const { value, onChange, onBlur, ref } = controller.field;
  const { error, isTouched } = controller.fieldState;
  const id = `${useContext(FormRecordContext)?.prefix ?? ''}field-${name.replaceAll('.', '-')}`;
  // Text that cannot be read as it was meant is reported when the field is left.
  const unread =
    isTouched && value instanceof Unparsed ? formatIssue({ path: name, ...value.issue }, language) : undefined;
  const message = error?.message ?? error?.root?.message ?? unread;
  return {
    id,
    value: value as unknown,
    onChange: onChange as (value: unknown) => void,
    onBlur,
    ref,
    language,
    translate,
    label: field.label[language],
    help: field.help?.[language],
    message,
    disabled,
    required: field.required === true && !isSwitch(field),
    /** Props for MUI text fields and similar inputs. */
    textField: {
      id,
      label: field.label[language],
      required: field.required === true,
      disabled,
      error: message !== undefined,
      helperText: message ?? field.help?.[language],
      inputRef: ref,
      onBlur,
      fullWidth: true,
      margin: 'none' as const,
      size: 'small' as const,
    },
  };
}
