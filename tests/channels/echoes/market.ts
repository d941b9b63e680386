import { v7 as newId } from 'uuid';
import { enqueueSend } from '../../../server/channels/outbox/enqueue';
import { appendMessage } from '../../../server/chat/messages/append';
import { inTransaction } from '../../../server/kernel/db/queries';
import type { SenderKind } from '../../../src/schema/chat';
import { type Call, messageEvent, type Receiver, type ReceiverAnswer, startReceiver } from '../../helpers/channels';
import { type Selling, startSelling } from '../../helpers/selling';

/** A market that reports on messages while it receives them. */
export interface Market {
  readonly selling: Selling;
  readonly receiver: Receiver;
  /** A new conversation with one message of the customer. */
  talk(): Promise<Talk>;
  /** Makes every unsettled attempt due and every kept echo late. */
  hurry(talk: Talk, what: 'sends' | 'echoes'): Promise<unknown>;
  close(): Promise<void>;
}

export interface Talk {
  readonly id: string;
  readonly name: string;
  /** What the market answers to the calls for this conversation. */
  answer: (call: Call) => ReceiverAnswer | Promise<ReceiverAnswer>;
  /** A member writes; resolves to the message's id. */
  writes(text: string, more?: object): Promise<string>;
  /** A message of another sender is queued, as the reply engine does. */
  says(by: SenderKind, text: string): Promise<string>;
  /** The customer buys, and the code is delivered; resolves to the code. */
  buys(): Promise<string>;
  /** The market reports a message of the company. */
  echoes(text: string, id?: string | null, more?: object): Promise<void>;
  reports(id: string, status: string): Promise<void>;
  /** Outgoing messages in order, and the conversation's mode. */
  outgoing(): Promise<readonly { kind: string; text: string | null; status: string; external_id: string | null }[]>;
  mode(): Promise<string>;
  /** The number of kept echoes. */
  kept(): Promise<number>;
}

export async function openMarket(): Promise<Market> {
  const [selling, receiver] = await Promise.all([startSelling({ pollMs: 200 }), startReceiver()]);
  const { rows, owner, server, cast } = selling.company;
  const stall = await selling.stall(0);
  const shop = await selling.shop(receiver.url);
  const talks = new Map<string, Talk>();
  receiver.answer = (call) => talks.get(call.body.conversation)?.answer(call) ?? { status: 200 };
  server.app.startChannels();
  const send = async (event: object) => {
    const { status, text } = await shop.send([event]);
    if (status !== 200) throw new Error(text);
  };
  return {
    selling,
    receiver,
    async talk() {
      const name = newId();
      const from = { conversation: name, contact: { id: name, name } };
      await send(messageEvent('hello', from));
      const [{ id }] = await rows('select id from conversations where external_id = $1', [name]);
      const talk: Talk = {
        id,
        name,
        answer: (call) => ({ status: 200, body: { externalId: `ext ${call.body.id}` } }),
        async writes(text, more = {}) {
          const given = { conversationId: id, clientId: newId(), text, ...more };
          const { status, body, text: said } = await owner.post('/api/v1/messages', given);
          if (status !== 200) throw new Error(said);
          await rows("update conversations set mode = 'bot', paused_until = null where id = $1", [id]);
          return body.data.id;
        },
        async says(by, text) {
          const { companyId } = cast.owner;
          const { id: messageId } = await inTransaction(server.app.db, async (trx) => {
            const message = { direction: 'outgoing', kind: 'text', text, payload: null, status: 'queued' } as const;
            const appended = await appendMessage(trx, companyId, id, {
              ...message,
              senderKind: by,
              senderId: null,
              clientId: newId(),
            });
            await enqueueSend(trx, companyId, appended!.id);
            return appended!;
          });
          return messageId;
        },
        async buys() {
          const [code] = await selling.fill(stall.pool, 1);
          const answer = await selling.buy(shop, stall.product, { buyer: name });
          if (answer.status !== 200) throw new Error(answer.text);
          return code!;
        },
        echoes: (text, echoId = newId(), more = {}) =>
          send({ ...messageEvent(text, { ...from, message: { id: echoId, ...more } }), type: 'echo' }),
        reports: (messageId, status) => send({ eventId: newId(), type: 'status', message: { id: messageId, status } }),
        outgoing: () =>
          rows(
            `select kind, text, status, external_id from messages
              where conversation_id = $1 and direction = 'outgoing' order by seq`,
            [id],
          ),
        mode: async () => (await rows('select mode from conversations where id = $1', [id]))[0].mode,
        kept: async () =>
          (await rows('select count(*)::int from early_echoes where conversation_id = $1', [id]))[0].count,
      };
      talks.set(name, talk);
      return talk;
    },
    hurry: ({ id }, what) =>
      what === 'sends'
        ? rows("update message_sends set next_at = now() - interval '1 ms' where conversation_id = $1", [id])
        : rows("update early_echoes set decide_at = now() - interval '1 ms' where conversation_id = $1", [id]),
    async close() {
      await selling.close();
      await receiver.close();
    },
  };
}
