import './texts';
import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/kit/Button';
import { copyText } from '../../ui/kit/copyText';
import { Icon } from '../../ui/kit/icons/Icon';
import { useAllowed } from '../../ui/resource/may';
import { useConfirm } from '../../ui/resource/useAction';
import { useAttempt } from '../../ui/resource/useAttempt';
import { askBuyerLink } from './calls';

/** Copies the link to the buyer's receipt page; hidden from users who may not reveal codes. */
export function BuyerLink({ orderId }: { readonly orderId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useConfirm();
  const [attempt] = useAttempt();
  if (!useAllowed('codes:reveal')) return null;
  const copy = async () => {
    const isSure = await confirm({
      title: translate('parley.delivery.buyerLinkSure'),
      content: translate('parley.delivery.buyerLinkText'),
      cancelText: translate('parley.delivery.cancel'),
      confirmText: translate('parley.delivery.copy'),
      isHarmless: true,
    });
    if (!isSure) return;
    await attempt(async () => {
      await copyText(await askBuyerLink(orderId));
      notify(translate('parley.delivery.buyerLinkDone'), { type: 'success' });
    });
  };
  return (
    <Button onClick={() => void copy()}>
      <Icon name="ri-link" size={18} />
      {translate('parley.delivery.buyerLink')}
    </Button>
  );
}
