import { activationContents } from '../billing/codes/contents';
import { activationRoutes } from '../billing/codes/routes';
import { limitRoutes } from '../billing/limits/routes';
import { operatorRoutes } from '../billing/operator/routes';
import { planPaymentRoutes } from '../billing/payments/routes';
import { subscriptionRoutes } from '../billing/subscription/routes';
import { widgetRoutes } from '../channels/kinds/widget/routes';
import { chatRoutes } from '../chat/routes';
import { couponLinkRoutes } from '../checkout/coupons/link/routes';
import { couponRoutes } from '../checkout/coupons/routes';
import { paymentRoutes, testPaymentRoutes } from '../checkout/payments/routes';
import { orderRoutes } from '../checkout/routes';
import { shopRoutes } from '../checkout/shop/routes';
import { mayEnter } from '../company/access/loadActor';
import { isPrivileged } from '../company/access/privileged';
import { standingOf } from '../company/access/standing';
import { companyDataRoutes } from '../company/data/routes';
import { emailChanged, mobileChanged, passwordChanged, passwordReset } from '../company/members/accountChanges';
import { findHolder } from '../company/members/holder';
import { unsubscribeRoutes } from '../company/notifications/mail/unsubscribe';
import { notifyNewDevice } from '../company/notifications/notifyNewDevice';
import { notifyOwners } from '../company/notifications/notifyOwners';
import { notifySignedInByQr } from '../company/notifications/notifySignedInByQr';
import { companyRoutes } from '../company/routes';
import { sessionPolicyOf } from '../company/settings/sessionPolicy';
import type { RecordTable } from '../kernel/db/records/recordTable';
import { fileRoutes } from '../kernel/files/routes';
import { rateLimit } from '../kernel/http/rateLimit';
import { addressRoutes } from '../kernel/identity/address/routes';
import { noCaptcha } from '../kernel/identity/codes/captcha';
import { mobileRoutes } from '../kernel/identity/codes/mobileRoutes';
import { codeRoutes } from '../kernel/identity/codes/routes';
import { ownSessionRoutes } from '../kernel/identity/ownSessions/routes';
import { noFaceCheck } from '../kernel/identity/qr/faceCheck';
import { qrRoutes } from '../kernel/identity/qr/routes';
import { resetRoutes } from '../kernel/identity/reset/routes';
import { identityRoutes } from '../kernel/identity/routes';
import { importRoutes } from '../kernel/imports/routes';
import { mailHookRoutes } from '../kernel/mail/returns/hooks/routes';
import { fetchesAmazon } from '../kernel/mail/returns/hooks/ses';
import { liveRoutes } from '../kernel/realtime/routes';
import { actionRoutes } from '../kernel/routes/actionRoutes';
import { activityRoutes } from '../kernel/routes/activityRoutes';
import { bulkRoutes } from '../kernel/routes/bulkRoutes';
import { callRoutes } from '../kernel/routes/callRoutes';
import { chartRoutes } from '../kernel/routes/chartRoutes';
import { deletedRoutes } from '../kernel/routes/deletedRoutes';
import { exportRoutes } from '../kernel/routes/exportRoutes';
import { aliveRoute, healthRoute } from '../kernel/routes/health';
import { queryRoutes } from '../kernel/routes/queryRoutes';
import { resourceRoutes } from '../kernel/routes/resourceRoutes';
import { assertDistinct, type Route } from '../kernel/routes/route';
import { singleRoutes } from '../kernel/routes/singleRoutes';
import { totalsRoutes } from '../kernel/routes/totalsRoutes';
import { usesRoutes } from '../kernel/routes/usesRoutes';
import { suggestionRoutes } from '../reply/ai/suggestions/routes';
import { documentRoutes } from '../reply/knowledge/documents/routes';
import { reportRoutes } from '../reply/reports';
import { simulateRoutes } from '../reply/simulate/routes';
import { whyRoutes } from '../reply/why/routes';
import type { AppDeps } from './deps';
import { foundDomains } from './domainParts';
import type { Domains } from './domains';
import { type Registry, register } from './registry';

