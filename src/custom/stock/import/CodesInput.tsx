import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { spaced } from '../../../schema/typography';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import type { ImportInput } from './calls';

export interface GivenProps {
  readonly given: ImportInput;
  readonly disabled: boolean;
  readonly onChange: (values: Partial<ImportInput>) => void;
}

export function CodesInput({ given: { text, file }, disabled, onChange }: GivenProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const words = (key: string, options?: object) => translate(`parley.stock.dialog.${key}`, options);
  const lines = text.trim() === '' ? 0 : text.trim().split(/\r\n|\r|\n/).length;
  const take = (files: FileList | null) => files?.[0] && onChange({ file: files[0] });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same as dropping
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) take(event.dataTransfer.files);
      }}
      className="import-codes"
    >
      {file === null && (
        <label>
          {words('paste')}
          <textarea
            className="parley-input import-codes-text full"
            // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here
            autoFocus
            spellCheck={false}
            autoComplete="off"
            value={text}
            disabled={disabled}
            onChange={(event) => onChange({ text: event.target.value })}
          />
          <small>{lines > 0 ? words('lines', { smart_count: lines }) : words('pasteHelp')}</small>
        </label>
      )}
      <div className="import-codes-file row wrap">
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Button disabled={disabled} onClick={() => chooser.current?.click()}>
          <Icon name="ri-file-upload-line" size={18} />
          {words('file')}
        </Button>
        {file === null ? (
          <span className="import-codes-hint">{spaced(`${words('fileHelp')} ${words('dropped')}`)}</span>
        ) : (
          <>
            <strong>{file.name}</strong>
            <Button variant="link" onClick={() => onChange({ file: null })}>
              {words('remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
