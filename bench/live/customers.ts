import { Pool } from 'undici';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { Group } from './team';

export const text = '请问这款还有货吗？What does shipping to Chengdu cost?';

/** Customer messages as a marketplace delivers them: one signed call per message. */
export interface Customers {
  /** Resolves when the server has responded that the message is stored. */
  write(at: number, key: string): Promise<void>;
  close(): Promise<void>;
}

/** Customers of all groups in turn; each group's customers use that many conversations. */
export function customersOf(
  origin: string,
  groups: readonly Group[],
  conversations: number,
  words: (key: string) => string = () => text,
): Customers {
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  return {
    async write(at, key) {
      const { id, secret } = groups[at % groups.length]!.channel;
      const buyer = `buyer-${Math.floor(at / groups.length) % conversations}`;
      const body = JSON.stringify({ events: [messageOf(buyer, key, words(key))] });
      const answer = await pool.request({
        method: 'POST',
        path: `/api/public/v1/webhooks/${id}`,
        body,
        headers: { 'content-type': 'application/json', ...signedHeaders([secret], body) },
      });
      const taken = await answer.body.text();
      if (!taken.includes('"accepted":1')) throw new Error(taken);
    },
    close: () => pool.close(),
  };
}

function messageOf(buyer: string, key: string, text: string) {
  return {
    eventId: key,
    type: 'message',
    conversation: buyer,
    contact: { id: buyer, name: buyer },
    message: { id: key, kind: 'text', text },
  };
}
