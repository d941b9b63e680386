import { v7 as newId } from 'uuid';
import { databaseNow } from '../kernel/clock';
import { inTransaction } from '../kernel/db/queries';
import { handled } from '../kernel/routes/apiType';
import type { ActionHandler } from '../kernel/routes/behaviour';
import { renewSecret } from '../kernel/secrets/renewSecret';
import { replayDead, replayOne } from './again';
import { queueDeliveries } from './queue';

/** The custom actions of webhooks. */
export const webhookHandlers: Readonly<Record<'test' | 'renewSecret' | 'replayDead', ActionHandler>> = {
  test: {
    answer: handled('RecordId'),
    handle: ({ db, author }, { id }) =>
      inTransaction(db, async (trx) => {
        const payload = {
          type: 'test' as const,
          at: databaseNow().toISOString(),
          data: { message: 'Hello from Parley.' },
        };
        const delivery = { id: newId(), companyId: author.companyId, webhookId: id, subject: id };
        await queueDeliveries(trx, [{ ...delivery, event: 'test', position: null, payload }]);
        return { id: delivery.id };
      }),
  },
  renewSecret,
  replayDead: {
    answer: handled('Count'),
    handle: async ({ db, author }, { id }) => ({ count: await replayDead(db, author.companyId, id) }),
  },
};

export const deliveryHandlers: Readonly<Record<'replay', ActionHandler>> = {
  replay: {
    answer: handled('Count'),
    handle: async ({ db, author }, { id }) => ({ count: await replayOne(db, author.companyId, id) }),
  },
};
