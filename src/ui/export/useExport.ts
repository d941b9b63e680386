import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ExportOrder } from '../../dataProvider/bulk';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import { fileSize } from '../../schema/fileSize';
import type { ResourceSchema } from '../../schema/resource';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';

/** Downloads an export and notifies of the result. `progress` is the progress as text; null when idle. */
export function useExport(schema: ResourceSchema) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleProvider>();
  const [bytes, setBytes] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);

  const run = async (order: ExportOrder) => {
    const current = new AbortController();
    controller.current = current;
    setBytes(0);
    try {
      const size = await provider.exportFile(schema.name, order, setBytes, current.signal);
      notify(translate('parley.ui.export.done', { size: fileSize(size, language) }), { type: 'success' });
    } catch (error) {
      if (current.signal.aborted) notify('parley.ui.export.cancelled', { type: 'info' });
      else notify(translate('parley.ui.export.failed', { reason: errorText(error, translate) }), { type: 'error' });
    } finally {
      setBytes(null);
    }
  };

  const words =
    bytes === 0
      ? translate('parley.ui.export.preparing')
      : translate('parley.ui.export.running', { size: fileSize(bytes ?? 0, language) });
  return { progress: bytes === null ? null : words, run, stop: () => controller.current?.abort() };
}
