import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../icons';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';
import { useSchemas } from '../resource/useSchema';

/** Takes the whole list as it is filtered and sorted, page by page, and can be stopped while it does. */
export function ExportButton({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const schemas = useSchemas();
  const { filterValues, sort, total } = useListContext();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stop = useRef<AbortController | null>(null);

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ done: 0, total: total ?? 0 });
    try {
      const { exportCsv } = await import('../csv/exportCsv');
      const rows = await exportCsv({
        schema,
        schemas,
        dataProvider,
        language,
        filter: filterValues,
        sort,
        signal: controller.signal,
        onProgress: setProgress,
      });
      notify(translate('parley.ui.export.done', { smart_count: rows }), { type: 'success' });
    } catch (error) {
      if (controller.signal.aborted) notify('parley.ui.export.cancelled', { type: 'info' });
      else notify(translate('parley.ui.export.failed', { reason: errorText(error, translate) }), { type: 'error' });
    } finally {
      setProgress(null);
    }
  };

  if (progress !== null) {
    return (
      <span className="parley-progress">
        <span role="status">{translate('parley.ui.export.running', progress)}</span>
        <button type="button" className="parley-button" onClick={() => stop.current?.abort()}>
          {translate('parley.ui.export.cancel')}
        </button>
      </span>
    );
  }
  return (
    <button type="button" className="parley-button" onClick={() => void run()} disabled={total === 0}>
      <Icon name="download" />
      {translate('parley.ui.export.button')}
    </button>
  );
}
