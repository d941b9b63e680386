import { ownInput, ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { CouponReportCard } from './ui/CouponReportCard';
import { FittingButton } from './ui/FittingButton';
import { GivesCell } from './ui/GivesCell';
import { ShareLink } from './ui/ShareLink';
import { Ticket } from './ui/Ticket';
import { ValueCell } from './ui/ValueCell';

const ShopLink = ownPart(async () => (await import('./ui/ShopLink')).ShopLink);

export const ui: UiOf<typeof schema> = {
  inputs: {
    code: ownInput(async () => (await import('./ui/CodeInput')).CodeInput),
    value: ownInput(async () => (await import('./ui/ValueInput')).ValueInput),
  },
  cells: { value: ValueCell, gives: GivesCell },
  shownByViews: ['gives'],
  listActions: FittingButton,
  views: {
    form: ownPart(async () => (await import('./ui/CouponForm')).CouponForm),
    showBody: ({ record, children }) => (
      <>
        {record && <Ticket coupon={record} />}
        {record?.code && record.state !== 'ended' && <ShopLink code={record.code} />}
        {record && <ShareLink coupon={record} />}
        {record && <CouponReportCard coupon={record} />}
        {children}
      </>
    ),
  },
};
