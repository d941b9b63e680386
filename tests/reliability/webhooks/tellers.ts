import { signedHeaders } from '../../../server/kernel/net/signing';
import { messageEvent } from '../../helpers/channels';
import { ask, insist, type Owner } from '../sales/owner';
import type { SalesServer } from '../sales/server';

/** A channel with customers who write in one conversation each. */
export interface Senders {
  /** Accepted texts per conversation, in order. */
  readonly accepted: ReadonlyMap<string, readonly string[]>;
  /** Writes that many more texts per conversation, in sequence; resolves when all are accepted. */
  send(more: number): Promise<void>;
}

const conversations = Array.from({ length: 6 }, (_, at) => `buyer-${at}`);

export async function openSenders(server: SalesServer, owner: Owner): Promise<Senders> {
  const account = await owner.call<{ id: string; secret: string }>('POST', '/api/v1/accounts', {
    ...{ name: 'Market', channel: 'webhook', callbackUrl: 'http://127.0.0.1:9/nobody' },
  });
  const accepted = new Map(conversations.map((name) => [name, [] as string[]]));

  async function writeIn(conversation: string, more: number): Promise<void> {
    const texts = accepted.get(conversation)!;
    for (let at = 0; at < more; at += 1) {
      const text = `${conversation}.${texts.length}`;
      const event = messageEvent(text, { conversation, contact: { id: conversation, name: conversation } });
      await take(JSON.stringify({ events: [event] }));
      texts.push(text);
    }
  }

  async function take(body: string): Promise<void> {
    const url = () => `${server.origin()}/api/public/v1/webhooks/${account.id}`;
    const sent = () => ({ method: 'POST', headers: signedHeaders([account.secret], body), body });
    const answer = await insist(() => ask(url(), sent()));
    if (answer.status !== 200) throw new Error(answer.text);
  }

  return {
    accepted,
    async send(more) {
      await Promise.all(conversations.map((conversation) => writeIn(conversation, more)));
    },
  };
}
