import type { RaRecord } from 'react-admin';
import { ShopLink } from '../../../custom/coupon/ShopLink';
import type { RecordOf } from '../../../schema/record';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import type { schema } from '../schema';
import { CouponReportCard } from './CouponReportCard';
import { ShareLink } from './ShareLink';
import { Ticket } from './Ticket';

/**
 * A coupon's page: ticket and links above its fields, and its performance below them, where it moves nothing when it
 * arrives.
 */
export function Shown({ record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  return (
    <>
      {record && <Ticket coupon={record} />}
      {record?.code && record.state !== 'ended' && <ShopLink code={record.code} />}
      {record && <ShareLink coupon={record} />}
      {children}
      {record && <CouponReportCard coupon={record} />}
    </>
  );
}
