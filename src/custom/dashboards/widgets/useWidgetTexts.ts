import { useTranslate } from 'react-admin';
import { useAllowed } from '../../../ui/resource/may';
import type { FrameLink } from '../Frame';
import { useWidget } from '../page/WidgetContext';

/** Messages of the current widget, and those shared by several. */
export function useWidgetTexts() {
  const translate = useTranslate();
  const { widget } = useWidget();
  const word = (key: string, values?: Record<string, unknown>) =>
    translate(`parley.dashboards.widget.${widget.name}.${key}`, values);
  const shared = (key: string, values?: Record<string, unknown>) => translate(`parley.dashboards.${key}`, values);
  const orders = (to: string | null): FrameLink | null => (to === null ? null : { to, label: shared('toOrders') });
  const mayAccounts = useAllowed('accounts:list');
  const toAccounts = mayAccounts ? { link: { to: '/account/list', label: shared('toAccounts') } } : {};
  const noSales = { text: shared('noSales'), ...toAccounts };
  const noOrders = { text: shared('noOrders'), ...toAccounts };
  return { word, shared, orders, noSales, noOrders };
}
