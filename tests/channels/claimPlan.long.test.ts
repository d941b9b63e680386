import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { claimSends } from '../../server/channels/outbox/claim';
import { inTransaction, query } from '../../server/kernel/db/queries';
import { webhookAccount } from '../helpers/channels';
import { startCompany } from '../helpers/company';

const conversations = 60;
const each = 40;

test('a claim with a query plan cached on an empty queue stays selective on a long queue', async () => {
  const company = await startCompany();
  const { server } = company;
  onTestFinished(() => server.close());
  const { id: accountId } = await webhookAccount(company);
  const rolledBack = new Error('rolled back');
  const done = inTransaction(server.app.db, async (trx) => {
    const claim = () => claimSends(trx, [], 32, 32);
    const readSoFar = async () => {
      const [row] = await query<{ read: number }>(
        trx,
        `select (coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::int as read from pg_stat_xact_user_tables
          where relname = 'message_sends'`,
        [],
      );
      return row!.read;
    };
    await query(trx, 'analyze message_sends', []);
    for (let nth = 0; nth < 12; nth += 1) expect(await claim()).toEqual([]);
    // Inserts sends only, with foreign keys off: the lookup does not read their messages.
    await query(trx, 'set local session_replication_role = replica', []);
    const conversationIds = Array.from({ length: conversations }, () => newId());
    await query(
      trx,
      `insert into message_sends (message_id, company_id, account_id, conversation_id, seq, key)
       select gen_random_uuid(), a.company_id, a.id, talk, seq, talk || ' ' || seq
         from accounts a, unnest($1::uuid[]) as talk, generate_series(1, ${each}) as seq
        where a.id = $2 order by seq`,
      [conversationIds, accountId],
    );
    const before = await readSoFar();
    const claimed = await claim();
    expect(new Set(claimed.map(({ conversationId }) => conversationId)).size).toBe(32);
    expect((await readSoFar()) - before).toBeLessThan(1_000);
    throw rolledBack;
  });
  await expect(done).rejects.toBe(rolledBack);
});
