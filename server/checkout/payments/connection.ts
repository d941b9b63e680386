import type { Text } from '../../../src/schema/text';
import { type Db, everyCompany, prepared, query } from '../../kernel/db/queries';
import type { CheckoutDeps } from '../deps';
import { byHand } from './byHand';
import type { PaymentProvider } from './provider';
import { serviceProvider } from './service/provider';

type ConnectionDeps = Pick<CheckoutDeps, 'table' | 'outgoing' | 'stripeApi'>;

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
  const { cipher } = deps.table('payment-connections');
  const [row] = await query<Row>(db, connectionSql, [id]);
  if (row === undefined) return null;
  const secret = (bytes: Buffer | null) => (bytes === null ? '' : cipher.decrypt(bytes));
  const { companyId, name, onDispute, currencies } = row;
  const source = `${name}:${id}`;
  const connected = { id, companyId, source, currencies, onDispute, waitsDays: null };
  if (name === 'hand') return { ...connected, provider: byHand(instructionsOf(row)), waitsDays: 7 };
  if (name === 'webhook') {
    const service = { url: row.url ?? '', secret: secret(row.serviceSecret) };
    return { ...connected, provider: serviceProvider(service, deps.outgoing) };
  }
  // Stripe's package (10 MB) is loaded only if it is used.
  const { stripeProvider } = await import('./stripe/provider');
  const keys = { key: secret(row.secretKey), endpointSecret: secret(row.endpointSecret) };
  return { ...connected, provider: stripeProvider(keys, deps.stripeApi ?? null) };
}

/** The enabled connection that an account takes payments with. */
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

interface Row {
  readonly companyId: string;
  readonly name: 'stripe' | 'webhook' | 'hand';
  readonly url: string | null;
  readonly secretKey: Buffer | null;
  readonly endpointSecret: Buffer | null;
  readonly serviceSecret: Buffer | null;
  readonly instructions: string | null;
  readonly chineseInstructions: string | null;
  readonly currencies: readonly string[];
  readonly onDispute: Connection['onDispute'];
}

function instructionsOf({ instructions, chineseInstructions }: Row): Text {
  const [en, zh] = [instructions ?? chineseInstructions ?? '', chineseInstructions ?? instructions ?? ''];
  return { en, zh };
}

// The company follows from the connection: providers' calls name only that.
const connectionSql = prepared(
  everyCompany(`
  select company_id as "companyId", provider as name, url, secret_key as "secretKey", endpoint_secret as "endpointSecret",
         service_secret as "serviceSecret", instructions, chinese_instructions as "chineseInstructions",
         currencies, on_dispute as "onDispute"
    from payment_connections where id = $1::uuid`),
);
const enabledSql = `
    from accounts a join payment_connections p on p.company_id = a.company_id and p.id = a.payment_connection_id and p.enabled
   where a.company_id = $1`;
const ofAccountSql = prepared(`select p.id ${enabledSql} and a.id = $2::uuid`);
const amongSql = prepared(`select a.id ${enabledSql} and a.id = any($2::uuid[])`);
