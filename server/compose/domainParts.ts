import type { Db } from '../kernel/db/queries';
import type { Sweep } from '../kernel/jobs/expired';
import type { PollLoop } from '../kernel/jobs/pollLoop';
import type { JobHandler } from '../kernel/jobs/worker';
import type { Route } from '../kernel/routes/route';
import type { Domains } from './domains';

/**
 * What a domain that no other one calls adds to the server: `export const domain: DomainParts` in `server/<name>/domain.ts`,
 * which is found by its folder.
 */
export interface DomainParts {
  routes?(domains: Domains): readonly Route[];
  /** Handlers of its job queues. */
  jobs?(domains: Domains): Readonly<Record<string, JobHandler>>;
  /** Hourly cleanups. */
  readonly sweeps?: readonly Sweep[];
  /** Starts work that acts by itself; it is woken after each event. Call `written` after writing one. */
  start?(db: Db, domains: Domains, written: () => void): PollLoop;
}

/** Domains found by their folder. */
export const foundDomains: readonly DomainParts[] = Object.entries(
  import.meta.glob<DomainParts | undefined>('/server/*/domain.ts', { eager: true, import: 'domain' }),
).map(([file, domain]) => {
  if (domain === undefined) throw new Error(`${file} must export what it adds as 'domain'.`);
  return domain;
});
