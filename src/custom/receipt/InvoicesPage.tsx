import { type OrderInvoice, invoiceTexts as texts } from '../../schema/orderInvoice';
import { Button } from '../../ui/kit/Button';
import { InvoiceSheet } from '../invoiceSheet/InvoiceSheet';
import { PdfButton } from '../invoiceSheet/PdfButton';
import { ClosedLink } from './ClosedLink';
import { Frame } from './Frame';
import { useReceiptLanguage, useReceiptTexts } from './language';
import { useLink } from './useLink';
import { useLinkToken } from './useLinkToken';
import { useUnlisted } from './useUnlisted';

/** /receipt?invoices: the invoices and credit notes of a buyer's order. */
export function InvoicesPage() {
  const words = useReceiptTexts();
  const language = useReceiptLanguage() === 'zh-CN' ? 'zh' : 'en';
  const token = useLinkToken();
  const { opened, again } = useLink<readonly OrderInvoice[]>('/public/v1/receipt/invoices');
  useUnlisted(texts.invoice[language]);
  if (opened.kind !== 'open')
    return (
      <Frame name="">
        <ClosedLink opened={opened} texts={words} onAgain={again} />
      </Frame>
    );
  return (
    <Frame name={opened.content[0]?.sellerName ?? ''}>
      <p className="receipt-tools row wrap between gap-12">
        <a href={`/receipt${window.location.hash}`}>{texts.back[language]}</a>
        <Button onClick={() => window.print()}>{texts.print[language]}</Button>
      </p>
      {opened.content.map((invoice) => (
        <section key={invoice.id}>
          <PdfButton
            language={language}
            name={invoice.number}
            path="/public/v1/receipt/invoice-pdf"
            options={{ method: 'POST', data: { token, id: invoice.id } }}
          />
          <InvoiceSheet invoice={invoice} language={language} />
        </section>
      ))}
    </Frame>
  );
}
