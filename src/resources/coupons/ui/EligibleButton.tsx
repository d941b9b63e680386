import { useState } from 'react';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

const EligibleDialog = onDemand(async () => (await import('./EligibleDialog')).EligibleDialog);

/** Button that opens the check for coupons eligible for an order. */
export function EligibleButton() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="parley-button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        {say(words.findEligible)}
      </button>
      {isOpen && <EligibleDialog onClose={() => setOpen(false)} />}
    </>
  );
}
