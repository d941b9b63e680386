import { v7 as newId } from 'uuid';
import { placeEvents } from '../../server/kernel/realtime/publisher';
import type { Company } from './company';
import type { LiveClient } from './liveClient';

/** Resolves when all clients have received every event of the company up to now. */
export async function allReceived({ server, cast, rows }: Company, lives: readonly LiveClient[]): Promise<void> {
  const marker = newId();
  await rows(
    `insert into events (company_id, resource, record_id, action, version) values ($1, 'labels', $2, 'remove', 1)`,
    [cast.owner.companyId, marker],
  );
  let position: number | null = null;
  while (position === null) {
    await placeEvents(server.app.db);
    [{ position }] = (await rows('select position from events where record_id = $1', [marker])) as [
      { position: number | null },
    ];
  }
  server.app.live.placed();
  const target = position;
  await Promise.all(lives.map((live) => reached(live, target)));
}

function reached(live: LiveClient, position: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!live.frames.some((frame) => 'position' in frame && frame.type !== 'hello' && frame.position >= position))
        return;
      live.socket.off('message', look);
      resolve();
    };
    live.socket.on('message', look);
    look();
  });
}
