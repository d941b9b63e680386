import type { RecordTable } from '../kernel/db/records/recordTable';
import type { LiveServer } from '../kernel/realtime/startLive';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';
import { type Route, routeId } from '../kernel/routes/route';

/** What there is. Filled while the server is composed: what is made earlier looks up what is made later when it is used. */
export interface Registry {
  readonly routes: Route[];
  /** The table of every resource. */
  readonly tables: RecordTable[];
  /** By resource. */
  readonly behaviours: Map<string, ResourceBehaviour>;
  /** Permissions that let somebody call a route, by its id. */
  readonly codesByApi: Map<string, readonly string[]>;
  live: LiveServer | null;
  /** A resource's table, by the resource's name. */
  table(resource: string): RecordTable;
}

export function emptyRegistry(): Registry {
  const tables: RecordTable[] = [];
  return {
    ...{ routes: [], tables, behaviours: new Map(), codesByApi: new Map(), live: null },
    table: (resource) => tables.find((table) => table.schema.name === resource)!,
  };
}

/** Adds routes, and what they demand. */
export function register({ routes, codesByApi }: Registry, added: readonly Route[]): void {
  routes.push(...added);
  for (const route of added)
    if (route.access.kind === 'permission') codesByApi.set(routeId(route), [route.access.code]);
}
