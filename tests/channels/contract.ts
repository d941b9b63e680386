import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Capabilities } from '../../server/channels/adapter';
import { claimSends } from '../../server/channels/outbox/claim';
import { chatDepsOf } from '../helpers/chat';
import type { Company } from '../helpers/company';
import type { TestAnswer } from '../helpers/server';
import { shipOrder } from '../helpers/shipOrder';
import { uploadFile } from '../helpers/uploads';

/** A customer's message with the ids that the channel assigns. */
export interface Saying {
  readonly eventId: number;
  readonly messageId: number;
  readonly text: string;
}

/** How the fake remote side responds to a send. */
export type Action = 'takes' | 'refuses' | 'too-soon' | 'breaks';

/** One of our outgoing messages, with the ids by which a channel may refer to it. */
export interface Ours {
  readonly id: string;
  /** The idempotency key it was sent with. */
  readonly key: string;
  readonly seq: number;
}

/** A test channel, driven from both ends, with one customer who writes to one account. */
export interface ChannelSide {
  readonly accountId: string;
  readonly capabilities: Capabilities;
  /** The customer writes. `credential`: with which the channel authenticates its call. */
  says(saying: Saying, credential?: 'right' | 'wrong' | 'of another account'): Promise<TestAnswer>;
  /** The customer writes, with valid credentials that are older than five minutes; absent if they carry no time. */
  readonly saysLate?: (saying: Saying) => Promise<TestAnswer>;
  /** The customer sends a file; resolves to its size in bytes. */
  brings(name: string): Promise<number>;
  /** The names of the files that the remote side received. */
  given(): Promise<readonly string[]>;
  /** The channel reports the status of one of our messages; absent if it reports none. */
  readonly reports?: (message: Ours, status: 'delivered' | 'read' | 'failed') => Promise<TestAnswer>;
  /** The status is reported by the visitor's own page, so delivery cannot fail. */
  readonly neverFails?: true;
  /**
   * The channel echoes a message that the company wrote, with the channel's id and, if it is one of ours, a reference
   * to it; absent if the channel sends no echoes.
   */
  readonly echoes?: (text: string, number: string, ours?: Ours) => Promise<TestAnswer>;
  /** A call with valid credentials and this body. */
  calls(body: string): Promise<TestAnswer>;
  /** Sets how the remote side responds to every send from now on; absent if there is no remote side. */
  readonly does?: (action: Action) => void;
  /** The texts that the remote side received, whatever its response, and their idempotency keys. */
  received(): Promise<readonly { readonly text: string; readonly key: string | null }[]>;
  /** Present if the channel reports orders. */
  readonly orders?: {
    /** The channel reports an order of the customer. */
    report(state: 'created' | 'paid', number: string): Promise<TestAnswer>;
    /** The shipments that the remote side was notified of, whatever its response, and their idempotency keys. */
    shipped(): Promise<readonly { readonly order: string; readonly key: string | null }[]>;
  };
}

export interface ChannelHarness {
  readonly company: Company;
  /** Creates an account and a customer for one test. */
  side(): Promise<ChannelSide>;
  close(): Promise<void>;
}

/**
 * The contract tests that every channel must pass, run through the server: intake, outbox and the channel's adapter.
 */
