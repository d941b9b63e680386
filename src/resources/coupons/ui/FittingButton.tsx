import { useState } from 'react';
import { onDemand } from '../../../custom/routing/onDemand';
import { Icon } from '../../../ui/icons';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const EligibleDialog = onDemand(async () => (await import('./FittingDialog')).EligibleDialog);

/** Button that opens the check for coupons eligible for an order. */
export function EligibleButton() {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="parley-button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        {say(texts.fitting)}
      </button>
      {isOpen && <EligibleDialog onClose={() => setOpen(false)} />}
    </>
  );
}
