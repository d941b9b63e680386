import { useInfiniteGetList } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Delivery } from '../delivery/calls';

export type Tab = 'review' | 'waiting';
export const statesOf: Readonly<Record<Tab, readonly string[]>> = {
  review: ['needs_review', 'failed'],
  waiting: ['waiting_stock'],
};

const perPage = 25;

/** Blocked deliveries, oldest first; updated live when others decide. */
export function useQueue(schema: ResourceSchema, tab: Tab) {
  const found = useInfiniteGetList(consoleName(schema), {
    filter: { state: statesOf[tab] },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
  const deliveries = found.data?.pages.flatMap((page) => page.data) as unknown as readonly Delivery[] | undefined;
  return { ...found, deliveries };
}
