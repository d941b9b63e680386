import '../../../../ui/views/texts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { permissions } from '../../../../authProvider/permissions';
import type { InboxQuery } from '../../../../schema/chat';
import { validSavedValue } from '../../../../schema/validSavedValue';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useViews, type View } from '../../../../ui/views/views';
import type { Address } from '../../address';
import { nothing } from '../ListStates';

export const inboxList = 'inbox';

/** Saved views of the inbox: filters, order and search. The first nine open by the keys 1 to 9. */
export function useInboxViews(address: Address) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useInboxFaultText();
  const { views } = useViews(inboxList);
  const ordered = useMemo(() => [...(views ?? [])].sort((a, b) => Number(b.isMine) - Number(a.isMine)), [views]);
  const latest = useRef(address);
  latest.current = address;
  const narrow = useCallback((filter: object) => latest.current.narrow({ ...nothing, sort: undefined, ...filter }), []);
  const apply = useCallback(
    (view: View) => {
      narrow(validSavedValue(view.value, Object.keys(view.faults)).filter);
      const faults = faultText(view.faults);
      if (faults !== '') notify(translate('parley.ui.views.applied', { faults }), { type: 'warning' });
    },
    [narrow, faultText, notify, translate],
  );
  // The default view, where the address says nothing else.
  useEffect(() => {
    const first = permissions().views[inboxList];
    if (first !== undefined && window.location.search === '') narrow(first.filter);
  }, [narrow]);
  return useMemo(
    () => ({
      apply,
      applied: ordered.find(({ value }) => isSame({ ...standard, ...value.filter }, address.query)),
      keyOf: ({ id }: Pick<View, 'id'>) => keys[ordered.findIndex((view) => view.id === id)],
      /** Opening each by its key and in the palette. */
      actions: ordered.map((view, at) => ({
        id: view.id,
        key: keys[at],
        title: translate('parley.ui.list.currentView', { name: view.name }),
        icon: 'inbox',
        run: () => apply(view),
      })),
      standard: () => narrow({}),
      faultText,
    }),
    [ordered, address.query, apply, narrow, faultText, translate],
  );
}

export type InboxViews = ReturnType<typeof useInboxViews>;

/** What a view without an order has. */
const standard: InboxQuery = { sort: 'waiting' };

const keys: readonly (string | undefined)[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function isSame(a: object, b: object): boolean {
  const parts = (one: object) => JSON.stringify(Object.entries(one).sort(([x], [y]) => (x < y ? -1 : 1)));
  return parts(a) === parts(b);
}

/** Lists the outdated parts of a view on one line; '' for none. */
function useInboxFaultText(): (faults: View['faults']) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback(
    (faults) =>
      Object.keys(faults)
        .map((path) => translate(`parley.chat.filter.${path.split('.')[2] ?? 'open'}`))
        .join(language === 'zh' ? '、' : ', '),
    [translate, language],
  );
}
