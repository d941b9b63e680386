import './texts';
import './bulk.css';
import { useState } from 'react';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { isRestorable } from '../../schema/restorable';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { useRestore } from '../recentlyDeleted/useRestore';
import { errorText } from '../resource/errorText';
import type { May } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import type { BulkOutcome } from '../resource/runOver';
import { useSelection } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';
import { BulkProgressBar } from './BulkProgressBar';
import { BulkReport } from './BulkReport';
import { useBulkDelete } from './useBulkDelete';
import { useBulkFields } from './useBulkFields';
import { useBulkRun } from './useBulkRun';
import { useMatching } from './useMatching';

const BulkEditDialog = onDemand(async () => (await import('./BulkEditDialog')).BulkEditDialog);

export interface BulkBarProps {
  readonly schema: ResourceSchema;
  readonly may: May;
}

/** Sticky bar while records are selected: count, actions and progress. */
export function BulkBar({ schema, may }: BulkBarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const selection = useSelection();
  const { data: rows = [] } = useListContext();
  const bulk = useBulkRun(schema, selection);
  const fields = useBulkFields(schema);
  const [isEditing, setEditing] = useState(false);
  const [report, setReport] = useState<{ action: 'edited' | 'deleted'; outcome: BulkOutcome } | null>(null);
  const restore = useRestore(schema);
  const matching = useMatching(selection);
  const total = selection.isWhole ? matching : selection.count.toLocaleString(language);

  const finish = (action: 'edited' | 'deleted', outcome: BulkOutcome) => {
    selection.select([...outcome.failed.map(({ id }) => id), ...outcome.untried]);
    if (outcome.failed.length + outcome.untried.length > 0)
      return setReport({ action, outcome: withTitles(schema, outcome, rows) });
    const undo = action === 'deleted' && isRestorable(schema) && (() => void restore(outcome.done));
    const said = { type: 'success', ...(undo && { undo }) } as Parameters<typeof notify>[1];
    notify(translate(`parley.ui.bulk.${action}`, { smart_count: outcome.done.length }), said);
  };
  const remove = useBulkDelete(schema, total, selection, async (action) => {
    try {
      finish('deleted', await bulk.run((ids) => action(schema.name, ids)));
    } catch (error) {
      const reason = errorText(error, translate);
      notify(translate('parley.ui.bulk.failed', { reason }), { type: 'error' });
    }
  });

  return (
    <>
      {bulk.progress !== null && !isEditing ? (
        <div className="parley-toolbar row wrap gap-10 parley-bulk">
          <BulkProgressBar action="deleting" progress={bulk.progress} onStop={bulk.stop} />
        </div>
      ) : (
        <div className="parley-toolbar row wrap gap-10 parley-bulk">
          <strong className="semibold" role="status">
            {selection.isWhole
              ? translate('parley.ui.bulk.selectedWhole', { total })
              : translate('parley.ui.bulk.selected', { smart_count: selection.count })}
          </strong>
          {selection.offersWhole && (
            <Button variant="link" onClick={selection.selectWhole}>
              {translate('parley.ui.bulk.selectWhole', { total: matching })}
            </Button>
          )}
          <span className="flex wrap gap-8 push-end">
            {may.edit && fields.length > 0 && (
              <Button onClick={() => setEditing(true)}>
                <Icon name="edit" />
                {translate('parley.ui.bulk.edit')}
              </Button>
            )}
            {may.remove && (
              <Button variant="danger" onClick={() => void remove()}>
                <Icon name="delete" />
                {translate('parley.ui.bulk.delete')}
              </Button>
            )}
            <Button onClick={selection.clear}>{translate('parley.ui.bulk.clear')}</Button>
          </span>
        </div>
      )}
      {isEditing && (
        <BulkEditDialog
          schema={schema}
          names={fields}
          total={total}
          count={selection.count}
          bulk={bulk}
          onDone={(outcome) => {
            setEditing(false);
            finish('edited', outcome);
          }}
          onClose={() => setEditing(false)}
        />
      )}
      {report && <BulkReport schema={schema} {...report} onClose={() => setReport(null)} />}
    </>
  );
}

/** Adds titles from the list's rows, as the server has no title for deleted records. */
function withTitles(schema: ResourceSchema, outcome: BulkOutcome, rows: readonly RaRecord[]): BulkOutcome {
  const titleOf = (id: string) => {
    const row = rows.find((one) => String(one.id) === id);
    return row === undefined ? null : recordTitle(schema, row);
  };
  return { ...outcome, failed: outcome.failed.map((one) => ({ ...one, title: one.title ?? titleOf(one.id) })) };
}
