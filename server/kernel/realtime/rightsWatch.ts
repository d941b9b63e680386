import { type Db, prepared, query } from '../db/queries';
import type { LoadActor } from '../identity/actors';
import { sessionsOver } from '../identity/sessions';
import { type PollLoop, type PollLoopDeps, startPollLoop } from '../jobs/pollLoop';
import type { Reader, Readers } from './broadcast/readers';
import { resync } from './broadcast/replay';
import { type LiveResource, signatureOf } from './visibility/audience';
import { frameOf, sendFrame } from './wire/connection';

export interface WatchDeps extends PollLoopDeps {
  readonly db: Db;
  readonly load: LoadActor;
  readonly liveResources: ReadonlyMap<string, LiveResource>;
  readonly readers: Readers;
  readonly position: () => number;
  readonly onVisibilityChange: (readers: readonly Reader[]) => void;
  /** Called when the session has ended, or its holder may no longer sign in. */
  readonly putOut: (reader: Reader, sessionIds: ReadonlySet<string>) => void;
}

const atOnce = 4;

/**
 * Checks on every poll and wake whether connected members still have a valid session and the same permissions; detects
 * changes made on other nodes too.
 */
export function startRightsWatch(deps: WatchDeps): PollLoop {
  const round = async () => {
    const readers = [...deps.readers.all()];
    if (readers.length === 0) return false;
    await putOutEnded(deps, readers);
    const changed = await withOtherRights(deps, readers);
    for (let at = 0; at < changed.length; at += atOnce)
      await Promise.all(changed.slice(at, at + atOnce).map((reader) => recheckRights(deps, reader)));
    return false;
  };
  return startPollLoop(deps.pollMs, round, deps.onError);
}

async function putOutEnded({ db, putOut }: WatchDeps, readers: readonly Reader[]): Promise<void> {
  const ids = new Set(readers.flatMap(({ connections }) => [...connections].map(({ sessionId }) => sessionId)));
  const over = new Set(await sessionsOver(db, [...ids]));
  if (over.size > 0) for (const reader of readers) putOut(reader, over);
}

/** Readers whose company has another permission version than the one they were loaded with. */
async function withOtherRights({ db }: WatchDeps, readers: readonly Reader[]): Promise<Reader[]> {
  const ids = [...new Set(readers.map(({ company }) => company.id))];
  const rows = await query<{ id: string; version: number }>(db, versionsSql, [ids]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return readers.filter(({ company, actor }) => versions.get(company.id) !== actor.permissionVersion);
}

const versionsSql = prepared('select id, permission_version as version from companies where id = any($1::uuid[])');

async function recheckRights(deps: WatchDeps, reader: Reader): Promise<void> {
  const { db, load, liveResources, readers, position, putOut, onVisibilityChange } = deps;
  const actor = await load(db, { id: '', userId: reader.userId, cookieHash: null, scene: null });
  if (actor === null || actor === 'frozen' || actor.companyId !== reader.company.id) {
    return putOut(reader, new Set([...reader.connections].map(({ sessionId }) => sessionId)));
  }
  const signature = signatureOf(liveResources, actor);
  const isOther = signature !== reader.signature;
  Object.assign(reader, { actor, signature, view: readers.viewOf(actor, reader.company) });
  const frame = frameOf({ type: 'rights', version: actor.permissionVersion });
  for (const connection of reader.connections) {
    sendFrame(connection, frame);
    if (isOther && connection.isLive) resync(connection, position(), 'rights');
  }
  if (isOther) onVisibilityChange([reader]);
}
