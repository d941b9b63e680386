import type { FileField } from '../../../schema/kinds/file/kind';
import { pictureTypes } from '../../../schema/pictures';
import { FileName } from '../../fields/FileName';
import { FileChooser } from '../../form/inputs/FileChooser';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { useUploads } from '../../form/inputs/useUploads';
import { Button } from '../../kit/Button';

/** Uploads immediately and stores the file id. */
export function FileInput(props: InputProps<FileField>) {
  const { id, value, onChange, ref, label, message, help, translate, required, disabled } = useInput(props);
  const uploads = useUploads(props.field, onChange);
  const isSet = typeof value === 'string' && value !== '';
  const fault = uploads.error ?? message;
  return (
    <div className="parley-file grid gap-6 type-ui">
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      <span className="parley-file-line row wrap gap-10">
        <FileChooser
          {...{ id, uploads, disabled }}
          inputRef={ref}
          text={isSet ? 'parley.ui.form.replaceFile' : 'parley.ui.form.upload'}
          accept={props.field.kind === 'image' ? pictureTypes.join() : undefined}
        >
          {isSet && <FileName id={value} />}
        </FileChooser>
        {isSet && !disabled && (
          <Button variant="link" onClick={() => onChange(null)}>
            {translate('parley.ui.form.removeFile')}
          </Button>
        )}
      </span>
      <p id={`${id}-help`} className={fault ? 'parley-nested-error' : 'parley-nested-help'}>
        {fault ?? help}
      </p>
    </div>
  );
}
