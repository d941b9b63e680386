import type { Language } from '../../src/schema/text';
import type { RecordTable } from '../kernel/db/records/recordTable';
import type { Passwords } from '../kernel/identity/passwords';
import type { Route } from '../kernel/routes/route';
import type { SmsDeps } from '../kernel/sms/sms';
import type { Catalogue } from './access/catalogue';

/** What the company's rules and routes are given. */
export interface CompanyDeps {
  readonly catalogue: Catalogue;
  readonly passwords: Passwords;
  /** Where people reach this server; null: whatever host they asked for. */
  readonly publicUrl: string | null;
  /** Text messages to members and to those who are invited. */
  readonly sms: SmsDeps;
  /** What this server speaks to a company that says nothing else. */
  readonly language: Language;
  /** Codes that a call of the API list asks for; none for a call that is not there. */
  codesOfApi(apiId: string): readonly string[];
  /** The registry: every route there is. */
  routes(): readonly Route[];
  /** A resource's table, by the resource's name. */
  table(resource: string): RecordTable;
}
