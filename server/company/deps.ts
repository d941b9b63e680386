import type { Language } from '../../src/schema/text';
import type { RecordTable } from '../kernel/db/records/recordTable';
import type { Passwords } from '../kernel/identity/passwords';
import type { MailDeps } from '../kernel/mail/mail';
import type { Route } from '../kernel/routes/route';
import type { SmsDeps } from '../kernel/sms/sms';
import type { Catalogue } from './access/catalogue';
import type { SavedList } from './savedQueries/savedList';

/** Dependencies of the company rules and routes. */
export interface CompanyDeps {
  readonly catalogue: Catalogue;
  readonly lists: readonly SavedList[];
  readonly passwords: Passwords;
  /** Public address of this server; null: the host of the request. */
  readonly publicUrl: string | null;
  /** Host names that companies may give to their shops. */
  readonly shopHosts: readonly string[];
  /** Sends text messages to members and invited users. */
  readonly sms: SmsDeps;
  readonly mail: MailDeps;
  /** Default language for companies without one. */
  readonly language: Language;
  /** Permission codes required by a call in the API list; empty for an unknown call. */
  codesOfApi(apiId: string): readonly string[];
  routes(): readonly Route[];
  table(resource: string): RecordTable;
}
