import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isStored, type ReferenceField, type ReferencesField } from '../../../schema/fields';
import type { ResourceSchema } from '../../../schema/resource';
import { asList } from '../../../schema/valueWords';
import { RecordPicker } from '../../fields/RecordPicker';
import { mayOf } from '../../resource/may';
import { useLanguage } from '../../resource/useLanguage';
import { useSchema } from '../../resource/useSchema';
import { useCreateOther } from '../CreateOther';
import { FormRecordContext } from '../FormRecord';
import type { InputProps } from './InputProps';
import { TreeInput } from './TreeInput';
import { useInput } from './useInput';

export function ReferenceInput(props: InputProps<ReferenceField | ReferencesField>) {
  const { field } = props;
  const to = useSchema(field.to);
  if (field.kind === 'references' && to?.tree !== undefined && mayOf(to).list)
    return <TreeInput {...props} field={field} to={to} />;
  return <PickerInput {...props} />;
}

function PickerInput(props: InputProps<ReferenceField | ReferencesField>) {
  const { id, value, onChange, onBlur, textField } = useInput(props);
  const { field } = props;
  const to = useSchema(field.to);
  const CreateOther = useCreateOther();
  const [making, setMaking] = useState<string | null>(null);
  const narrowed = useAmong(field, () => onChange(null));
  const multiple = field.kind === 'references';
  const ids = multiple ? asList(value).map(String) : typeof value === 'string' ? [value] : [];
  const choose = (next: string[]) => onChange(multiple ? next : (next.at(-1) ?? null));
  const canCreate = CreateOther !== null && to !== undefined && mayOf(to).add && isNamed(to);
  return (
    <>
      <RecordPicker
        id={id}
        to={field.to}
        multiple={multiple}
        value={ids}
        onChange={choose}
        onBlur={onBlur}
        label={textField.label}
        required={textField.required && ids.length === 0}
        disabled={textField.disabled || narrowed.waitsFor !== null}
        error={textField.error}
        helperText={narrowed.waitsFor ?? textField.helperText}
        filter={narrowed.filter}
        inputRef={textField.inputRef}
        {...(canCreate ? { onCreate: setMaking } : {})}
      />
      {making !== null && CreateOther !== null && to !== undefined && (
        <CreateOther
          schema={to}
          title={making}
          onClose={() => setMaking(null)}
          onMade={(made) => {
            setMaking(null);
            choose([...ids, made]);
          }}
        />
      )}
    </>
  );
}

interface Among {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What is to be chosen first; null: nothing. */
  readonly waitsFor: string | null;
}

/** Offers what shares the form's other reference; with another one there what was chosen here is not meant any more. */
function useAmong(field: ReferenceField | ReferencesField, clear: () => void): Among {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useContext(FormRecordContext);
  const among = field.kind === 'reference' ? field.among : undefined;
  const chosen = useWatch({ name: among ?? '', disabled: among === undefined }) as unknown;
  const before = useRef(chosen);
  useEffect(() => {
    if (among !== undefined && before.current && before.current !== chosen) clear();
    before.current = chosen;
  });
  if (among === undefined) return { waitsFor: null };
  if (chosen) return { filter: { [among]: chosen }, waitsFor: null };
  return {
    waitsFor: translate('parley.ui.form.chooseFirst', { name: form?.schema.fields[among]?.label[language] ?? '' }),
  };
}

/** What was typed can only become the name of a record whose name is typed. */
function isNamed({ fields, title }: ResourceSchema): boolean {
  const field = fields[title];
  return (field?.kind === 'text' || field?.kind === 'longText') && isStored(field) && !field.readOnly;
}
