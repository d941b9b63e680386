import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { revealDelivery } from './reveal';

const group = { en: 'Deliveries', zh: '发货记录' };

export function revealRoutes(deps: DeliveryDeps): Route[] {
  return [
    memberRoute('POST /v1/deliveries/{id}/reveal', group, {
      summary: { en: 'The full content of a delivery', zh: '查看发货内容明文' },
      access: { kind: 'permission', code: 'codes:reveal' },
      answersSecret: true,
      answer: handled('RevealedUnits'),
      handle: ({ db, author, params }) => revealDelivery(db, deps, author, params.id!),
    }),
  ];
}
