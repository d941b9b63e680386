import { InvoiceSheet } from '../../custom/invoiceSheet/InvoiceSheet';
import type { OrderInvoice } from '../../schema/orderInvoice';
import type { UiOf } from '../../ui/resource/resourceUi';
import { useLanguage } from '../../ui/resource/useLanguage';
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
  views: {
    showBody: ({ record, children }) => (
      <>
        {record && <Sheet invoice={record as unknown as OrderInvoice} />}
        {children}
      </>
    ),
  },
};

function Sheet({ invoice }: { readonly invoice: OrderInvoice }) {
  return <InvoiceSheet invoice={invoice} language={useLanguage()} />;
}
