import type { OrderInvoice } from '../../schema/orderInvoice';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Sheet } from './ui/Sheet';

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
  views: {
    showBody: ({ record, children }) => (
      <>
        {record && <Sheet invoice={record as unknown as OrderInvoice} />}
        {children}
      </>
    ),
  },
};
