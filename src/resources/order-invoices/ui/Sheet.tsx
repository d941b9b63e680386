import { InvoiceSheet } from '../../../custom/invoiceSheet/InvoiceSheet';
import { PdfButton } from '../../../custom/invoiceSheet/PdfButton';
import { download } from '../../../dataProvider/download';
import type { OrderInvoice } from '../../../schema/orderInvoice';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** The invoice, to print or save. */
export function Sheet({ invoice }: { readonly invoice: OrderInvoice }) {
  const language = useLanguage();
  const { id, number } = invoice;
  return (
    <>
      <PdfButton language={language} name={number} load={() => download(`/v1/order-invoices/${id}/pdf`)} />
      <InvoiceSheet invoice={invoice} language={language} />
    </>
  );
}
