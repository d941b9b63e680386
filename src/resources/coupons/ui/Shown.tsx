import type { RaRecord } from 'react-admin';
import { ShopLink } from '../../../custom/coupon/ShopLink';
import type { RecordOf } from '../../../schema/record';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import type { schema } from '../schema';
import { CouponReportCard } from './CouponReportCard';
import { ShareLink } from './ShareLink';
import { Ticket } from './Ticket';

/** A coupon's page: ticket, links and performance above its fields. */
export function Shown({ record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  return (
    <>
      {record && <Ticket coupon={record} />}
      {record?.code && record.state !== 'ended' && <ShopLink code={record.code} />}
      {record && <ShareLink coupon={record} />}
      {record && <CouponReportCard coupon={record} />}
      {children}
    </>
  );
}
