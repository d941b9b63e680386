import { type Db, prepared, query } from '../../kernel/db/queries';

/** What the address of a shop depends on. */
export interface Addressed {
  readonly address: string | null;
  readonly host: string | null;
}

/** The public URL of a shop, without a trailing slash. `origin` is the server's. */
export function shopUrl(origin: string, { address, host }: Addressed): string {
  if (host === null) return `${origin}/s/${address}`;
  return `${origin.startsWith('http:') ? 'http' : 'https'}://${host}`;
}

/**
 * The URL of an account's shop for a buyer on `page`, whose orders only that page's origin knows: the shop's own host if
 * they are there, else this server. An account without a shop has a page by its id.
 */
export function shopHome(
  origin: string,
  { accountId, address, host }: Addressed & { readonly accountId: string },
  page: string | null,
): string {
  const isAtHost = host !== null && page !== null && URL.canParse(page) && new URL(page).hostname === host;
  return isAtHost ? new URL(page).origin : shopUrl(origin, { address: address ?? accountId, host: null });
}

/** The addresses of an account's shop; null where it has none. */
export async function addressOf(db: Db, companyId: string, accountId: string): Promise<Addressed> {
  const [shop] = await query<Addressed>(db, addressSql, [companyId, accountId]);
  return shop ?? { address: null, host: null };
}

const addressSql = prepared('select address, host from shops where company_id = $1 and account_id = $2');
