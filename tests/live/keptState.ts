import type { LiveEvent } from '../../src/schema/live';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import type { Client } from '../helpers/accounts';
import type { LiveClient } from '../helpers/liveClient';

type Answer = Values & { readonly id: string };

/** A user's lists as a console keeps them: read once, then updated only from events. */
export interface KeptState {
  /** A resource's records by id. */
  of(resource: string): ReadonlyMap<string, Answer>;
  /** Applies all events received so far, in order. */
  catchUp(): Promise<void>;
  /** Reads the current records from the server. */
  fresh(resource: string): Promise<ReadonlyMap<string, Answer>>;
}

export async function keepState(
  client: Client,
  live: LiveClient,
  schemas: readonly ResourceSchema[],
): Promise<KeptState> {
  const lists = new Map<string, ReadonlyMap<string, Answer>>();
  let taken = 0;
  const fresh: KeptState['fresh'] = async (resource) => {
    const records: Answer[] = [];
    for (let isMore = true; isMore; ) {
      const range = `[${records.length},${records.length + 99}]`;
      const { status, body, text } = await client.get(`/api/v1/${resource}?range=${range}`);
      if (status !== 200) throw new Error(`${resource}: ${text}`);
      records.push(...body.data);
      isMore = body.data.length === 100;
    }
    return new Map(records.map((record) => [record.id, record]));
  };
  const readAll = async () => {
    for (const { name } of schemas) lists.set(name, await fresh(name));
  };

  async function take({ resource, id, action, record }: LiveEvent): Promise<void> {
    const list = lists.get(resource);
    if (list === undefined) return;
    if (id === null) return void lists.set(resource, await fresh(resource));
    const next = new Map(list);
    const now = action === 'remove' ? null : ((record as Answer | undefined) ?? (await one(resource, id)));
    if (now === null) next.delete(id);
    else next.set(id, now);
    lists.set(resource, next);
  }

  async function one(resource: string, id: string): Promise<Answer | null> {
    const { status, body, text } = await client.get(`/api/v1/${resource}/${id}`);
    if (status !== 200 && status !== 404) throw new Error(`${resource}: ${text}`);
    return status === 200 ? body.data : null;
  }

  await readAll();
  return {
    of: (resource) => lists.get(resource)!,
    fresh,
    async catchUp() {
      for (; taken < live.frames.length; taken += 1) {
        const frame = live.frames[taken]!;
        if (frame.type === 'resync') await readAll();
        if (frame.type === 'events') for (const event of frame.events) await take(event);
      }
    },
  };
}
