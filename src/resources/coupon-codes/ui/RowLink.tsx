import { ShopLink } from '../../../custom/coupon/ShopLink';
import type { RecordOf } from '../../../schema/record';
import type { schema } from '../schema';

/** Button that copies the share link of a code, while the code is usable. */
export function RowLink({ record: { code, state } }: { readonly record: RecordOf<typeof schema> }) {
  return state === 'issued' ? <ShopLink code={code} isSmall /> : null;
}
