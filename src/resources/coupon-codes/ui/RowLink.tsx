import { ShopLink } from '../../../custom/coupon/ShopLink';
import type { RecordOf } from '../../../schema/record';
import type { schema } from '../schema';

/** Copies the link that applies a code, while somebody can use it. */
export function RowLink({ record: { code, state } }: { readonly record: RecordOf<typeof schema> }) {
  return state === 'issued' ? <ShopLink code={code} isSmall /> : null;
}
