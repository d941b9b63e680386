import { useTranslate } from 'react-admin';
import type { FrameLink } from '../Frame';
import { useWidget } from '../page/WidgetContext';

/** The words of the widget itself, and those that several say. */
export function useWidgetWords() {
  const translate = useTranslate();
  const { widget } = useWidget();
  const word = (key: string, values?: Record<string, unknown>) =>
    translate(`parley.dashboards.widget.${widget.name}.${key}`, values);
  const shared = (key: string, values?: Record<string, unknown>) => translate(`parley.dashboards.${key}`, values);
  const orders = (to: string | null): FrameLink | null => (to === null ? null : { to, label: shared('toOrders') });
  const noSales = { text: shared('noSales'), link: { to: '/account/list', label: shared('toAccounts') } };
  return { word, shared, orders, noSales };
}
