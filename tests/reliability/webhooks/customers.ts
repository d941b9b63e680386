import { signedHeaders } from '../../../server/kernel/net/signing';
import { messageEvent } from '../../helpers/channels';
import { ask, insist, type Owner } from '../sales/owner';
import type { SalesServer } from '../sales/server';

/** A channel with customers who write in one conversation each. */
<<<<<<< HEAD:tests/reliability/webhooks/customers.ts
export interface Customers {
  /** Accepted texts per conversation, in order. */
  readonly sent: ReadonlyMap<string, readonly string[]>;
  /** Writes that many more texts per conversation, in sequence; resolves when all are accepted. */
  write(more: number): Promise<void>;
=======
export interface Senders {
  /** Accepted texts per conversation, in order. */
  readonly accepted: ReadonlyMap<string, readonly string[]>;
  /** Writes that many more texts per conversation, in sequence; resolves when all are accepted. */
  send(more: number): Promise<void>;
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76:tests/reliability/webhooks/tellers.ts
}

const conversations = Array.from({ length: 6 }, (_, at) => `buyer-${at}`);

<<<<<<< HEAD:tests/reliability/webhooks/customers.ts
export async function openCustomers(server: SalesServer, owner: Owner): Promise<Customers> {
  const account = await owner.call<{ id: string; secret: string }>('POST', '/api/v1/accounts', {
    ...{ name: 'Market', channel: 'webhook', callbackUrl: 'http://127.0.0.1:9/nobody' },
  });
  const sent = new Map(conversations.map((name) => [name, [] as string[]]));

  async function writeIn(conversation: string, more: number): Promise<void> {
    const texts = sent.get(conversation)!;
=======
export async function openSenders(server: SalesServer, owner: Owner): Promise<Senders> {
  const account = await owner.call<{ id: string; secret: string }>('POST', '/api/v1/accounts', {
    ...{ name: 'Market', channel: 'webhook', callbackUrl: 'http://127.0.0.1:9/nobody' },
  });
  const accepted = new Map(conversations.map((name) => [name, [] as string[]]));

  async function writeIn(conversation: string, more: number): Promise<void> {
    const texts = accepted.get(conversation)!;
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76:tests/reliability/webhooks/tellers.ts
    for (let at = 0; at < more; at += 1) {
      const text = `${conversation}.${texts.length}`;
      const event = messageEvent(text, { conversation, contact: { id: conversation, name: conversation } });
      await post(JSON.stringify({ events: [event] }));
      texts.push(text);
    }
  }

  async function post(body: string): Promise<void> {
    const url = () => `${server.origin()}/api/public/v1/webhooks/${account.id}`;
    const request = () => ({ method: 'POST', headers: signedHeaders([account.secret], body), body });
    const answer = await insist(() => ask(url(), request()));
    if (answer.status !== 200) throw new Error(answer.text);
  }

  return {
<<<<<<< HEAD:tests/reliability/webhooks/customers.ts
    sent,
    async write(more) {
=======
    accepted,
    async send(more) {
>>>>>>> 3742bb8fb50fb86eb9fcc68b0e75190d1bcdec76:tests/reliability/webhooks/tellers.ts
      await Promise.all(conversations.map((conversation) => writeIn(conversation, more)));
    },
  };
}
