import '../../ui/kit/controls.css';
import './receipt.css';
import type { Receipt } from '../../schema/receipt';
import { ClosedLink } from './ClosedLink';
import { FoundLink, foundPrefix } from './FoundLink';
import { Frame } from './Frame';
import { InvoicesPage } from './InvoicesPage';
import { ReceiptLanguage, useBuyerLanguage, useReceiptTexts } from './language';
import { OrderCard } from './OrderCard';
import { useLink } from './useLink';
import { useLinkToken } from './useLinkToken';
import { useUnlisted } from './useUnlisted';

/** /proof: the buyer's receipt page, with the order and its delivered units. */
export function ReceiptPage() {
  const language = useBuyerLanguage();
  return (
    <ReceiptLanguage value={language}>
      <ByLink />
    </ReceiptLanguage>
  );
}

function ByLink() {
  const token = useLinkToken();
  if (!token.startsWith(foundPrefix)) return window.location.search === '?invoices' ? <InvoicesPage /> : <Page />;
  return (
    <Frame name="">
      <FoundLink key={token} token={token} />
    </Frame>
  );
}

function Page() {
  const texts = useReceiptTexts();
  const { opened, isBusy, again } = useLink<Receipt>('/public/v1/receipt');
  useUnlisted(texts.title);
  if (opened.kind === 'open')
    return (
      <Frame name={opened.content.companyName}>
        <OrderCard receipt={opened.content} isBusy={isBusy} onAgain={again} />
        <p className="receipt-foot muted type-small text-center">{texts.keep}</p>
      </Frame>
    );
  return (
    <Frame name="">
      <ClosedLink opened={opened} texts={texts} onAgain={again} />
    </Frame>
  );
}
