import { fileFields, keepsOriginals } from '../../src/schema/permissions/fileAccess';
import { overdueInvoices } from '../billing/invoices/overdue';
import { storageToNotify } from '../billing/limits/notifyStorage';
import { dueSubscriptions } from '../billing/subscription/due';
import { channelSweeps } from '../channels/cleanUp';
import { putOff } from '../chat/conversations/actions/due';
import { retentionSweeps } from '../chat/erasure/retention';
import { askForRating, ratingQueue } from '../chat/ratings/ask';
import { refreshReplyDue, replyDueQueue } from '../chat/replyDue/refresh';
import { nearlyDue } from '../chat/replyDue/warn';
import { unpaidOrders } from '../checkout/orders/expire';
import { waitingEvents } from '../checkout/payments/inbox';
import { openPayments } from '../checkout/payments/look';
import { waitingRefunds } from '../checkout/payments/refunds';
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
import { startSettling } from '../figures/rollup/worker';
import { databaseNow } from '../kernel/clock';
import type { Db } from '../kernel/db/queries';
import { cleanUpFiles } from '../kernel/files/cleanUp';
import { type Goods, oldPicturesHandler, oldPicturesQueue, scheduleOldPictures } from '../kernel/files/oldPictures';
import { type ImportDeps, importHandler } from '../kernel/imports/importJob';
import { importQueue } from '../kernel/imports/store';
import { housekeepingQueue, scheduleHousekeeping } from '../kernel/jobs/cleanUp';
import { followDue } from '../kernel/jobs/due';
import { startWorker } from '../kernel/jobs/worker';
import { mailSweeps } from '../kernel/mail/cleanUp';
import { startBoxes } from '../kernel/mail/returns/boxes';
import { startMails } from '../kernel/mail/worker';
import { type Follower, startFollower } from '../kernel/realtime/follower';
import { startPublisher } from '../kernel/realtime/publisher';
import { smsHandler, smsSweeps } from '../kernel/sms/send';
import { smsQueue } from '../kernel/sms/sms';
import { replySweeps } from '../reply/cleanUp';
import { cleanUpKnowledgeChanges } from '../reply/knowledge/cleanUp';
import { foundDomains } from './domainParts';
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
  const { company, chat, channels, checkout, push, files, pollMs, onError } = domains;
  const follower = await startFollower(db, domains);
  const publisher = startPublisher(db, domains, () => (registry.live ?? { placed: follower.wake }).placed());
  const sweeps = [
    ...channelSweeps,
    (on: Db) => cleanUpFiles(on, files),
    (on: Db) => cleanUpExports(on, files),
    resumeDeletions,
    scheduleOldPictures,
    cleanUpKnowledgeChanges,
    ...replySweeps,
    ...smsSweeps,
    ...mailSweeps,
    cleanUpOrderLinks,
    cleanUpHolds,
    ...retentionSweeps,
    ...foundDomains.flatMap((domain) => domain.sweeps ?? []),
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
    [oldPicturesQueue]: oldPicturesHandler(files, goodsOf(registry)),
    [ratingQueue]: askForRating(chat, written),
    [replyDueQueue]: refreshReplyDue(written),
    [companyExportQueue]: companyExportHandler(files),
    [companyDeletionQueue]: companyDeletionHandler(files),
    ...channels.jobs,
    ...Object.assign({}, ...foundDomains.map((domain) => domain.jobs?.(domains))),
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
      const found = foundDomains.flatMap((domain) => domain.start?.(db, domains, written) ?? []);
      for (const { wake } of found) follower.subscribe(wake);
      running.push(
        ...found,
        startWorker(db, handlers, domains),
        followDue(putOff(db, chat, domains), written),
        followDue(nearlyDue(db, chat, domains), written),
        followDue(unpaidOrders(db, checkout, onError), written),
        followDue(waitingEvents(db, checkout), written),
        followDue(openPayments(db, checkout), written),
        followDue(waitingRefunds(db, checkout), written),
        followDue(dueSubscriptions(db, company, onError), written),
        followDue(overdueInvoices(db, company.table, onError), written),
        followDue(storageToNotify(db, company, onError), written),
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
