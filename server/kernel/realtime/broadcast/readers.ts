import type { Actor } from '../../access/actor';
import type { Db } from '../../db/queries';
import type { LoadActor } from '../../identity/actors';
import type { FoundSession } from '../../identity/sessions';
import { type LiveResource, signatureOf } from '../visibility/audience';
import { type Belongings, loadBelongings, type Pivot } from '../visibility/belongings';
import { type View, viewOf } from '../visibility/view';
import type { Connection } from '../wire/connection';

/** A member connected to this node. */
export interface Reader {
  readonly userId: string;
  readonly company: Company;
  /** Replaced when their permissions change. */
  actor: Actor;
  signature: string;
  view: View;
  readonly connections: Set<Connection>;
}

/** A company with connected members. */
export interface Company {
  readonly id: string;
  belongings: Belongings;
  readonly readers: Map<string, Reader>;
  /** Resolves after the belongings are loaded; changes meanwhile wait for it. */
  readonly ready: Promise<void>;
}

export interface Readers {
  readonly companies: ReadonlyMap<string, Company>;
  all(): Iterable<Reader>;
  /** The reader of a session, loaded if not connected yet. Null if they may not connect. */
  find(session: FoundSession): Promise<Reader | null>;
  /** Adds a connection; returns the reader it belongs to, or null if the data loaded for it is outdated. */
  add(reader: Reader, connection: Connection): Reader | null;
  remove(reader: Reader, connection: Connection): void;
  /** Removes a company without connections from memory; returns false if there are any. */
  forget(company: Company): boolean;
  /** After a new epoch: those who connect again are loaded anew. Existing connections receive nothing more. */
  forgetAll(): void;
  viewOf(actor: Actor, company: Company): View;
}

export interface ReadersDeps {
  readonly db: Db;
  readonly load: LoadActor;
  readonly liveResources: ReadonlyMap<string, LiveResource>;
  readonly pivots: readonly Pivot[];
}

export function createReaders({ db, load, liveResources, pivots }: ReadersDeps): Readers {
  const companies = new Map<string, Company>();
  const readers: Readers = {
    companies,
    *all() {
      for (const company of companies.values()) yield* company.readers.values();
    },
    async find(session) {
      const actor = await load(db, session);
      if (actor === null || actor === 'frozen') return null;
      const company = await knownCompany(actor.companyId);
      const known = company.readers.get(actor.userId);
      if (known !== undefined) return known;
      const view = readers.viewOf(actor, company);
      return {
        userId: actor.userId,
        company,
        actor,
        view,
        signature: signatureOf(liveResources, actor),
        connections: new Set(),
      };
    },
    add(found, connection) {
      const { company, userId } = found;
      if (companies.get(company.id) !== company) return null;
      const reader = company.readers.get(userId) ?? found;
      company.readers.set(userId, reader);
      reader.connections.add(connection);
      return reader;
    },
    remove({ company, userId, connections }, connection) {
      connections.delete(connection);
      if (connections.size === 0) company.readers.delete(userId);
    },
    forget(company) {
      if (company.readers.size > 0) return false;
      if (companies.get(company.id) === company) companies.delete(company.id);
      return true;
    },
    forgetAll: () => companies.clear(),
    viewOf: (actor, company) => viewOf(actor, liveResources, pivots, company.belongings),
  };
  return readers;

  /** Repeats if the company was removed meanwhile: its belongings may be outdated. */
  async function knownCompany(id: string): Promise<Company> {
    for (;;) {
      const company = companyOf(id);
      await company.ready;
      if (companies.get(id) === company) return company;
    }
  }

  /** Registered before loading, so that no change is missed meanwhile. */
  function companyOf(id: string): Company {
    const known = companies.get(id);
    if (known !== undefined) return known;
    const loading = loadBelongings(db, pivots, id);
    const company: Company = {
      id,
      readers: new Map(),
      belongings: new Map(),
      ready: loading.then((belongings) => {
        company.belongings = belongings;
      }),
    };
    companies.set(id, company);
    company.ready.catch(() => companies.get(id) === company && companies.delete(id));
    return company;
  }
}
