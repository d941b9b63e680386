import { RelatedRecords } from '../../ui/related/RelatedRecords';
import type { RecordView, ResourceUi } from '../../ui/resource/resourceUi';

export const ui: ResourceUi = { besideNode: Members };

function Members({ record }: RecordView) {
  return (
    <RelatedRecords from="members" by="deptIds" record={record} columns={['nickname', 'roleIds', 'status']} hasBelow />
  );
}
