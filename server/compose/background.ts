import { fileFields, keepsOriginals } from '../../src/schema/permissions/fileAccess';
import { voidOverdue } from '../billing/invoices/overdue';
import { followStorage } from '../billing/limits/notifyStorage';
import { followSubscriptions } from '../billing/subscription/due';
import { channelSweeps } from '../channels/cleanUp';
import { bringBack } from '../chat/conversations/actions/due';
import { retentionSweeps } from '../chat/erasure/retention';
import { askForRating, ratingQueue } from '../chat/ratings/ask';
import { refreshReplyDue, replyDueQueue } from '../chat/replyDue/refresh';
import { warnBeforeDue } from '../chat/replyDue/warn';
import { expireOrders } from '../checkout/orders/expire';
import { settleInbox } from '../checkout/payments/inbox';
import { lookAtPayments } from '../checkout/payments/look';
import { followRefunds } from '../checkout/payments/refunds';
import { actorOfKey } from '../company/apiKeys/checkKey';
import { deleteAllExpired } from '../company/cleanUp';
import { cleanUpExports, companyExportHandler, companyExportQueue } from '../company/data/export';
import { companyDeletionHandler, companyDeletionQueue, resumeDeletions } from '../company/data/remove';
import { findHolder } from '../company/members/holder';
import { noticeMailQueue } from '../company/notifications/mail/noticeMail';
import { noticeMailHandler } from '../company/notifications/mail/send';
import { notifyImport } from '../company/notifications/notifyImport';
import { findQueue } from '../delivery/find/ask';
import { cleanUpOrderLinks, findHandler } from '../delivery/find/mail';
import { cleanUpHolds } from '../delivery/stock/shop';
import { reportQueue } from '../figures/reports/due';
import { cleanUpReports, startReports } from '../figures/reports/engine';
import { reportHandler } from '../figures/reports/send';
import { startSettling } from '../figures/rollup/worker';
import { databaseNow } from '../kernel/clock';
import type { Db } from '../kernel/db/queries';
import { cleanUpFiles } from '../kernel/files/cleanUp';
import { type Goods, oldPicturesHandler, oldPicturesQueue, scheduleOldPictures } from '../kernel/files/oldPictures';
import { type ImportDeps, importHandler } from '../kernel/imports/importJob';
import { importQueue } from '../kernel/imports/store';
import { housekeepingQueue, scheduleHousekeeping } from '../kernel/jobs/cleanUp';
import { startWorker } from '../kernel/jobs/worker';
import { mailSweeps } from '../kernel/mail/cleanUp';
import { startBoxes } from '../kernel/mail/returns/boxes';
import { startMails } from '../kernel/mail/worker';
import { type Follower, startFollower } from '../kernel/realtime/follower';
import { startPublisher } from '../kernel/realtime/publisher';
import { smsHandler, smsSweeps } from '../kernel/sms/send';
import { smsQueue } from '../kernel/sms/sms';
import { cleanUpDevices } from '../push/devices/devices';
import { startPush } from '../push/engine';
import { replySweeps } from '../reply/cleanUp';
import { cleanUpKnowledgeChanges } from '../reply/knowledge/cleanUp';
import { cleanUpDeliveries } from '../webhooks/cleanUp';
import { startWebhooks } from '../webhooks/engine';
import type { Domains } from './domains';
import type { Registry } from './registry';

/** Background work that runs beside request handling. */
export interface Background {
  /** Reads committed events once for all subscribers on this node. */
  readonly follower: Follower;
  /** Call after a write: wakes the event publisher. */
  written(): void;
  wakeImporter(): void;
  /** Starts what sends or acts by itself; a restored database waits for its owner first. */
  startSending(): Promise<void>;
  stop(): Promise<void>;
}

const importsAtOnce = 2;

