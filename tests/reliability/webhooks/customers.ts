import { signedHeaders } from '../../../server/kernel/net/signing';
import { messageEvent } from '../../helpers/channels';
import { ask, insist, type Owner } from '../sales/owner';
import type { SalesServer } from '../sales/server';

/** A channel with customers who write in one conversation each. */
export interface Customers {
  /** Accepted texts per conversation, in order. */
  readonly sent: ReadonlyMap<string, readonly string[]>;
  /** Writes that many more texts per conversation, in sequence; resolves when all are accepted. */
  write(more: number): Promise<void>;
}

const conversations = Array.from({ length: 6 }, (_, at) => `buyer-${at}`);

export async function openCustomers(server: SalesServer, owner: Owner): Promise<Customers> {
  const account = await owner.call<{ id: string; secret: string }>('POST', '/api/v1/accounts', {
    name: 'Market',
    channel: 'webhook',
    callbackUrl: 'http://127.0.0.1:9/nobody',
  });
  const sent = new Map(conversations.map((name) => [name, [] as string[]]));

  async function writeIn(conversation: string, more: number): Promise<void> {
    const texts = sent.get(conversation)!;
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
    sent,
    async write(more) {
      await Promise.all(conversations.map((conversation) => writeIn(conversation, more)));
    },
  };
}
