import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { readTimeline } from './read';

const group = { en: 'Deliveries', zh: '发货记录' };

export function timelineRoutes(deps: Pick<DeliveryDeps, 'table'>): Route[] {
  return [
    memberRoute('GET /v1/deliveries/{id}/story', group, {
      summary: { en: 'Timeline of a delivery', zh: '发货经过' },
      access: { kind: 'permission', code: 'deliveries:list' },
      answer: handled('DeliveryTimeline'),
      handle: ({ db, author, params }) => readTimeline(db, deps, author, params.id!),
    }),
  ];
}
