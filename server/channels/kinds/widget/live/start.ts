import type { Db } from '../../../../kernel/db/queries';
import type { Follower } from '../../../../kernel/realtime/follower';
import type { WidgetDeps } from '../deps';
import { followMessages } from './follow';
import { type WidgetPort, widgetPort } from './socket';
import { visitorSockets } from './visitorSockets';

/** Starts live connections for widgets on this node: visitors receive new messages at once. */
export function startWidgetLive(
  db: Db,
  deps: WidgetDeps,
  follower: Follower,
  options: { readonly publicUrl: string | null; readonly onError: (error: unknown) => void },
): WidgetPort & { count(): number } {
  const sockets = visitorSockets();
  const stop = followMessages(db, deps, follower, sockets, options.onError);
  const port = widgetPort(db, deps, sockets, options);
  // Visitors that reconnect fetch what they may have missed.
  const stopEpoch = follower.onNewEpoch(port.reconnect);
  return {
    take: port.take,
    reconnect: port.reconnect,
    count: () => sockets.size,
    close() {
      stop();
      stopEpoch();
      port.close();
    },
  };
}
