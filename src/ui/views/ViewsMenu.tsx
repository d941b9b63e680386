import './texts';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { withGap } from '../../schema/typography';
import { validSavedValue } from '../../schema/validSavedValue';
import { useConfirm } from '../kit/confirm/useConfirm';
import type { ColumnsMenuProps } from '../list/ColumnsMenu';
import { firstSort } from '../list/firstPage';
import { errorText } from '../resource/errorText';
import { useAllowed } from '../resource/may';
import { useFaultText } from './faultText';
import { NameForm } from './NameForm';
import { useApplied } from './present';
import { ViewRow } from './ViewRow';
import { useViews, type View } from './views';
import './views.css';
import { Button } from '../kit/Button';

export interface ViewsMenuProps extends ColumnsMenuProps {
  readonly onClose: () => void;
}

/** The user's and the company's views: apply, save the current list, manage. */
export function ViewsMenu({ schema, columns, onChange: setColumns, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useConfirm();
  const faultText = useFaultText(schema);
  const mayShare = useAllowed('views:share');
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const { views, error, retry, ...actions } = useViews(schema);
  const [applied, setApplied] = useApplied(schema);
  const present = () => ({
    filter: filterValues,
    sort: { field: sort.field, order: sort.order as 'ASC' | 'DESC' },
    columns: [...columns],
  });
  const apply = (view: View) => {
    const value = validSavedValue(view.value, Object.keys(view.faults));
    setFilters(value.filter);
    if (value.sort !== null) setSort(value.sort);
    if (value.columns !== null) setColumns(value.columns);
    setApplied({ id: view.id, name: view.name, value });
    const faults = faultText(view.faults);
    if (faults !== '') notify(translate('parley.ui.views.applied', { faults }), { type: 'warning' });
    onClose();
  };
  const standard = () => {
    setFilters({});
    setSort(firstSort(schema));
    setColumns(undefined);
    setApplied(undefined);
    onClose();
  };
  const reportFailure = async (action: Promise<unknown>) => {
    try {
      await action;
    } catch (failure) {
      notify(errorText(failure, translate), { type: 'error' });
    }
  };
  const remove = async (view: View) => {
    const isSure = await confirm({
      title: translate('parley.ui.views.deleteTitle', { name: view.name }),
      content: translate(view.shared ? 'parley.ui.views.deleteShared' : 'parley.ui.views.deleteText'),
      confirmText: translate('parley.ui.views.confirm'),
    });
    if (!isSure) return;
    await reportFailure(
      actions
        .remove(view)
        .then(() => notify(translate('parley.ui.views.deleted', { name: view.name }), { type: 'success' })),
    );
  };
  const row = (view: View) => (
    <ViewRow
      key={view.id}
      view={view}
      isApplied={applied?.id === view.id}
      mayChange={view.shared ? mayShare : view.isMine}
      mayShare={mayShare}
      faults={faultText(view.faults)}
      onApply={() => apply(view)}
      onUpdate={() =>
        void reportFailure(
          actions.change(view, { value: present() }).then((changed) => setApplied({ ...changed, value: present() })),
        )
      }
      onRename={(name) => actions.change(view, { name })}
      onShare={(shared) => void reportFailure(actions.change(view, { shared }))}
      onBegin={(isDefault) => void reportFailure(actions.begin(view, isDefault))}
      onRemove={() => void remove(view)}
    />
  );
  const groups = [
    { title: 'mine', found: views?.filter(({ isMine }) => isMine) ?? [] },
    { title: 'shared', found: views?.filter(({ isMine }) => !isMine) ?? [] },
  ];
  return (
    <div className="parley-views grid gap-6 scroll">
      <button type="button" className="parley-view-name" onClick={standard}>
        {translate('parley.ui.views.standard')}
      </button>
      {views === undefined && error === null && <p role="status">{translate('parley.ui.views.loading')}</p>}
      {error !== null && (
        <p role="alert">
          {withGap(errorText(error, translate))}
          <Button variant="link" onClick={retry}>
            {translate('parley.ui.views.retry')}
          </Button>
        </p>
      )}
      {views?.length === 0 && <p>{translate('parley.ui.views.none')}</p>}
      {groups.map(
        ({ title, found }) =>
          found.length > 0 && (
            <section key={title} aria-label={translate(`parley.ui.views.${title}`)}>
              <h3 className="muted type-small semibold">{translate(`parley.ui.views.${title}`)}</h3>
              <ul>{found.map(row)}</ul>
            </section>
          ),
      )}
      <NameForm
        title={translate('parley.ui.views.saveAs')}
        mayShare={mayShare}
        onSave={async (name, shared) => {
          const value = present();
          const saved = await actions.save(name, shared, value);
          setApplied({ id: saved.id, name: saved.name, value });
          notify(translate('parley.ui.views.saved', { name: saved.name }), { type: 'success' });
        }}
      />
    </div>
  );
}
