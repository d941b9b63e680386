import { useFormContext } from 'react-hook-form';
import { type FilesField, maxFiles } from '../../../schema/kinds/files/kind';
import { formatIssue } from '../../../schema/messages';
import { asList } from '../../../schema/valueLabels';
import { FileNames } from '../../fields/FileNames';
import { FileChooser } from '../../form/inputs/FileChooser';
import type { InputProps } from '../../form/inputs/InputProps';
import { RowTools } from '../../form/inputs/RowTools';
import { useInput } from '../../form/inputs/useInput';
import { useUploads } from '../../form/inputs/useUploads';

/** Uploads immediately and stores the file ids in order. */
export function FilesInput(props: InputProps<FilesField>) {
  const { name, field } = props;
  const { id, value, onChange, ref, label, message, help, language, required, disabled } = useInput(props);
  const { getValues } = useFormContext();
  const currentIds = () => asList(getValues(name)).map(String);
  // Reads the current value, as files may be moved or removed during an upload.
  const uploads = useUploads(field, (fileId) => onChange([...currentIds(), fileId]));
  const ids = asList(value).map(String);
  const limit = maxFiles(field);
  const free = limit - ids.length;
  const isFull = free <= 0 && !disabled;
  const fault = uploads.error ?? message;
  return (
    <div className="parley-file grid gap-6 type-ui">
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      {ids.length > 0 && (
        <FileNames
          {...{ ids, label }}
          tools={(at) =>
            !disabled && (
              <RowTools
                {...{ at, count: ids.length }}
                onMove={(from, to) => onChange(moved(ids, from, to))}
                onRemove={(gone) => onChange(ids.filter((_, other) => other !== gone))}
              />
            )
          }
        />
      )}
      <span className="parley-file-line row wrap gap-10">
        <FileChooser
          {...{ id, uploads }}
          inputRef={ref}
          text="parley.ui.form.addFiles"
          disabled={disabled || isFull}
          max={free}
        />
      </span>
      <p id={`${id}-help`} className={fault ? 'parley-nested-error' : 'parley-nested-help'}>
        {fault ?? (isFull ? formatIssue({ path: name, code: 'maxItems', params: { limit } }, language) : help)}
      </p>
    </div>
  );
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ids[from]!, ...rest.slice(to)];
}
