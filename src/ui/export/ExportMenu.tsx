import './export.css';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ExportOrder } from '../../dataProvider/bulk';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { useSelection } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';

export interface ExportMenuProps {
  /** Visible columns; undefined when the view has none. */
  readonly columns?: readonly string[];
  readonly onStart: (order: ExportOrder) => void;
  readonly onPrint: () => void;
}

type Which = 'list' | 'selected' | 'everything';

export function ExportMenu({ columns, onStart, onPrint }: ExportMenuProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues = {}, sort, total, meta } = useListContext();
  const selection = useSelection();
  const isSelected = selection.count > 0;
  const isNarrowed = Object.keys(filterValues).length > 0;
  const [which, setWhich] = useState<Which>(isSelected ? 'selected' : 'list');
  const [isAll, setAll] = useState(columns === undefined);
  const number = (value: number) => value.toLocaleString(language);
  const matching =
    total === undefined
      ? ''
      : meta?.estimated
        ? translate('parley.ui.list.about', { total: number(total) })
        : number(total);
  const records: readonly (readonly [Which, string, boolean])[] = [
    ['list', matching, true],
    ['selected', selection.isWhole ? matching : number(selection.count), isSelected],
    ['everything', isNarrowed ? '' : matching, isNarrowed],
  ];
  const start = () => {
    const ids = which === 'selected' && !selection.isWhole ? selection.ids.map(String) : null;
    onStart({
      filter: which === 'everything' || ids !== null ? {} : filterValues,
      sort: [sort?.field ?? 'id', sort?.order ?? 'ASC'],
      ids,
      columns: isAll ? null : (columns ?? null),
    });
  };
  return (
    <div className="parley-export grid gap-14">
      <fieldset className="grid gap-4">
        <legend className="muted type-small semibold">{translate('parley.ui.export.which')}</legend>
        {records
          .filter(([, , isOffered]) => isOffered)
          .map(([one, count]) => (
            <label className="row type-ui" key={one}>
              <input type="radio" name="export-which" checked={which === one} onChange={() => setWhich(one)} />
              <span>{translate(`parley.ui.export.${one}`)}</span>
              <small className="push-end muted type-small tabular">{count}</small>
            </label>
          ))}
      </fieldset>
      {columns !== undefined && (
        <fieldset className="grid gap-4">
          <legend className="muted type-small semibold">{translate('parley.ui.export.fields')}</legend>
          {[false, true].map((all) => (
            <label className="row type-ui" key={String(all)}>
              <input type="radio" name="export-fields" checked={isAll === all} onChange={() => setAll(all)} />
              {translate(`parley.ui.export.${all ? 'all' : 'shown'}`)}
            </label>
          ))}
        </fieldset>
      )}
      <Button variant="primary" onClick={start}>
        <Icon name="download" />
        {translate('parley.ui.export.start')}
      </Button>
      <Button onClick={onPrint}>
        <Icon name="print" />
        {translate('parley.ui.export.print')}
      </Button>
    </div>
  );
}
