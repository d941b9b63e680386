import { randomBytes } from 'node:crypto';
import type { App } from '../../app';
import { allowTestPayments } from '../../checkout/payments/testAccounts';
import { seedAnswers } from './seedAnswers';
import { seedChats } from './seedChats';
import { seedCompany } from './seedCompany';
import { seedDecisions } from './seedDecisions';
import { seedMails } from './seedMails';
import { seedNotifications } from './seedNotifications';
import { seedOrders } from './seedOrders';
import { seedRecords } from './seedRecords';
import { seedStock } from './seedStock';

/** Fills a new company with demo data. Without a password, no demo member can sign in. */
export async function seedDemo(
  app: App,
  company: { companyId: string; ownerId: string; rootId: string; password: string | null },
): Promise<void> {
  const author = { companyId: company.companyId, userId: company.ownerId, requestId: 'demo' };
  const password = company.password ?? randomBytes(32).toString('base64url');
  await seedCompany(app, company, await app.passwords.hash(password));
  await seedRecords(app, author);
  await allowTestPayments(app.db, author.companyId);
  await seedAnswers(app, author);
  await seedStock(app, author);
  // Before the chats, whose messages are newer.
  await seedOrders(app, author);
  await seedChats(app, author);
  await seedDecisions(app, author);
  await seedMails(app, author);
  await seedNotifications(app, author);
}