export async function startBackground(db: Db, domains: Domains, registry: Registry): Promise<Background> {
  const { company, chat, channels, checkout, push, files, outgoing, cipher, pollMs, onError } = domains;
  const follower = await startFollower(db, domains);
  const publisher = startPublisher(db, domains, () => (registry.live ?? { placed: follower.wake }).placed());
  const sweeps = [
    ...channelSweeps,
    (on: Db) => cleanUpFiles(on, files),
    (on: Db) => cleanUpExports(on, files),
    resumeDeletions,
    scheduleOldPictures,
    cleanUpDeliveries,
    cleanUpDevices,
    cleanUpKnowledgeChanges,
    ...replySweeps,
    ...smsSweeps,
    ...mailSweeps,
    cleanUpReports,
    cleanUpOrderLinks,
    cleanUpHolds,
    ...retentionSweeps,
  ];
  const sends = smsHandler({
    ...company.sms,
    companyOfNumber: async (on, mobile) => (await findHolder(on, { mobile }))?.companyId ?? null,
  });
  const companyOfAddress = async (on: Db, email: string) => (await findHolder(on, { email }))?.companyId ?? null;
  const written = () => publisher.wake();
  const handlers = {
    [housekeepingQueue]: deleteAllExpired(sweeps),
    [smsQueue]: sends,
    [findQueue]: findHandler(domains.delivery.deps),
    [noticeMailQueue]: noticeMailHandler(push),
    [reportQueue]: reportHandler(domains.reports),
    [oldPicturesQueue]: oldPicturesHandler(files, goodsOf(registry)),
    [ratingQueue]: askForRating(chat, written),
    [replyDueQueue]: refreshReplyDue(written),
    [companyExportQueue]: companyExportHandler(files),
    [companyDeletionQueue]: companyDeletionHandler(files),
    ...channels.jobs,
  };
  // A separate worker, so that slow imports only block other imports.
  const handleImport = importHandler(importDeps(domains, registry, written));
  const importer = startWorker(db, { [importQueue]: handleImport }, domains, importsAtOnce);
  const settling = startSettling(db, onError);
  // A time zone change shifts day boundaries: settle now instead of at the next poll.
  follower.subscribe((events) => {
    if (events.some(({ resource }) => resource === 'company-settings')) settling.wake();
  });
  const running: { stop(): Promise<void> }[] = [publisher, follower, importer, settling];
  return {
    follower,
    written,
    wakeImporter: () => importer.wake(),
    async startSending() {
      const webhooks = startWebhooks(db, { ...company, actorOf: domains.actorOf, outgoing, cipher, pollMs, onError });
      const pushes = startPush(db, push);
      for (const { wake } of [webhooks, pushes]) follower.subscribe(wake);
      running.push(
        webhooks,
        pushes,
        startWorker(db, handlers, domains),
        bringBack(db, chat, domains, written),
        warnBeforeDue(db, chat, domains, written),
        expireOrders(db, checkout, onError, written),
        settleInbox(db, checkout, written),
        lookAtPayments(db, checkout, written),
        followRefunds(db, checkout, written),
        followSubscriptions(db, company, onError, written),
        voidOverdue(db, company.table, onError, written),
        followStorage(db, company, onError, written),
        startReports(db, onError),
        startMails(db, { ...company.mail, companyOfAddress, pollMs, onError }),
        await startBoxes(db, { ...company.mail, pollMs, onError }),
      );
      await scheduleHousekeeping(db, databaseNow());
      await scheduleOldPictures(db);
    },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

/** The file fields that hold goods for sale, plus delivery units, whose files may predate the tracking of file uses. */
function goodsOf({ tables }: Registry): Goods[] {
  const fields = tables.flatMap(({ schema }) =>
    fileFields(schema)
      .filter((name) => keepsOriginals(schema.fields[name]))
      .map((field) => ({ resource: schema.name, field })),
  );
  return [...fields, { resource: 'delivery-units', field: 'fileId' }];
}

function importDeps({ actorOf, actors, company }: Domains, registry: Registry, written: () => void): ImportDeps {
  return {
    tableOf: (resource) => registry.tables.find((table) => table.schema.name === resource),
    actorOf: async (db, id) => (await actorOf(db, id)) ?? (await actorOfKey(db, company, id)),
    written(resource) {
      if (registry.behaviours.get(resource)?.changesAccess) actors.forget();
      written();
    },
    ended: (trx, ended) => notifyImport(trx, registry.table(ended.resource).schema, ended),
  };
}
