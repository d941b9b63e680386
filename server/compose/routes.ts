import { widgetRoutes } from '../channels/widget/routes';
import { chatRoutes } from '../chat/routes';
import { couponRoutes } from '../checkout/coupons/routes';
import { paymentRoutes, testPaymentRoutes } from '../checkout/payments/routes';
import { orderRoutes } from '../checkout/routes';
import { shopRoutes } from '../checkout/shop/routes';
import { mayEnter } from '../company/access/loadActor';
import { tellOwners } from '../company/notifications/tellOwners';
import { tellPassword } from '../company/notifications/tellPassword';
import { companyRoutes } from '../company/routes';
import type { RecordTable } from '../kernel/db/records/recordTable';
import { fileRoutes } from '../kernel/files/routes';
import { identityRoutes } from '../kernel/identity/routes';
import { importRoutes } from '../kernel/imports/routes';
import { liveRoutes } from '../kernel/realtime/routes';
import { activityRoutes } from '../kernel/routes/activityRoutes';
import { bulkRoutes } from '../kernel/routes/bulkRoutes';
import { callRoutes } from '../kernel/routes/callRoutes';
import { exportRoutes } from '../kernel/routes/exportRoutes';
import { healthRoute } from '../kernel/routes/health';
import { queryRoutes } from '../kernel/routes/queryRoutes';
import { resourceRoutes } from '../kernel/routes/resourceRoutes';
import { assertDistinct, type Route } from '../kernel/routes/route';
import { verbRoutes } from '../kernel/routes/verbRoutes';
import { demoShopRoutes } from '../ops/demo/shopRoutes';
import { pushRoutes } from '../push/routes';
import type { Domains } from './domains';
import type { AppParts } from './parts';
import { type Registry, register } from './registry';

/** Everything that can be asked of the server. `wakeImporter` after an import was asked for. */
export function composeRoutes(
  parts: AppParts,
  { company, chat, channels, checkout, shop, delivery, widget, push, files }: Domains,
  registry: Registry,
  wakeImporter: () => void,
): void {
  const { passwords } = company;
  register(registry, [
    healthRoute(),
    ...identityRoutes({ passwords, mayEnter, passwordChanged: tellPassword }),
    ...companyRoutes(company),
    ...chatRoutes(chat),
    ...couponRoutes(chat),
    ...channels.routes,
    ...delivery.routes,
    ...orderRoutes(checkout),
    ...shopRoutes(shop.parts),
    ...paymentRoutes(checkout, shop.parts.provider === null ? [] : [shop.parts.provider]),
    ...testPaymentRoutes(shop.testProvider),
    ...liveRoutes(),
    ...pushRoutes(push),
    ...widgetRoutes(widget),
    ...demoShopRoutes({ isPaid: shop.parts.provider !== null, isWanted: parts.demo ?? false }),
    ...fileRoutes(files, company.table),
    ...registry.tables.flatMap((table) => routesOf(table, registry)),
    ...registry.tables.flatMap((table) => importRoutes(table, wakeImporter)),
  ]);
  assertDistinct(registry.routes);
}

function routesOf(table: RecordTable, { behaviours, table: tableNamed }: Registry): Route[] {
  const behaviour = behaviours.get(table.schema.name)!;
  const standard = table.schema.calls === undefined ? resourceRoutes(table, behaviour) : callRoutes(table, behaviour);
  return [
    ...standard,
    ...activityRoutes(table),
    ...verbRoutes(table, behaviour),
    ...queryRoutes(table, behaviour),
    ...bulkRoutes(table, behaviour, tellOwners),
    ...exportRoutes(table, tableNamed),
  ];
}
