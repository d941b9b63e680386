interface Written {
  readonly version: number;
  readonly at: number;
}

const keptMs = 60_000;
const written = new Map<string, Written>();
const running = new Map<string, number>();

/** A write of this tab's own, of records of a resource by its own name: who wrote asks anew by themselves. */
export async function ownWrite<T>(resource: string, write: Promise<T>, removed: readonly unknown[] = []): Promise<T> {
  running.set(resource, writesOf(resource) + 1);
  try {
    const answer = await write;
    for (const [key, { at }] of written) if (Date.now() - at > keptMs) written.delete(key);
    for (const id of removed) note(resource, id, Number.POSITIVE_INFINITY);
    const { id, version } = ((answer as { data?: unknown } | null)?.data ?? {}) as { id?: unknown; version?: unknown };
    if (removed.length === 0 && id !== undefined && typeof version === 'number') note(resource, id, version);
    return answer;
  } finally {
    running.set(resource, writesOf(resource) - 1);
  }
}

/** A write is on its way: what came of it is not known yet. */
export function isWriting(resource: string): boolean {
  return writesOf(resource) > 0;
}

/** The change was made here, and nothing has come after it. */
export function isOwn(resource: string, id: string | null, version: number): boolean {
  const own = written.get(`${resource} ${id}`);
  return own !== undefined && version <= own.version;
}

function note(resource: string, id: unknown, version: number): void {
  written.set(`${resource} ${id}`, { version, at: Date.now() });
}

function writesOf(resource: string): number {
  return running.get(resource) ?? 0;
}
