import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { CouponReportCard } from './ui/CouponReportCard';
import { FittingButton } from './ui/FittingButton';
import { Ticket, TypedTicket } from './ui/Ticket';
import { ValueCell } from './ui/ValueCell';
import { ValueInput } from './ui/ValueInput';

export const ui: UiOf<typeof schema> = {
  inputs: { value: ValueInput },
  cells: { value: ValueCell },
  listActions: FittingButton,
  views: {
    form: ({ children }) => (
      <>
        <TypedTicket />
        {children}
      </>
    ),
    showBody: ({ record, children }) => (
      <>
        {record && <Ticket coupon={record} />}
        {record && <CouponReportCard coupon={record} />}
        {children}
      </>
    ),
  },
};
