import { useGetList } from 'react-admin';
import { outlineFor } from '../../dataProvider/resources';
import { consoleName } from '../../schema/resource';
import { useAllowed } from '../../ui/resource/may';
import { useSetBadge } from '../layout/badges';
import { statesOf } from './useQueue';

const deliveries = outlineFor('deliveries');

/** Navigation badge with the number of deliveries that need a decision, for users who may review them. */
export function ReviewBadge() {
  const may = useAllowed('delivery-review:list');
  return deliveries === undefined || !may ? null : <Badge resource={consoleName(deliveries)} />;
}

function Badge({ resource }: { readonly resource: string }) {
  const { total } = useGetList(resource, {
    filter: { state: statesOf.review },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  useSetBadge('/deliveryReview', total, 'parley.layout.toDecide');
  return null;
}
