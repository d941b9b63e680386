import { useState } from 'react';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const EligibleDialog = onDemand(async () => (await import('./EligibleDialog')).EligibleDialog);

export function EligibleButton() {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="search" />
        {say(texts.findEligible)}
      </Button>
      {isOpen && <EligibleDialog onClose={() => setOpen(false)} />}
    </>
  );
}
