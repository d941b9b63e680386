import { useGetList } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useAllowed } from '../../ui/resource/may';
import { useSchema } from '../../ui/resource/useSchema';
import { useSetBadge } from '../layout/badges';
import { statesOf } from './useQueue';

/** Puts on the navigation how many deliveries wait for a decision, for those who decide. */
export function ReviewBadge() {
  const schema = useSchema('deliveries');
  const may = useAllowed('delivery-review:list');
  return schema === undefined || !may ? null : <Badge schema={schema} />;
}

function Badge({ schema }: { readonly schema: ResourceSchema }) {
  const { total } = useGetList(consoleName(schema), {
    filter: { state: statesOf.review },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  useSetBadge('/deliveryReview', total, 'parley.layout.toDecide');
  return null;
}
