import { useState } from 'react';
import { type download, saveDownload } from '../../dataProvider/download';
import { invoiceTexts } from '../../schema/orderInvoice';
import type { Language } from '../../schema/text';
import { Button } from '../../ui/kit/Button';

interface PdfButtonProps {
  readonly language: Language;
  /** The invoice's number, which names the file. */
  readonly name: string;
  readonly load: () => ReturnType<typeof download>;
}

/** Saves an invoice as PDF. */
export function PdfButton({ language, name, load }: PdfButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      saveDownload(await load(), `${name}.pdf`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <p className="invoice-tools row wrap gap-12">
      <Button disabled={state === 'busy'} onClick={save}>
        {invoiceTexts.pdf[language]}
      </Button>
      {state === 'failed' && <span role="alert">{invoiceTexts.failed[language]}</span>}
    </p>
  );
}
