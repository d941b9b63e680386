import { databaseNow } from '../../kernel/clock';
import type { NotifyOwners } from '../../kernel/db/records/bulk/owners';
import type { Notice } from './notice';
import { notify } from './notify';

/**
 * Notifies members that another user changed or deleted their records in bulk. Single changes are not notified; they
 * are in the record's history. Calls with the same action and author within ten minutes are combined into one
 * notification per member, with the number of records.
 */
export const notifyOwners: NotifyOwners = async (trx, author, { schema }, action, owners) => {
  const kind = action === 'bulk-edit' ? 'records-changed' : 'records-deleted';
  const slot = Math.floor(databaseNow().getTime() / slotMs);
  const dedupe = `${kind} ${schema.name} ${author.userId} ${slot}`;
  const notices = [...owners].map(
    ([to, count]): Notice => ({
      to,
      kind,
      parameters: { resource: schema.name, count },
      link: schema.route,
      dedupe,
      adds: true,
    }),
  );
  await notify(trx, author, notices);
};

const slotMs = 600_000;
