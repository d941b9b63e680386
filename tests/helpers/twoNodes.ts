import type { App } from '../../server/app';
import type { AppDeps } from '../../server/compose/deps';
import { type Company, startCompany } from './company';
import { listenOn, startNode } from './liveClient';

/** A company on two listening servers with one database. */
export interface TwoNodes {
  readonly at: Company;
  readonly other: App;
  /** Where each accepts live connections. */
  readonly hosts: readonly [string, string];
  close(): Promise<void>;
}

export async function startTwoNodes(options: Pick<AppDeps, 'pollMs'> = {}): Promise<TwoNodes> {
  const at = await startCompany(undefined, options);
  const other = await startNode(at.server, options);
  return {
    at,
    other,
    hosts: [await listenOn(at.server.app), await listenOn(other)],
    async close() {
      await other.close();
      await at.server.close();
    },
  };
}
