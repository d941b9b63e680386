import { memberRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryParts } from '../parts';
import { readStory } from './read';

export function storyRoutes(parts: Pick<DeliveryParts, 'table'>): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/v1/deliveries/{id}/story',
      summary: { en: 'Timeline of a delivery', zh: '发货经过' },
      group: { en: 'Deliveries', zh: '发货记录' },
      access: { kind: 'permission', code: 'deliveries:list' },
      handle: ({ db, author, params }) => readStory(db, parts, author, params.id!),
    }),
  ];
}
