interface Written {
  readonly version: number;
  readonly at: number;
}

const keptMs = 60_000;
const written = new Map<string, Written>();
const running = new Map<string, number>();

/**
 * Tracks a write made by this tab, so that its live event does not trigger a refetch: the writer refetches on its own.
 * `resource` is the API name.
 */
export async function ownWrite<T>(resource: string, write: Promise<T>, removed: readonly unknown[] = []): Promise<T> {
  running.set(resource, writesOf(resource) + 1);
  try {
    const answer = await write;
    for (const [key, own] of written) if (isPast(own)) written.delete(key);
    for (const id of removed) recordWrite(resource, id, Number.POSITIVE_INFINITY);
    const { id, version } = ((answer as { data?: unknown } | null)?.data ?? {}) as { id?: unknown; version?: unknown };
    if (removed.length === 0 && id !== undefined && typeof version === 'number') recordWrite(resource, id, version);
    return answer;
  } finally {
    running.set(resource, writesOf(resource) - 1);
  }
}

/** Whether a write is in flight, so that it is not yet known which events are its own. */
export function isWriting(resource: string): boolean {
  return writesOf(resource) > 0;
}

/** Whether the event's version is at most the version that this tab wrote a moment ago. */
export function isOwn(resource: string, id: string | null, version: number): boolean {
  const own = written.get(`${resource} ${id}`);
  return own !== undefined && !isPast(own) && version <= own.version;
}

/** Forgets what this tab wrote to records: once restored, a deleted record has events of others again. */
export function forgetOwn(resource: string, ids: readonly unknown[]): void {
  for (const id of ids) written.delete(`${resource} ${id}`);
}

/** Forgets all writes of this tab: their versions may be given again to others' changes. */
export function forgetAllOwn(): void {
  written.clear();
}

function isPast({ at }: Written): boolean {
  return performance.now() - at > keptMs;
}

function recordWrite(resource: string, id: unknown, version: number): void {
  written.set(`${resource} ${id}`, { version, at: performance.now() });
}

function writesOf(resource: string): number {
  return running.get(resource) ?? 0;
}
