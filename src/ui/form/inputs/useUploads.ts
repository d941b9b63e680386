import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../../dataProvider/dataProvider';
import type { FileField, FilesField } from '../../../schema/fields';
import { errorText } from '../../resource/errorText';

export interface Uploads {
  readonly busy: boolean;
  /** Why the last one did not come to be, in words. */
  readonly error: string | null;
  /** Uploads one after another and hands on the id of each; after one that fails no other is tried. */
  start(files: readonly File[]): Promise<void>;
}

/** Uploads what a person chose for a field, byte for byte where it says so. */
export function useUploads({ original }: FileField | FilesField, onStored: (id: string) => void): Uploads {
  const { uploadFile } = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  return {
    ...state,
    async start(files) {
      if (files.length === 0) return;
      setState({ busy: true, error: null });
      try {
        for (const file of files) onStored((await uploadFile(file, original ? { original } : {})).id);
        setState({ busy: false, error: null });
      } catch (error) {
        const reason = errorText(error, translate);
        setState({ busy: false, error: translate('parley.ui.form.uploadFailed', { reason }) });
      }
    },
  };
}
