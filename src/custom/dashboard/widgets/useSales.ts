import type { MeasureName } from '../../../schema/figures';
import { deltaOf } from '../../../ui/figures/delta';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { useFormats } from '../figures/useFormats';
import type { FrameLink } from '../frame/Frame';
import { texts } from '../frame/texts';

/** What widgets of sales use: formats, comparisons, links to the records behind a metric, and empty states. */
export function useSales() {
  const say = useText();
  const formats = useFormats();
  const listBehind = useListBehind();
  const link = useAllowed('accounts:list') ? { to: '/account/list', label: say(texts.toAccounts) } : undefined;
  return {
    say,
    formats,
    listBehind,
    noSales: { text: say(texts.noSales), link },
    noOrders: { text: say(texts.noOrders), link },
    /** Null if the user may not list the records. */
    linkTo(measure: MeasureName, from: string, to: string, label = say(texts.toOrders)): FrameLink | null {
      const path = listBehind(measure, { from, to });
      return path === null ? null : { to: path, label };
    },
    compared: (value: number | null, before: number | null, unit: 'money' | 'count') =>
      deltaOf(value, before, { unit, better: 'up', language: formats.language }),
  };
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
