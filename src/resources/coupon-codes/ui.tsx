import { ShopLink } from '../../custom/coupon/ShopLink';
import { ownInput } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

export const ui: UiOf<typeof schema> = {
  inputs: { code: ownInput(async () => (await import('../../custom/coupon/CodeInput')).CodeInput) },
  rowActions: ({ record: { code, state } }) => (state === 'issued' ? <ShopLink code={String(code)} isSmall /> : null),
};