export function keepsTheContract(name: string, start: () => Promise<ChannelHarness>): void {
  describe(`channel contract: ${name}`, () => {
    let harness: ChannelHarness;
    beforeAll(async () => {
      harness = await start();
      harness.company.server.app.startChannels();
    });
    afterAll(() => harness.close());

    const rows: Company['rows'] = (...given) => harness.company.rows(...given);
    const kept = async ({ accountId }: ChannelSide) =>
      (
        await rows('select text from messages where account_id = $1 and direction = $2 order by seq', [
          accountId,
          'incoming',
        ])
      ).map(({ text }) => text);
    const message = async (id: string) => (await rows('select status, failure from messages where id = $1', [id]))[0];
    const ours = async (id: string): Promise<Ours> => {
      const [row] = await rows('select id, client_id as key, seq::int from messages where id = $1', [id]);
      return row;
    };
    const becomes = (id: string, status: string) => expect.poll(async () => (await message(id)).status).toBe(status);

    /** The customer starts a conversation. Resolves to a function that sends a message of the company in it. */
    async function begin(side: ChannelSide): Promise<(content: object) => Promise<string>> {
      expect((await side.says({ eventId: 1, messageId: 1, text: 'hi' })).status).toBe(200);
      const [{ id: conversationId }] = await rows('select id from conversations where account_id = $1', [
        side.accountId,
      ]);
      return async (content) => {
        const sent = { conversationId, clientId: newId(), ...content };
        const { status, body, text } = await harness.company.owner.post('/api/v1/messages', sent);
        if (status !== 200) throw new Error(text);
        return body.data.id;
      };
    }

    test('a message is stored once, however often and under whatever event id it arrives, in order of arrival', async () => {
      const side = await harness.side();
      await Promise.all(Array.from({ length: 4 }, () => side.says({ eventId: 5, messageId: 5, text: 'first' })));
      await side.says({ eventId: 3, messageId: 3, text: 'an earlier number, reported later' });
      await side.says({ eventId: 6, messageId: 5, text: 'first' });
      await side.says({ eventId: 3, messageId: 3, text: 'an earlier number, reported later' });
      expect(await kept(side)).toEqual(['first', 'an earlier number, reported later']);
    });

    test("only calls with the account's own credentials are accepted", async () => {
      const side = await harness.side();
      for (const credential of ['wrong', 'of another account'] as const) {
        const { status } = await side.says({ eventId: 1, messageId: 1, text: 'hi' }, credential);
        expect([credential, status]).toEqual([credential, 401]);
      }
      expect(await kept(side)).toEqual([]);
    });

    test('timestamped credentials older than five minutes are refused', async ({ skip }) => {
      const side = await harness.side();
      if (side.saysLate === undefined) return skip('The credentials have no timestamp.');
      expect((await side.saysLate({ eventId: 1, messageId: 1, text: 'hi' })).status).toBe(401);
      expect(await kept(side)).toEqual([]);
    });

    test('status reports may arrive in any order and only move forward', async ({ skip }) => {
      const side = await harness.side();
      const { reports } = side;
      if (reports === undefined) return skip('The channel reports neither delivery nor reading.');
      const writes = await begin(side);
      const stands = async (...statuses: readonly ('delivered' | 'read' | 'failed')[]) => {
        const id = await writes({ text: statuses.join(', ') });
        await becomes(id, 'sent');
        const stood: string[] = [];
        for (const status of statuses) {
          expect((await reports(await ours(id), status)).status).toBe(200);
          stood.push((await message(id)).status);
        }
        return stood;
      };
      expect(await stands('delivered', 'read')).toEqual(['delivered', 'read']);
      expect(await stands('read', 'delivered', 'read')).toEqual(['read', 'read', 'read']);
      if (side.neverFails) return;
      expect(await stands('failed', 'delivered')).toEqual(['failed', 'delivered']);
      expect(await stands('delivered', 'failed')).toEqual(['delivered', 'delivered']);
      expect(await stands('read', 'failed')).toEqual(['read', 'read']);
    });

    test('echoes of our messages create no duplicates, and each message written elsewhere is stored once', async ({
      skip,
    }) => {
      const side = await harness.side();
      const { echoes } = side;
      if (echoes === undefined) return skip('The channel does not report messages of the company.');
      const writes = await begin(side);
      const id = await writes({ text: 'ours' });
      await becomes(id, 'sent');
      for (const number of ['m71', 'm71']) expect((await echoes('ours', number, await ours(id))).status).toBe(200);
      for (const number of ['m72', 'm72', 'm73']) expect((await echoes('by hand', number)).status).toBe(200);
      const out = await rows(
        "select text, status from messages where account_id = $1 and direction = 'outgoing' order by seq",
        [side.accountId],
      );
      expect(out).toEqual(['ours', 'by hand', 'by hand'].map((text) => ({ text, status: 'sent' })));
    });

    test('files arrive and are sent if the channel carries them; otherwise they are refused before sending', async () => {
      const side = await harness.side();
      const writes = await begin(side);
      const size = await side.brings('question.txt');
      const incoming =
        "select kind, payload from messages where account_id = $1 and direction = 'incoming' and seq > 1";
      expect(await rows(incoming, [side.accountId])).toEqual([
        { kind: 'file', payload: { fileId: expect.any(String), name: 'question.txt', type: expect.any(String), size } },
      ]);
      const { server, owner } = harness.company;
      const { body } = await uploadFile(server, owner, Buffer.from('Our offer.'), 'offer.txt');
      const file = { kind: 'file', payload: { fileId: body.data.id } };
      if (!side.capabilities.kinds.includes('file')) {
        await expect(writes(file)).rejects.toThrow('payload.fileId');
        return;
      }
      await becomes(await writes(file), 'sent');
      expect(await side.given()).toEqual(['offer.txt']);
    });

    test('no request body causes a server error', async () => {
      const side = await harness.side();
      const bodies = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.constantFrom('', '{}', '[]', 'null', '{"events":[null]}'),
      );
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { status } = await side.calls(body);
          expect(status === 200 || status === 400, `${status} for ${body}`).toBe(true);
        }),
        { numRuns: 40 },
      );
      expect(await kept(side)).toEqual([]);
    });

    test('a long text is sent in ordered pieces within the limit, without loss', async () => {
      const side = await harness.side();
      const writes = await begin(side);
      const { maxLetters } = side.capabilities;
      const text = Array.from({ length: Math.ceil((Math.min(maxLetters, 4_500) * 2) / 10) }, (_, at) => `word${at}`)
        .join(' ')
        .slice(0, 9_000);
      await becomes(await writes({ text }), 'sent');
      const texts = (await side.received()).map((one) => one.text);
      expect(texts.every(({ length }) => length <= maxLetters)).toBe(true);
      expect(texts.join(' ')).toBe(text);
    });

    test('a product is sent as a card, or as text if the channel has none', async () => {
      const side = await harness.side();
      const writes = await begin(side);
      const { body, text } = await harness.company.owner.post('/api/v1/products', {
        title: `Lamp ${newId().slice(-6)}`,
        price: 12_300,
        currency: 'EUR',
      });
      if (body.code !== 200) throw new Error(text);
      await becomes(await writes({ kind: 'product', payload: { productId: body.data.id } }), 'sent');
      // A channel that carries products renders the card itself.
      if (!side.capabilities.kinds.includes('product'))
        expect((await side.received()).map((one) => one.text)).toEqual([
          expect.stringContaining(`${body.data.title}\n`),
        ]);
    });

    test('a refused message fails with a reason, and one rejected as too soon stays queued', async ({ skip }) => {
      const side = await harness.side();
      const { does } = side;
      if (does === undefined) return skip('Nothing is between us and the customer.');
      const writes = await begin(side);
      does('refuses');
      const refused = await writes({ text: 'refused' });
      await becomes(refused, 'failed');
      expect((await message(refused)).failure).not.toBe(null);
      does('too-soon');
      const early = await writes({ text: 'early' });
      await expect.poll(async () => (await side.received()).length).toBe(2);
      const lastError = async () =>
        (await rows('select last_error from message_sends where message_id = $1', [early]))[0].last_error;
      await expect.poll(lastError).toBe('too-many');
      expect((await message(early)).status).toMatch(/queued|sending/);
      does('takes');
      await becomes(early, 'sent');
    });

    test('an order reported several times is stored once, and its shipment is sent under one key', async ({ skip }) => {
      const { orders, accountId } = await harness.side();
      if (orders === undefined) return skip('The channel knows no orders.');
      const number = newId();
      const answers = await Promise.all(Array.from({ length: 4 }, () => orders.report('paid', number)));
      // A report that arrives late does not move the state back.
      answers.push(await orders.report('created', number));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const kept = () => rows('select id, external_id, state from orders where account_id = $1', [accountId]);
      const [{ id }] = await kept();
      expect(await kept()).toEqual([{ id, external_id: number, state: 'paid' }]);
      const { app } = harness.company.server;
      const author = { companyId: harness.company.cast.owner.companyId, userId: null, requestId: 'test' };
      const ship = () => app.db.transaction().execute((trx) => shipOrder(trx, chatDepsOf(app), author, id));
      expect((await Promise.all([ship(), ship(), ship()])).filter((isMoved) => isMoved).length).toBe(1);
      await expect.poll(orders.shipped).toEqual([{ order: number, key: `ship:${id}` }]);
    });

    test('after a lost connection a message is retried only if the channel deduplicates, otherwise a member decides', async ({
      skip,
    }) => {
      const side = await harness.side();
      const { does } = side;
      if (does === undefined) return skip('Nothing is between us and the customer.');
      const writes = await begin(side);
      does('breaks');
      const id = await writes({ text: 'unclear' });
      await becomes(id, 'unknown');
      does('takes');
      if (side.capabilities.idempotentSend) {
        await becomes(id, 'sent');
        const keys = new Set((await side.received()).map(({ key }) => key));
        expect(keys.size).toBe(1);
        return;
      }
      await rows(
        `update message_sends set next_at = now() - interval '1 ms', lease_until = null where message_id = $1`,
        [id],
      );
      expect(await claimSends(harness.company.server.app.db, [], 10, 10)).toEqual([]);
      expect(await side.received()).toHaveLength(1);
      const settled = await harness.company.owner.post(`/api/v1/messages/${id}/settle`, { arrived: false });
      expect(settled.status).toBe(200);
      await becomes(id, 'sent');
      expect(await side.received()).toHaveLength(2);
    });
  });
}
