import { useState } from 'react';
import { onDemand } from '../../../custom/routing/onDemand';
import { Icon } from '../../../ui/icons';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

const FittingDialog = onDemand(async () => (await import('./FittingDialog')).FittingDialog);

/** Asks which coupons an order could use. */
export function FittingButton() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="parley-button" onClick={() => setOpen(true)}>
        <Icon name="search" />
        {say(words.fitting)}
      </button>
      {isOpen && <FittingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
