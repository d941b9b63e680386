import { v7 as newId } from 'uuid';
import { inTransaction, kept, run } from '../kernel/db/queries';
import { readRecord } from '../kernel/db/records/read';
import { changeRecord } from '../kernel/db/records/update';
import { newSecret } from '../kernel/net/signing';
import type { VerbDeed } from '../kernel/routes/behaviour';
import { replayDead, replayOne } from './again';
import { queueDeliveries } from './queue';

const formerSecretHours = 24;

/** What is done with a webhook beside changing it. */
export const webhookVerbs: Readonly<Record<'test' | 'renewSecret' | 'replayDead', VerbDeed>> = {
  test: {
    handle: ({ db, author }, { id }) =>
      inTransaction(db, async (trx) => {
        const told = { type: 'test', at: new Date().toISOString(), data: { message: 'Hello from Parley.' } };
        const delivery = { id: newId(), companyId: author.companyId, webhookId: id, subject: id };
        await queueDeliveries(trx, [{ ...delivery, event: 'test', position: null, told }]);
        return { id: delivery.id };
      }),
  },
  renewSecret: {
    answersSecret: true,
    handle: ({ db, author }, { id }, table) =>
      inTransaction(db, async (trx) => {
        const secret = newSecret();
        await run(trx, formerText, [author.companyId, id]);
        const current = await readRecord(trx, table, author, id);
        const formerSecretUntil = new Date(Date.now() + formerSecretHours * 3_600_000).toISOString();
        await changeRecord(trx, table, author, current, { ...current, secret, formerSecretUntil });
        return { id, secret, formerSecretUntil };
      }),
  },
  replayDead: {
    handle: async ({ db, author }, { id }) => ({ count: await replayDead(db, author.companyId, id) }),
  },
};

/** What is done with a delivery. */
export const deliveryVerbs: Readonly<Record<'replay', VerbDeed>> = {
  replay: { handle: async ({ db, author }, { id }) => ({ count: await replayOne(db, author.companyId, id) }) },
};

/** As it is kept: nobody reads it on the way. */
const formerText = kept('update webhooks set former_secret = secret where company_id = $1 and id = $2');
