import { type ChangeEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../../dataProvider/dataProvider';
import type { FileField } from '../../../schema/fields';
import { FileName } from '../../fields/FileName';
import { errorText } from '../../resource/errorText';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

/** Uploads at once and keeps the file's id. */
export function FileInput(props: InputProps<FileField>) {
  const { id, value, onChange, ref, label, message, help, translate, required, disabled } = useInput(props);
  const { uploadFile } = useDataProvider<ConsoleProvider>();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setState({ busy: true, error: null });
    try {
      const stored = await uploadFile(file);
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
        <input
          id={id}
          ref={ref}
          type="file"
          className="parley-unseen"
          accept={props.field.kind === 'image' ? 'image/*' : undefined}
          disabled={disabled || state.busy}
          aria-describedby={`${id}-help`}
          onChange={(event) => void choose(event)}
        />
        {/* The browser's own control speaks the browser's language. */}
        <label htmlFor={id} className="parley-button" data-disabled={disabled || state.busy}>
          {translate(isSet ? 'parley.ui.form.replaceFile' : 'parley.ui.form.upload')}
        </label>
        <span role="status">
          {state.busy ? translate('parley.ui.form.uploading') : isSet && <FileName id={value} />}
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
