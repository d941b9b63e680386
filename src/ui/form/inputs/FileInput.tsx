import { type ChangeEvent, useContext, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import type { FileField } from '../../../schema/fields';
import { errorText } from '../../resource/errorText';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A data provider that can take files offers this beside react-admin's nine calls. */
export type UploadFile = (file: File) => Promise<StoredFile>;

/** Uploads at once and keeps the file's id. Where the server takes no files, what is stored can only be removed. */
export function FileInput(props: InputProps<FileField>) {
  const { id, value, onChange, ref, label, message, help, translate, required, disabled } = useInput(props);
  const upload = (useContext(DataProviderContext) as { uploadFile?: UploadFile } | null)?.uploadFile;
  const [name, setName] = useState<string | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file || !upload) return;
    setState({ busy: true, error: null });
    try {
      const stored = await upload(file);
      setName(stored.name);
      onChange(stored.id);
      setState({ busy: false, error: null });
    } catch (error) {
      const reason = errorText(error, translate);
      setState({ busy: false, error: translate('parley.ui.form.uploadFailed', { reason }) });
    }
  };

  const isSet = typeof value === 'string' && value !== '';
  const fault = state.error ?? message;
  return (
    <div className="parley-file">
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      <span className="parley-file-line">
        {upload && (
          <input
            id={id}
            ref={ref}
            type="file"
            accept={props.field.kind === 'image' ? 'image/*' : undefined}
            disabled={disabled || state.busy}
            aria-describedby={`${id}-help`}
            onChange={(event) => void choose(event)}
          />
        )}
        <span role="status">
          {state.busy
            ? translate('parley.ui.form.uploading')
            : isSet
              ? (name ?? translate('parley.ui.form.fileSet'))
              : !upload && '–'}
        </span>
        {isSet && !disabled && (
          <button type="button" className="parley-link-button" onClick={() => onChange(null)}>
            {translate('parley.ui.form.removeFile')}
          </button>
        )}
      </span>
      <p id={`${id}-help`} className={fault ? 'parley-nested-error' : 'parley-nested-help'}>
        {fault ?? help}
      </p>
    </div>
  );
}
