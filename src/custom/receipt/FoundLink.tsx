import { useState } from 'react';
import { tryCall } from '../../dataProvider/tryCall';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Button } from '../../ui/kit/Button';
import { FormMessage } from '../../ui/public/FormMessage';
import { useReceiptTexts } from './language';

/** How the token of a mailed link begins; what follows opens the order's page once. */
export const foundPrefix = 'find.';

/** The link of a mail to a buyer who looked for an order. A press is needed, because mail scanners open links too. */
export function FoundLink({ token }: { readonly token: string }) {
  const texts = useReceiptTexts();
  const common = usePublicTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setFault(null);
    const answer = await tryCall<{ token: string }>('POST', '/public/v1/receipt/find', {
      token: token.slice(foundPrefix.length),
    });
    setBusy(false);
    if (answer.ok) window.location.replace(`#${answer.data.token}`);
    else setFault(answer.message ?? common.noNetwork);
  };
  return (
    <section className="receipt-card">
      <h1>{texts.title}</h1>
      <p className="flush">{texts.foundOnce}</p>
      {fault !== null && <FormMessage tone="danger">{fault}</FormMessage>}
      <Button variant="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => void open()}>
        {texts.openFound}
      </Button>
    </section>
  );
}
