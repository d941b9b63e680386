import { randomBytes } from 'node:crypto';
import type { App } from '../../app';
import { createRecord } from '../../kernel/db/records/create';
import { demoRecords } from './records';
import { seedCompany } from './seedCompany';

/** Fills a new company with something to look at. Without a password nobody can sign in as a demo member. */
export async function seedDemo(
  app: App,
  company: { companyId: string; ownerId: string; rootId: string; password: string | null },
): Promise<void> {
  const author = { companyId: company.companyId, userId: company.ownerId, requestId: 'demo' };
  for (const [resource, records] of Object.entries(demoRecords)) {
    const table = app.tables.find((one) => one.schema.name === resource);
    if (table === undefined) throw new Error(`There is demo data for ${resource}, which is no resource.`);
    for (const record of records) await createRecord(app.db, table, author, record);
  }
  const password = company.password ?? randomBytes(32).toString('base64url');
  await seedCompany(app, company, await app.passwords.hash(password));
}
