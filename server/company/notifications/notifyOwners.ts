import { databaseNow } from '../../kernel/clock';
import type { NotifyOwners } from '../../kernel/db/records/bulk/owners';
import type { Notice } from './kinds';
import { notify } from './notify';

/**
 * Tells people that somebody else changed or deleted records of theirs in bulk. Of single changes nobody is told: they
 * are the daily work of a team, and stand in the record's history. However many calls a deed on thousands takes, and
 * whatever is done alike within ten minutes, each person has one notification, with how many records it was.
 */
export const notifyOwners: NotifyOwners = async (trx, author, { schema }, action, owners) => {
  const kind = action === 'bulk-edit' ? 'records-changed' : 'records-deleted';
  const slot = Math.floor(databaseNow().getTime() / slotMs);
  const dedupe = `${kind} ${schema.name} ${author.userId} ${slot}`;
  const told = [...owners].map(
    ([to, count]): Notice => ({
      ...{ to, kind, parameters: { resource: schema.name, count }, link: schema.route, dedupe, adds: true },
    }),
  );
  await notify(trx, author, told);
};

const slotMs = 600_000;
