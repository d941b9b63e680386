import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { PlanName } from './ui/PlanName';

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
  views: { showBody: ownPart(async () => (await import('./ui/Shown')).Shown) },
};
