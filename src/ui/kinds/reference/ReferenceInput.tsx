import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Field, type Fields, isStored } from '../../../schema/fields';
import type { ReferenceField } from '../../../schema/kinds/reference/kind';
import type { ReferencesField } from '../../../schema/kinds/references/kind';
import type { ResourceSchema } from '../../../schema/resource';
import { asList } from '../../../schema/valueLabels';
import { RecordPicker } from '../../fields/RecordPicker';
import { useCreateOther } from '../../form/CreateOther';
import { FormRecordContext } from '../../form/FormRecord';
import type { InputProps } from '../../form/inputs/InputProps';
import { TreeInput } from '../../form/inputs/TreeInput';
import { useInput } from '../../form/inputs/useInput';
import { mayOf } from '../../resource/may';
import { useLanguage } from '../../resource/useLanguage';
import { useSchema } from '../../resource/useSchema';

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
  const narrowed = useAmong(props, value, () => onChange(null));
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
  /** Label of the reference that must be chosen first; null for none. */
  readonly waitsFor: string | null;
}

/** Limits the choices to records that share the other reference (`among`); changing only that reference clears this one. */
function useAmong(
  { field, name }: InputProps<ReferenceField | ReferencesField>,
  own: unknown,
  clear: () => void,
): Among {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useContext(FormRecordContext);
  const among = field.kind === 'reference' ? field.among : undefined;
  // Within a list row, the other field is in the same row.
  const other = name.replace(/[^.]*$/, among ?? '');
  const chosen = useWatch({ name: other, disabled: among === undefined }) as unknown;
  const before = useRef({ chosen, own });
  useEffect(() => {
    const last = before.current;
    // A reload or a restored draft sets both at once.
    if (among !== undefined && last.chosen && last.chosen !== chosen && last.own === own) clear();
    before.current = { chosen, own };
  });
  if (among === undefined) return { waitsFor: null };
  if (chosen) return { filter: { [among]: chosen }, waitsFor: null };
  const label = form && fieldAt(form.schema.fields, other)?.label[language];
  return { waitsFor: translate('parley.ui.form.chooseFirst', { name: label ?? '' }) };
}

/** The field of an input path: 'productId', 'lines.0.productId'. */
function fieldAt(fields: Fields, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = fields[first];
  return rest.length > 1 && field && 'fields' in field ? field.fields[rest.at(-1)!] : field;
}

/** Typed text can create a record only if the resource's title is an editable text field. */
function isNamed({ fields, title }: ResourceSchema): boolean {
  const field = fields[title];
  return (field?.kind === 'text' || field?.kind === 'longText') && isStored(field) && !field.readOnly;
}
