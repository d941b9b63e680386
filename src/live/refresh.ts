import type { Query, QueryClient } from '@tanstack/react-query';
import { renewPermissions } from '../authProvider/permissions';
import { forgetAllOwn, isOwn, isWriting } from '../dataProvider/ownWrites';
import { outlineFor, outlines, schemaNow, singles } from '../dataProvider/resources';
import { followedBy } from '../schema/listing';
import type { LiveEvent } from '../schema/live';
import { consoleName } from '../schema/resource';
import { showChanged } from './changed';
import { isOpenInForm } from './openRecords';
import { isPaused } from './paused';
import { onEvents, onResync } from './state';

/** Debounce: one change often touches several records, and an own write may still be in flight. */
const firstMs = 120;
/** Each resource is refetched at most once per this interval. */
const everyMs = 1_000;
/** Queries that are not records: counts and settings that many changes may affect. Same rate limit as a resource. */
const sundries = new Set(['call', 'settings']);

type Change = Pick<LiveEvent, 'id' | 'version' | 'action'>;

/**
 * Invalidates the queries that a live event affects: the resource's lists, trees and shown records. Inactive queries
 * refetch when they are shown again. Returns a function that stops it.
 */
export function refreshByEvents(client: QueryClient): () => void {
  const waiting = new Map<string, Map<string | null, Change>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const lastAt = new Map<string, number>();

  const schedule = (resource: string) => {
    if (timers.has(resource)) return;
    const since = performance.now() - (lastAt.get(resource) ?? Number.NEGATIVE_INFINITY);
    timers.set(
      resource,
      setTimeout(() => flush(resource), Math.max(firstMs, everyMs - since)),
    );
  };

  const flush = (resource: string) => {
    timers.delete(resource);
    // Hidden tab: the refetch happens when it becomes visible.
    if (document.visibilityState === 'hidden') return;
    if (isWriting(resource) || isPaused(resource)) return schedule(resource);
    const changes = [...(waiting.get(resource)?.values() ?? [])];
    waiting.delete(resource);
    const others = changes.filter(({ id, version }) => !isOwn(resource, id, version));
    if (others.length === 0) return;
    lastAt.set(resource, performance.now());
    void refresh(client, resource, others);
    refreshSundries();
  };

  let sundriesAt = Number.NEGATIVE_INFINITY;
  let sundriesTimer: ReturnType<typeof setTimeout> | undefined;
  const askSundries = () => {
    sundriesTimer = undefined;
    sundriesAt = performance.now();
    void client.invalidateQueries({ predicate: ({ queryKey }) => sundries.has(String(queryKey[0])) });
  };
  const refreshSundries = () => {
    const rest = sundriesAt + everyMs - performance.now();
    if (rest <= 0) askSundries();
    else sundriesTimer ??= setTimeout(askSundries, rest);
  };

  const stopEvents = onEvents((events) => {
    for (const { resource, id, version, action } of events) {
      const changes = waiting.get(resource) ?? new Map<string | null, Change>();
      waiting.set(resource, changes.set(id, { id, version, action }));
      schedule(resource);
    }
  });
  const stopResync = onResync((isNewEpoch) => {
    if (isNewEpoch) {
      forgetAllOwn();
      renewPermissions();
      void client.resetQueries({ predicate: ({ meta }) => meta?.mergesByNumber === true });
    }
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  });
  const seen = () => {
    if (document.visibilityState === 'visible') for (const resource of waiting.keys()) schedule(resource);
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    stopEvents();
    stopResync();
    document.removeEventListener('visibilitychange', seen);
    for (const timer of timers.values()) clearTimeout(timer);
    clearTimeout(sundriesTimer);
  };
}

async function refresh(client: QueryClient, resource: string, changes: readonly Change[]): Promise<void> {
  const outline = [...outlines, ...singles].find(({ name }) => name === resource);
  const name = outline === undefined ? resource : consoleName(outline);
  const ids = new Set(changes.map(({ id }) => id));
  const gone = new Set(changes.filter(({ action }) => action === 'remove').map(({ id }) => id));
  await client.invalidateQueries({
    predicate: ({ queryKey }: Query) =>
      (queryKey[0] === name && concerns(resource, queryKey, ids, gone)) || isFilteredThrough(resource, queryKey),
  });
  showChanged(
    resource,
    changes.flatMap(({ id, action }) => (id === null || action === 'remove' ? [] : [id])),
  );
}

/**
 * Whether the list is filtered by a field of this resource through a reference: by the group of their account, the
 * state of their deliveries.
 */
function isFilteredThrough(resource: string, [of, , params]: readonly unknown[]): boolean {
  const keys = Object.keys((params as { filter?: object | null } | undefined)?.filter ?? {});
  const paths = keys.flatMap((key) => followedBy(key) ?? []);
  if (paths.length === 0) return false;
  const schema = schemaNow(outlineFor(String(of))?.name ?? '');
  return paths.some(({ reference }) => {
    const field = schema?.fields[reference];
    return field === undefined ? reference === resource : field.kind === 'reference' && field.to === resource;
  });
}

function concerns(
  resource: string,
  [, action, params]: readonly unknown[],
  ids: ReadonlySet<string | null>,
  gone: ReadonlySet<string | null>,
): boolean {
  if (action === 'activity') return ids.has(null) || ids.has(String(params));
  if (action === 'getOne') {
    const id = String((params as { id?: unknown } | undefined)?.id);
    // Do not refetch a removed record that a form holds: the form shows a notice and keeps the input.
    return (ids.has(null) || ids.has(id)) && !(gone.has(id) && isOpenInForm(resource, id));
  }
  if (action === 'getMany') {
    const asked = (params as { ids?: readonly unknown[] } | undefined)?.ids ?? [];
    return ids.has(null) || asked.some((id) => ids.has(String(id)));
  }
  return true;
}
