import type { RecordTable } from '../kernel/db/records/recordTable';
import type { LiveServer } from '../kernel/realtime/startLive';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';
import { type Route, routeId } from '../kernel/routes/route';

/**
 * Everything composed into the server. It is filled during composition: code created earlier looks up later parts at
 * the time of use.
 */
export interface Registry {
  readonly routes: Route[];
  /** The table of every resource. */
  readonly tables: RecordTable[];
  readonly behaviours: Map<string, ResourceBehaviour>;
  /** Permissions that allow calling a route, by route id. */
  readonly codesByApi: Map<string, readonly string[]>;
  live: LiveServer | null;
  table(resource: string): RecordTable;
}

export function emptyRegistry(): Registry {
  const tables: RecordTable[] = [];
  return {
    routes: [],
    tables,
    behaviours: new Map(),
    codesByApi: new Map(),
    live: null,
    table: (resource) => tables.find((table) => table.schema.name === resource)!,
  };
}

/** Adds routes and records the permissions they require. */
export function register({ routes, codesByApi }: Registry, added: readonly Route[]): void {
  routes.push(...added);
  for (const route of added)
    if (route.access.kind === 'permission') codesByApi.set(routeId(route), [route.access.code]);
}
