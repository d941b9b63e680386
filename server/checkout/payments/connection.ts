import { type Db, prepared, query } from '../../kernel/db/queries';
import { loadSettings } from '../../kernel/db/records/settings';
import type { CheckoutDeps } from '../deps';
import { kinds } from './kinds';
import type { PaymentProvider } from './provider';

type ConnectionDeps = Pick<CheckoutDeps, 'table' | 'outgoing' | 'publicUrl' | 'paymentApis'>;

/** A provider as one account or company uses it. */
export interface Connection {
  /** Null: test payments. */
  readonly id: string | null;
  readonly companyId: string;
  /** Under which its payments are recorded: 'stripe:<id>', 'test'. */
  readonly source: string;
  readonly provider: PaymentProvider;
  /** The days that an order waits for its payment; null: only as long as the shop's others. */
  readonly waitsDays: number | null;
  /** Empty: all. */
  readonly currencies: readonly string[];
  readonly onDispute: 'nothing' | 'pause' | 'revoke' | 'block';
}

/** Loads a connection, also one that is turned off: its payments are still recorded and refunded. Null if there is none. */
export async function connectionOf(db: Db, deps: ConnectionDeps, id: string): Promise<Connection | null> {
  const loaded = await loadSettings(db, deps.table('payment-connections'), id);
  if (loaded === null) return null;
  const { companyId, settings } = loaded;
  const { provider: name, currencies, onDispute } = settings as unknown as Common;
  const kind = kinds.get(name)!;
  const create = await kind.load();
  const place = {
    outgoing: deps.outgoing,
    api: deps.paymentApis?.[name] ?? null,
    calls: deps.publicUrl === null ? null : callsUrl(deps.publicUrl, name, id),
  };
  const provider = create(settings, place);
  return { id, companyId, source: `${name}:${id}`, provider, waitsDays: kind.waitsDays ?? null, currencies, onDispute };
}

/** Where a provider reports the events of a connection. */
export function callsUrl(publicUrl: string, kind: string, id: string): string {
  return `${publicUrl}/api/public/v1/payments/${kind}/${id}`;
}

export async function connectionOfAccount(
  db: Db,
  deps: ConnectionDeps,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<Connection | null> {
  const [row] = await query<{ id: string }>(db, ofAccountSql, [companyId, id]);
  return row === undefined ? null : connectionOf(db, deps, row.id);
}

/** Which of a company's accounts have an enabled connection. */
export async function connectedAmong(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db, amongSql, [companyId, ids]);
  return rows.map(({ id }) => id);
}

/** The settings that every kind has. */
interface Common extends Pick<Connection, 'currencies' | 'onDispute'> {
  readonly provider: string;
}

const enabledSql = `
    from accounts a join payment_connections p on p.company_id = a.company_id and p.id = a.payment_connection_id and p.enabled
   where a.company_id = $1`;
const ofAccountSql = prepared(`select p.id ${enabledSql} and a.id = $2::uuid`);
const amongSql = prepared(`select a.id ${enabledSql} and a.id = any($2::uuid[])`);
