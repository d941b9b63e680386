import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isEmpty } from '../../../schema/conditions';
import { type Field, type Fields, isStored } from '../../../schema/fields';
import type { ReferenceField } from '../../../schema/kinds/reference/kind';
import type { ReferencesField } from '../../../schema/kinds/references/kind';
import { fieldsIn, filterFor, narrowingOf } from '../../../schema/narrowed';
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
  /** Says which field must be filled in first; null for none. */
  readonly waitsFor: string | null;
}

/** Limits the choices by `among` and `where`; changing only a field that they read clears this one. */
function useAmong(
  { field, name }: InputProps<ReferenceField | ReferencesField>,
  own: unknown,
  clear: () => void,
): Among {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useContext(FormRecordContext);
  const filter = field.kind === 'reference' ? narrowingOf(field) : null;
  const read = filter === null ? [] : fieldsIn(filter);
  // Within a list row, the other fields are in the same row.
  const others = read.map((one) => name.replace(/[^.]*$/, one));
  const typed = useWatch({ name: others, disabled: filter === null }) as unknown[];
  // In the dialog of a move, fields without an input are those of the record.
  const chosen = read.map((one, at) => typed[at] ?? form?.about?.[one]);
  const before = useRef({ chosen, own });
  useEffect(() => {
    const last = before.current;
    // A reload or a restored draft sets all at once.
    const isOther = last.chosen.some((one, at) => one && one !== chosen[at]);
    if (isOther && last.own === own) clear();
    before.current = { chosen, own };
  });
  const missing = others.find((_, at) => isEmpty(chosen[at]));
  if (missing === undefined)
    return filter === null
      ? { waitsFor: null }
      : { filter: filterFor(filter, Object.fromEntries(read.map((one, at) => [one, chosen[at]]))), waitsFor: null };
  const label = form && fieldAt(form.schema.fields, missing)?.label[language];
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
