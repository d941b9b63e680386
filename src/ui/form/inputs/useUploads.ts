import { useContext, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '../../../dataProvider/dataProvider';
import type { FileField } from '../../../schema/kinds/file/kind';
import type { FilesField } from '../../../schema/kinds/files/kind';
import { errorText } from '../../resource/errorText';
import { UploadingContext } from '../uploading';

export interface Uploads {
  readonly busy: boolean;
  /** Error message of the last upload; null if it succeeded. */
  readonly error: string | null;
  /** Uploads files sequentially and reports each id; stops at the first failure. */
  start(files: readonly File[]): Promise<void>;
}

/** Uploads files for a field; unchanged byte for byte if the field is `original`. */
export function useUploads({ original }: FileField | FilesField, onStored: (id: string) => void): Uploads {
  const { uploadFile } = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const count = useContext(UploadingContext);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  return {
    ...state,
    async start(files) {
      if (files.length === 0) return;
      setState({ busy: true, error: null });
      count(1);
      try {
        for (const file of files) onStored((await uploadFile(file, original ? { original } : {})).id);
        setState({ busy: false, error: null });
      } catch (error) {
        const reason = errorText(error, translate);
        setState({ busy: false, error: translate('parley.ui.form.uploadFailed', { reason }) });
      } finally {
        count(-1);
      }
    },
  };
}
