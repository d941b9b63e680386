import { InvoiceSheet } from '../../../custom/invoiceSheet/InvoiceSheet';
import { PdfButton } from '../../../custom/invoiceSheet/PdfButton';
import type { OrderInvoice } from '../../../schema/orderInvoice';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** The invoice, to print or save, above its facts. */
export function Shown({ record, children }: ViewProps) {
  const language = useLanguage();
  const invoice = record as OrderInvoice | undefined;
  return (
    <>
      {invoice && (
        <>
          <PdfButton language={language} name={invoice.number} path={`/v1/order-invoices/${invoice.id}/pdf`} />
          <InvoiceSheet invoice={invoice} language={language} />
        </>
      )}
      {children}
    </>
  );
}
