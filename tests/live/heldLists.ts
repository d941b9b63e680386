import { isDeepStrictEqual } from 'node:util';
import type { LiveEvent } from '../../src/schema/live';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import type { Client } from '../helpers/accounts';
import type { LiveClient } from '../helpers/liveClient';

export type Listed = Values & { readonly id: string };
type List = ReadonlyMap<string, Listed>;

/** A client's complete lists, kept current by events: a record is read again only when an event names it. */
export interface TrackedLists {
  of(resource: string): List;
  /** Applies the events received and compares. Returns the stale resources with their fields: 'roles.userCount'. */
  compare(): Promise<string[]>;
  /** The number of events received so far. */
  count(): number;
  /** Reads all lists again from the server. */
  readAll(): Promise<void>;
}

export async function trackLists(
  client: Client,
  live: LiveClient,
  schemas: readonly ResourceSchema[],
): Promise<TrackedLists> {
  const lists = new Map<string, List>();
  let taken = 0;

  const readAll = async () => {
    const found = await Promise.all(schemas.map((schema) => listOf(client, schema)));
    schemas.forEach(({ name }, at) => void lists.set(name, found[at]!));
  };

  const newEvents = (): readonly LiveEvent[] | 'all' => {
    const frames = live.frames.slice(taken);
    taken = live.frames.length;
    if (frames.some(({ type }) => type === 'resync')) return 'all';
    return frames.flatMap((frame): readonly LiveEvent[] => {
      if (frame.type === 'read')
        return [{ resource: 'conversations', id: frame.conversationId, action: 'edit', version: 0 }];
      return frame.type === 'events' ? frame.events : [];
    });
  };

  const kept = (resource: string, fresh: List, events: readonly LiveEvent[]): List => {
    let next = new Map(lists.get(resource));
    for (const { id, action, record } of events) {
      const now = id === null || action === 'remove' ? undefined : ((record as Listed | undefined) ?? fresh.get(id));
      if (id === null) next = new Map(fresh);
      else if (now === undefined) next.delete(id);
      else next.set(id, now);
    }
    return next;
  };

  await readAll();
  return {
    of: (resource) => lists.get(resource)!,
    count: () => live.events().length,
    readAll,
    async compare() {
      const events = newEvents();
      const found = await Promise.all(schemas.map((schema) => listOf(client, schema)));
      return schemas.flatMap(({ name }, at) => {
        const fresh = found[at]!;
        const own = events === 'all' ? [] : events.filter(({ resource }) => resource === name);
        lists.set(name, events === 'all' ? fresh : kept(name, fresh, own));
        return differences(lists.get(name)!, fresh).map((field) => `${name}.${field}`);
      });
    },
  };
}

function differences(tracked: List, fresh: List): string[] {
  const fields = new Set<string>();
  for (const id of new Set([...tracked.keys(), ...fresh.keys()])) {
    const [was, is] = [tracked.get(id), fresh.get(id)];
    if (was === undefined) fields.add('(is missing)');
    else if (is === undefined) fields.add('(is gone)');
    else
      for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
        if (!isDeepStrictEqual(was[name], is[name])) fields.add(name);
  }
  return [...fields].sort();
}

/** All records of a resource that the client may list, with a tree's nodes flattened. */
async function listOf(client: Client, { name, calls, idField = 'id' }: ResourceSchema): Promise<List> {
  const records: Values[] = [];
  for (let isMore = true; isMore; ) {
    const range = `[${records.length},${records.length + 99}]`;
    const url = calls?.list === undefined ? `/api/v1/${name}?range=${range}` : `/api${calls.list.split(' ')[1]}`;
    const { status, body, text } = await client.get(url);
    if (status !== 200) throw new Error(`${name}: ${text}`);
    records.push(...flat(body.data));
    isMore = calls?.list === undefined && body.data.length === 100;
  }
  return new Map(records.map((record) => [String(record[idField]), { ...record, id: String(record[idField]) }]));
}

function flat(nodes: readonly Values[]): Values[] {
  return nodes.flatMap(({ children, ...node }) => [node, ...flat((children ?? []) as Values[])]);
}
