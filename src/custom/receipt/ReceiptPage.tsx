import '../../ui/kit/controls.css';
import './receipt.css';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Button } from '../../ui/kit/Button';
import { FormMessage } from '../../ui/public/FormMessage';
import { Frame } from './Frame';
import { ReceiptLanguage, useBuyerLanguage, useReceiptTexts } from './language';
import { OrderCard } from './OrderCard';
import { useReceipt } from './useReceipt';
import { useUnlisted } from './useUnlisted';

/** /proof: the buyer's receipt page, with the order and its delivered units. */
export function ReceiptPage() {
  const language = useBuyerLanguage();
  return (
    <ReceiptLanguage value={language}>
      <Page />
    </ReceiptLanguage>
  );
}

function Page() {
  const texts = useReceiptTexts();
  const { opened, isBusy, again } = useReceipt();
  useUnlisted(texts.title);
  if (opened.kind === 'open')
    return (
      <Frame name={opened.receipt.companyName}>
        <OrderCard receipt={opened.receipt} isBusy={isBusy} onAgain={again} />
        <p className="receipt-foot muted type-small text-center">{texts.keep}</p>
      </Frame>
    );
  return (
    <Frame name="">
      <Closed opened={opened} onAgain={again} />
    </Frame>
  );
}

interface ClosedProps {
  readonly opened: Exclude<ReturnType<typeof useReceipt>['opened'], { kind: 'open' }>;
  readonly onAgain: () => void;
}

function Closed({ opened, onAgain }: ClosedProps) {
  const texts = useReceiptTexts();
  const common = usePublicTexts();
  if (opened.kind === 'loading')
    return (
      <section className="receipt-card" aria-busy="true">
        <h1>{texts.title}</h1>
        <p className="flush">{texts.loading}</p>
      </section>
    );
  const words = {
    missing: texts.noLink,
    unknown: texts.unknown,
    ended: texts.linkEnded,
    failed: (opened.kind === 'failed' && opened.message) || common.noNetwork,
  }[opened.kind];
  return (
    <section className="receipt-card">
      <h1>{texts.closedTitle}</h1>
      <FormMessage tone={opened.kind === 'failed' ? 'danger' : 'info'}>{words}</FormMessage>
      {opened.kind === 'failed' && (
        <Button variant="primary" onClick={onAgain}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}
