import { Button } from '../../ui/kit/Button';
import { copyText } from '../../ui/kit/copyText';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { useAction, useCalls } from '../../ui/resource/useAction';
import { useText } from '../../ui/resource/useText';

interface ShopLinkProps {
  readonly code: string;
  /** Icon only, for use in a list row. */
  readonly isSmall?: true;
}

/** Copies a link that opens a shop of the company and applies the code at checkout. */
export function ShopLink({ code, isSmall }: ShopLinkProps) {
  const say = useText();
  const action = useAction();
  const { call } = useCalls();
  const copy = async () => {
    const { data } = await call<{ link: string }>('POST /v1/coupons/shop-link', { body: { code } });
    await copyText(data.link);
  };
  const onClick = () => void action(copy, say(texts.copied));
  if (isSmall)
    return (
      <IconButton
        icon="ri-link"
        size={18}
        label={say(texts.copyOf, { code })}
        title={say(texts.copy)}
        onClick={onClick}
      />
    );
  return (
    <div className="coupon-share row wrap gap-8">
      <Button onClick={onClick}>
        <Icon name="ri-link" size={18} />
        {say(texts.copy)}
      </Button>
      <span className="muted type-small">{say(texts.gives)}</span>
    </div>
  );
}

const texts = {
  copy: { en: 'Copy shop link', zh: '复制商城链接' },
  copyOf: { en: 'Copy shop link with {code}', zh: '复制使用 {code} 的商城链接' },
  gives: { en: 'Opens your shop and applies the code at checkout.', zh: '打开商城，下单时自动使用该券码。' },
  copied: { en: 'Link copied. It applies the code at checkout.', zh: '链接已复制，打开后下单自动使用券码。' },
};
