import { useState } from 'react';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const NewOrderDialog = onDemand(async () => (await import('./NewOrderDialog')).NewOrderDialog);

/** Button that creates an order by hand. */
export function NewOrder() {
  const say = useText();
  const mayMake = useAllowed('orders:make');
  const [isOpen, setOpen] = useState(false);
  if (!mayMake) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="add" />
        {say(texts.newOrder)}
      </Button>
      {isOpen && <NewOrderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
