import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Items } from './ui/Items';
import { ItemsCell } from './ui/ItemsCell';
import { NewOrder } from './ui/NewOrder';
import { Standing } from './ui/Standing';
import { State } from './ui/State';

export const ui: UiOf<typeof schema> = {
  cells: {
    state: ({ record }) => <State order={record} />,
    lines: ({ record }) => <Items order={record} />,
  },
  listCells: { lines: ItemsCell },
  listActions: NewOrder,
  shownByViews: [
    ...([
      'state',
      'paymentState',
      'deliveryState',
      'amount',
      'discountAmount',
      'couponCode',
      'taxMode',
      'taxName',
      'taxAmount',
      'netAmount',
      'invoices',
      'canInvoice',
      'paidAmount',
      'refundedAmount',
      'refundableAmount',
      'currency',
    ] as const),
    ...(['orderedAt', 'paidAt', 'shippedAt', 'receivedAt', 'refundedAt', 'cancelledAt'] as const),
  ],
  views: {
    showBody: ({ record, children }) => (
      <>
        {record && <Standing order={record} />}
        {children}
      </>
    ),
  },
};