/** Composes and registers every route. `wakeImporter` is called after an import is requested. */
export function composeRoutes(deps: AppDeps, domains: Domains, registry: Registry, wakeImporter: () => void): void {
  const { company, payments, chat, channels, checkout, shop, delivery, replies, widget } = domains;
  const { files, signer, outgoing } = domains;
  const { passwords, sms, mail } = company;
  const entry = { signer, sessionPolicyOf, newDevice: notifyNewDevice };
  register(registry, [
    healthRoute(deps),
    aliveRoute(),
    ...identityRoutes({ ...entry, passwords, mayEnter }),
    ...ownSessionRoutes(),
    ...codeRoutes({ sms, mail, captcha: deps.captcha ?? noCaptcha }),
    ...resetRoutes({ sms, passwords, findHolder, passwordReset, passwordChanged }),
    ...mobileRoutes({ sms, passwords, mobileChanged }),
    ...mailHookRoutes({ mail, fetchAmazon: deps.fetchAmazon ?? fetchesAmazon(outgoing) }),
    ...unsubscribeRoutes(signer, rateLimit(20, 0.2)),
    ...addressRoutes({ mail, sms, passwords, findHolder, emailChanged }),
    ...qrRoutes({
      ...entry,
      passwords,
      isPrivileged,
      standingOf,
      signedInByQr: notifySignedInByQr,
      face: deps.faceCheck ?? noFaceCheck,
    }),
    ...companyRoutes(company),
    ...operatorRoutes(company),
    ...companyDataRoutes(company, files),
    ...activationRoutes({ ...company, activations: activationContents(deps.secret) }),
    ...subscriptionRoutes(company, payments.deps.providers),
    ...planPaymentRoutes(payments.deps),
    ...limitRoutes(deps.schemas),
    ...chatRoutes(chat, files),
    ...whyRoutes(chat),
    ...suggestionRoutes(replies.deps),
    ...simulateRoutes(replies.deps),
    ...reportRoutes(replies.deps),
    ...documentRoutes(),
    ...couponRoutes(chat),
    ...couponLinkRoutes({ ...chat, signer, rates: { open: rateLimit(30, 0.5), take: rateLimit(20, 0.1) } }),
    ...totalsRoutes({ schemas: deps.schemas, table: company.table }),
    ...channels.routes,
    ...delivery.routes,
    ...orderRoutes(checkout),
    ...shopRoutes(shop.deps),
    ...paymentRoutes(checkout, shop.testProvider, shop.inTest),
    ...testPaymentRoutes(shop.testProvider, shop.inTest),
    ...liveRoutes(),
    ...widgetRoutes(widget),
    ...fileRoutes(files, company.table),
    ...foundDomains.flatMap((domain) => domain.routes?.(domains) ?? []),
    ...registry.tables.flatMap((table) => routesOf(table, registry)),
    ...registry.tables.flatMap((table) => (table.schema.single ? [] : importRoutes(table, wakeImporter))),
  ]);
  assertDistinct(registry.routes);
}

function routesOf(table: RecordTable, { behaviours, table: tableNamed }: Registry): Route[] {
  const behaviour = behaviours.get(table.schema.name)!;
  if (table.schema.single === 'member') return singleRoutes(table, behaviour);
  if (table.schema.single === 'company') return [...singleRoutes(table, behaviour), ...activityRoutes(table)];
  const standard = table.schema.calls === undefined ? resourceRoutes(table, behaviour) : callRoutes(table, behaviour);
  return [
    ...standard,
    ...activityRoutes(table),
    ...actionRoutes(table, behaviour),
    ...queryRoutes(table, behaviour),
    ...bulkRoutes(table, behaviour, notifyOwners),
    ...deletedRoutes(table),
    ...usesRoutes(table, behaviour.remove !== undefined),
    ...exportRoutes(table, tableNamed),
    ...chartRoutes(table),
  ];
}
