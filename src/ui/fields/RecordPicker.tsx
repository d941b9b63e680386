import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { type RaRecord, useGetList, useGetMany, useTranslate } from 'react-admin';
import { searchFields } from '../../schema/listing';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { useSettled } from '../kit/useSettled';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';
import { useSchema } from '../resource/useSchema';
import { useAutocompleteTexts } from './useAutocompleteTexts';

export interface RecordPickerProps {
  /** Name of the referenced resource. */
  readonly to: string;
  readonly label: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly multiple?: boolean;
  readonly id?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  /** Limits the offered records. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Offers to create a record from the typed text. */
  readonly onCreate?: (title: string) => void;
}

/** Autocomplete for records of another resource, using the server's search. */
export function RecordPicker({ to, ...props }: RecordPickerProps) {
  const schema = useSchema(to);
  if (schema === undefined) {
    // The user may not see that resource: ids are shown instead.
    return (
      <TextField fullWidth margin="none" size="small" disabled label={props.label} value={props.value.join(', ')} />
    );
  }
  return <Picker schema={schema} {...props} />;
}

function Picker({
  schema,
  value,
  onChange,
  multiple = false,
  ...props
}: Omit<RecordPickerProps, 'to'> & { schema: ResourceSchema }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const settled = useSettled(typed.trim());
  const isSearched = searchFields(schema).length > 0;
  const search = isSearched ? settled : '';
  const resource = consoleName(schema);
  const { data: chosen = [] } = useGetMany(resource, { ids: [...value] }, { enabled: value.length > 0 });
  const {
    data: found = [],
    total = 0,
    isFetching,
  } = useGetList(
    resource,
    {
      filter: { ...props.filter, ...(search === '' ? {} : { q: search }) },
      sort: { field: schema.list.sort?.[0] ?? 'createdAt', order: schema.list.sort?.[1] ?? 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: open },
  );
  const known = new Map(
    [...chosen, ...found].filter(Boolean).map((record): [string, RaRecord] => [String(record.id), record]),
  );
  const language = useLanguage();
  const one = inSentence(schema.label.one[language], language);
  const title = (id: string) => {
    if (id === moreOnes) return translate('parley.ui.form.moreOnes', { smart_count: more });
    if (id === newOne) return translate('parley.ui.form.createNew', { name: one, title: typed.trim() });
    const record = known.get(id);
    return record ? recordTitle(schema, record) : '…';
  };
  const words = useAutocompleteTexts();
  const more = isSearched ? total - found.length : 0;
  const shared = {
    options: [
      ...found.map((record) => String(record.id)),
      ...(more > 0 ? [moreOnes] : []),
      ...(props.onCreate && typed.trim() !== '' ? [newOne] : []),
    ],
    getOptionDisabled: (id: string) => id === moreOnes,
    getOptionLabel: title,
    getOptionKey: (id: string) => id,
    // Resources without server search are filtered in the browser.
    ...(isSearched ? { filterOptions: (ids: string[]) => ids } : {}),
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    loading: isFetching,
    ...words,
    disabled: props.disabled,
    onBlur: props.onBlur,
    size: 'small' as const,
    id: props.id,
    renderInput: (params: object) => (
      <TextField
        {...params}
        fullWidth
        margin="none"
        label={props.label}
        required={props.required}
        error={props.error}
        helperText={props.helperText}
        inputRef={props.inputRef}
      />
    ),
  };
  const ids = value.join(' ');
  // Stable array identity: Autocomplete resets the typed text when its value changes.
  const selected = useMemo(() => ids.split(' ').filter((id) => id !== ''), [ids]);
  const choose = (ids: string[]) => {
    if (!ids.includes(newOne)) return onChange(ids);
    setOpen(false);
    props.onCreate?.(typed.trim());
  };
  const onInputChange = (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : '');
  return multiple ? (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      value={selected}
      onChange={(_, ids) => choose(ids)}
      onInputChange={onInputChange}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={value[0] ?? null}
      onChange={(_, id) => choose(id === null ? [] : [id])}
      onInputChange={onInputChange}
    />
  );
}

/** Option values that are no record ids: to create one, and that there are more than are offered. */
const newOne = '+';
const moreOnes = '…';
