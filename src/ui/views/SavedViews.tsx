import { withGap } from '../../schema/typography';
import './texts';
import './views.css';
import { useNotify, useTranslate } from 'react-admin';
import type { SavedValue } from '../../schema/savedQuery';
import { Button } from '../kit/Button';
import { useConfirm } from '../kit/confirm/useConfirm';
import { errorText } from '../resource/errorText';
import { useAllowed } from '../resource/may';
import { NameForm } from './NameForm';
import { ViewRow } from './ViewRow';
import { useViews, type View } from './views';

interface SavedViewsProps {
  readonly list: string;
  /** Id of the view that the list shows. */
  readonly appliedId: string | undefined;
  /** What the list shows now. */
  readonly present: () => SavedValue;
  readonly faultText: (faults: View['faults']) => string;
  readonly onApply: (view: View) => void;
  /** The list shows what was saved as this view. */
  readonly onSaved?: (view: View, value: SavedValue) => void;
  readonly onStandard: () => void;
  /** The key that opens a view, shown beside its name. */
  readonly keyOf?: (view: View) => string | undefined;
}

/** The user's and the company's views of a list: apply, save what it shows, manage. */
export function SavedViews(props: SavedViewsProps) {
  const { list, appliedId, present, faultText, onApply, onSaved, onStandard, keyOf } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useConfirm();
  const mayShare = useAllowed('views:share');
  const { views, mine, others, error, retry, ...actions } = useViews(list);
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
      isApplied={appliedId === view.id}
      mayChange={view.shared ? mayShare : view.isMine}
      mayShare={mayShare}
      faults={faultText(view.faults)}
      keyName={keyOf?.(view)}
      onApply={() => onApply(view)}
      onUpdate={() =>
        void reportFailure(actions.change(view, { value: present() }).then((changed) => onSaved?.(changed, present())))
      }
      onRename={(name) => actions.change(view, { name })}
      onShare={(shared) => void reportFailure(actions.change(view, { shared }))}
      onBegin={(isDefault) => void reportFailure(actions.begin(view, isDefault))}
      onRemove={() => void remove(view)}
    />
  );
  const groups = [
    { title: 'mine', found: mine },
    { title: 'shared', found: others },
  ];
  return (
    <div className="parley-views grid gap-6 scroll">
      <button type="button" className="parley-view-name" onClick={onStandard}>
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
          onSaved?.(saved, value);
          notify(translate('parley.ui.views.saved', { name: saved.name }), { type: 'success' });
        }}
      />
    </div>
  );
}
