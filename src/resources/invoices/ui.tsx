import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { PlanName } from './ui/PlanName';
import { Sheet } from './ui/Sheet';

export const ui: UiOf<typeof schema> = {
  cells: { planName: PlanName },
  shownByViews: [
    ...([
      'number',
      'planName',
      'planEnglishName',
      'planCode',
      'interval',
      'seats',
      'periodStart',
      'periodEnd',
    ] as const),
    ...(['lines', 'credit', 'amount', 'currency', 'companyName', 'sellerName', 'sellerDetails', 'kind'] as const),
  ],
  views: {
    showBody: ({ record, children }) => (
      <>
        {record && <Sheet invoice={record} />}
        {children}
      </>
    ),
  },
};
