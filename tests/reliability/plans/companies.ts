import type pg from 'pg';
import { createCatalogue } from '../../../server/company/access/catalogue';
import { foundCompany } from '../../../server/company/companies';
import { createQueries } from '../../../server/kernel/db/queries';
import { schemas } from '../../../server/resources';
import { rowsOf } from '../sales/database';
import { type Owner, ownerOf } from '../sales/owner';
import type { SalesServer } from '../sales/server';

/** Another company, with its owner signed in. */
export interface Founded extends Owner {
  readonly companyId: string;
  readonly name: string;
}

export async function found(server: SalesServer, pool: pg.Pool, name: string): Promise<Founded> {
  const [{ password_hash: passwordHash }] = await rowsOf(pool)(
    `select password_hash from users where username = 'owner'`,
  );
  const person = { account: name, nickname: name, passwordHash };
  const { companyId } = await foundCompany(createQueries(pool), createCatalogue(schemas), name, person);
  return { companyId, name, ...(await ownerOf(server, name)) };
}
