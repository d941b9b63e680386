import './preview.css';
import { textOn } from '../../../schema/colour';
import type { RecordOf } from '../../../schema/record';
import { useFileImage } from '../../../ui/files/useFileImage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';

export type Shop = Pick<RecordOf<typeof schema>, 'name' | 'slogan' | 'logo' | 'colour' | 'contactEmail' | 'address'>;

/** How the shop's page begins, as buyers will see it. */
export function Preview({ shop }: { readonly shop: Partial<Shop> }) {
  const say = useText();
  const logo = useFileImage(shop.logo ?? null, 96);
  const colour = /^#[0-9a-f]{6}$/i.test(shop.colour ?? '') ? shop.colour! : '#FFB400';
  const name = shop.name || say({ en: 'Your shop', zh: '您的商城' });
  return (
    <aside className="shop-preview rounded-card break-anywhere" aria-label={say({ en: 'Preview', zh: '预览' })}>
      <header className="flex middle">
        {typeof logo === 'object' && <img src={logo.url} alt="" width={28} height={28} />}
        <strong>{name}</strong>
        <span className="type-small muted">/s/{shop.address || '…'}</span>
      </header>
      <div style={{ background: `color-mix(in srgb, ${colour} 12%, var(--surface))` }}>
        <strong>{name}</strong>
        {shop.slogan && <p>{shop.slogan}</p>}
        <span className="shop-preview-buy" style={{ background: colour, color: textOn(colour) }}>
          {say({ en: 'Add to cart', zh: '加入购物车' })}
        </span>
      </div>
    </aside>
  );
}
