import type { RaRecord } from 'react-admin';
import { DeliveryView } from '../../../custom/delivery/DeliveryView';
import type { RecordOf } from '../../../schema/record';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import type { schema } from '../schema';

/** A delivery's own page, instead of the page generated from the schema. */
export function Whole({ schema: ofDeliveries, record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  return record ? <DeliveryView schema={ofDeliveries} record={record} /> : children;
}
