import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Uploads } from './useUploads';

export interface FileChooserProps {
  readonly id: string;
  readonly inputRef: (input: HTMLInputElement | null) => void;
  readonly uploads: Uploads;
  readonly text: string;
  readonly disabled: boolean;
  readonly accept?: string;
  /** Maximum files per selection; 1 by default. */
  readonly max?: number;
  /** Rendered beside the button while nothing is uploading. */
  readonly children?: ReactNode;
}

export function FileChooser({ id, inputRef, uploads, text, disabled, accept, max = 1, children }: FileChooserProps) {
  const translate = useTranslate();
  const isOff = disabled || uploads.busy;
  return (
    <>
      <input
        id={id}
        ref={inputRef}
        type="file"
        className="parley-unseen"
        multiple={max > 1}
        accept={accept}
        disabled={isOff}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          void uploads.start(chosen.slice(0, max));
        }}
      />
      {/* The native control uses the browser's language. */}
      <label htmlFor={id} className="parley-button" data-disabled={isOff}>
        {translate(text)}
      </label>
      <span role="status">{uploads.busy ? translate('parley.ui.form.uploading') : children}</span>
    </>
  );
}
