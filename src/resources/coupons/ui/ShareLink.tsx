import './ticket.css';
import type { RecordOf } from '../../../schema/record';
import { Button } from '../../../ui/kit/Button';
import { copyText } from '../../../ui/kit/copyText';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../ui/resource/may';
import { useAction, useCalls, useConfirm } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

type Coupon = Pick<RecordOf<typeof schema>, 'id' | 'issuedBy' | 'state'>;

/** Buttons that copy and replace the coupon's share link. Renders nothing if the coupon is not issued by link. */
export function ShareLink({ coupon: { id, issuedBy, state } }: { readonly coupon: Coupon }) {
  const say = useText();
  const attempt = useAction();
  const confirm = useConfirm();
  const { call, action } = useCalls();
  const [mayCopy, mayRenew] = [useAllowed('coupons:issue'), useAllowed('coupons:renewLink')];
  if (!issuedBy?.includes('link') || state === 'ended' || !(mayCopy || mayRenew)) return null;
  const copy = async () => {
    const { data } = await call<{ link: string }>(`POST /v1/coupons/${id}/share-link`, { body: {} });
    await copyText(data.link);
  };
  const renew = async () => {
    const isSure = await confirm({
      title: say(texts.renewLinkSure),
      content: say(texts.renewLinkText),
      cancelText: say(texts.cancel),
      confirmText: say(texts.renewLink),
    });
    if (isSure) await attempt(() => action('coupons', id, 'renewLink', {}), say(texts.renewLinkDone));
  };
  return (
    <div className="coupon-share row wrap gap-8">
      {mayCopy && (
        <Button onClick={() => void attempt(copy, say(texts.copyLinkDone))}>
          <Icon name="ri-link" size={18} />
          {say(texts.copyLink)}
        </Button>
      )}
      {mayRenew && (
        <Button onClick={() => void renew()}>
          <Icon name="ri-link-unlink" size={18} />
          {say(texts.renewLink)}
        </Button>
      )}
      <span className="muted type-small">{say(texts.linkGives)}</span>
    </div>
  );
}
