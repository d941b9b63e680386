import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Breakdown } from '../../../schema/dashboard';
import { errorText } from '../../../ui/resource/errorText';
import { Icon } from '../../layout/Icon';
import type { FigureAsked } from '../together';

interface CsvButtonProps {
  /** What the table is of, as its route takes it. */
  readonly asked: FigureAsked;
  readonly by: Breakdown;
  readonly days: { readonly from: string; readonly to: string };
}

/** The table as a file for a spreadsheet, as the server writes it. */
export function CsvButton({ asked, by, days }: CsvButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { download, saveDownload } = await import('../../../dataProvider/download');
      const { of: _, ...query } = asked;
      const path = `/v1/figures/table.csv?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
      saveDownload(await download(path), `figures-${by}-${days.from}-${days.to}.csv`);
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="parley-button" disabled={isBusy} onClick={() => void save()}>
      <Icon name="ri-download-2-line" size={18} />
      {translate('parley.dashboard.breakdown.csv')}
    </button>
  );
}
