import { useState } from 'react';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const PreviewDialog = onDemand(async () => (await import('./PreviewDialog')).PreviewDialog);

/** Button that shows the company's mails. */
export function PreviewButton() {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="ri-mail-line" />
        {say(texts.preview)}
      </Button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)} />}
    </>
  );
}
