import { makeAccount } from './chat';
import { type Company, startCompany } from './company';
import { shopOrigin } from './widget';

/** A company with web widgets. */
export interface Widgets {
  readonly company: Company;
  /** Creates a widget account; returns its id. */
  widget(values?: object, companyId?: string): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  conversationsOf(accountId: string): Promise<any[]>;
}

/** The secret that signs a widget account's visitors. */
export const secret = 'whsec-of-the-account';
const allowedOrigins = [{ origin: `${shopOrigin}/` }];

export async function startWidgets(): Promise<Widgets> {
  const company = await startCompany();
  return {
    company,
    widget: async (values = {}, companyId = company.cast.owner.companyId) =>
      (await makeAccount(company.server, companyId, { allowedOrigins, secret, ...values })).id,
    conversationsOf: (accountId) =>
      company.rows('select id, external_id, contact_name, product_id from conversations where account_id = $1', [
        accountId,
      ]),
  };
}
