import { useState } from 'react';
import type { DownloadOptions } from '../../dataProvider/download';
import { invoiceTexts } from '../../schema/orderInvoice';
import type { Language } from '../../schema/text';
import { Button } from '../../ui/kit/Button';

interface PdfButtonProps {
  readonly language: Language;
  /** The invoice's number, which names the file. */
  readonly name: string;
  /** The call that answers with the file. */
  readonly path: string;
  readonly options?: DownloadOptions;
}

export function PdfButton({ language, name, path, options }: PdfButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const { download, saveDownload } = await import('../../dataProvider/download');
      saveDownload(await download(path, options), `${name}.pdf`);
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
