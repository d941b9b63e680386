import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

export const ui: UiOf<typeof schema> = {
  shownByViews: [
    ...([
      'number',
      'kind',
      'corrects',
      'lines',
      'discountAmount',
      'amount',
      'taxMode',
      'taxName',
      'taxAmount',
    ] as const),
    ...(['currency', 'orderNumber', 'paidAt', 'sellerName', 'sellerDetails', 'buyerDetails'] as const),
  ],
  views: { showBody: ownPart(async () => (await import('./ui/Shown')).Shown) },
};
