import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inbound, Received } from '../../server/chat/messages/inbound';
import { receiveMessage } from '../../server/chat/messages/receive';
import { inTransaction, query } from '../../server/kernel/db/queries';
import { inboundText, startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

type Account = { readonly id: string; readonly companyId: string };
const from = (name: string) => ({ conversation: name, contact: { sourceId: name, name } });

async function accountOf(customers: readonly string[]) {
  const chat = startChat(at);
  const account = await chat.account();
  for (const name of customers) await chat.says(account, name, 'first');
  const bring = (inbound: Inbound): Promise<Received | null> =>
    receiveMessage(at.server.app.db, chat.deps, account, inbound);
  return { account, bring };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `customer-${index}`);

/** The stored messages and counters of each conversation of an account. */
const conversations = ({ id }: Account) =>
  at.rows(
    `select c.external_id as name, c.last_seq as last, c.incoming_count as incoming, c.last_message as preview,
            array_agg(m.seq::int order by m.seq) as seqs, array_agg(m.text order by m.seq) as texts,
            (select count(*) from reply_decisions d where d.conversation_id = c.id) as decisions,
            (select count(*) from events e where e.resource = 'conversations' and e.record_id = c.id and e.action = 'edit') as edits
       from conversations c join messages m on m.conversation_id = c.id where c.account_id = $1 group by c.id order by c.external_id`,
    [id],
  );

test('messages of many customers arriving at once are stored in few transactions, in order per conversation', async () => {
  const customers = names(40);
  const { account, bring } = await accountOf(customers);
  const said = [1, 2, 3].flatMap((round) => customers.map((name) => ({ name, text: `${name} says ${round}` })));
  const received = await Promise.all(said.map(({ name, text }) => bring(inboundText(text, from(name)))));
  expect(received.map((one) => one?.seq)).toEqual(said.map(({ text }) => Number(text.at(-1)) + 1));
  expect(await conversations(account)).toEqual(
    [...customers].sort().map((name) => ({
      name,
      last: 4,
      incoming: 4,
      preview: `${name} says 3`,
      seqs: [1, 2, 3, 4],
      decisions: 4,
      edits: 4,
      texts: ['first', `${name} says 1`, `${name} says 2`, `${name} says 3`],
    })),
  );
  const [{ writes, published, recorded }] = await at.rows(
    `select count(distinct m.xmin::text) as writes,
            (select count(*) from events e where e.resource = 'messages' and e.record_id in (select id from messages where account_id = $1)) as published,
            (select count(*) from inbound_events where account_id = $1) as recorded
       from messages m where m.account_id = $1 and m.text <> 'first'`,
    [account.id],
  );
  expect([published, recorded]).toEqual([160, 160]);
  expect(writes).toBeLessThan(30);
});

test('duplicates are stored once, whatever messages they are batched with', async () => {
  const customers = names(10);
  const { account, bring } = await accountOf(customers);
  const all = customers.flatMap((name) => {
    const original = inboundText(`${name} again`, from(name));
    const renumbered = { ...original, eventId: newId() };
    const sameWords = inboundText(`${name} again`, from(name));
    return [original, original, renumbered, sameWords];
  });
  const received = await Promise.all(all.map(bring));
  expect(received.filter((one) => one !== null)).toHaveLength(20);
  expect((await conversations(account)).map(({ name, seqs, incoming }) => ({ name, seqs, incoming }))).toEqual(
    customers.map((name) => ({ name, seqs: [1, 2, 3], incoming: 3 })),
  );
});

test('a message whose conversation is locked waits alone', async () => {
  const customers = names(12);
  const { account, bring } = await accountOf(customers);
  let release = () => {};
  const holding = new Promise<void>((done) => {
    release = done;
  });
  let markLocked = () => {};
  const begun = new Promise<void>((done) => {
    markLocked = done;
  });
  const blocker = inTransaction(at.server.app.db, async (trx) => {
    const text = 'select id from conversations where account_id = $1 and external_id = $2 for no key update';
    await query(trx, text, [account.id, 'customer-7']);
    markLocked();
    await holding;
  });
  await begun;
  const waiting: string[] = [...customers];
  const all = customers.map(async (name) => {
    const kept = await bring(inboundText('now', from(name)));
    waiting.splice(waiting.indexOf(name), 1);
    return kept?.seq;
  });
  await expect.poll(() => waiting).toEqual(['customer-7']);
  release();
  await blocker;
  expect(await Promise.all(all)).toEqual(customers.map(() => 2));
});

test('a message that cannot be stored fails alone', async () => {
  const customers = names(12);
  const { bring } = await accountOf(customers);
  const results = await Promise.allSettled(
    customers.map((name) => bring(inboundText(name === 'customer-5' ? 'a\u0000b' : 'fine', from(name)))),
  );
  expect(results.map(({ status }) => status)).toEqual(
    customers.map((name) => (name === 'customer-5' ? 'rejected' : 'fulfilled')),
  );
});
