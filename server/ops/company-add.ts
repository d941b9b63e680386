import { randomBytes } from 'node:crypto';
import { longest } from '../../src/schema/longest';
import { createCatalogue } from '../company/access/catalogue';
import { AccountTaken, foundCompany } from '../company/companies';
import { readPresentSettings, WrongSetting } from '../config';
import { openDatabase } from '../kernel/db/database';
import { applyMigrations } from '../kernel/db/migrations/apply';
import { createQueries } from '../kernel/db/queries';
import { createPasswords } from '../kernel/identity/passwords';
import { migrations, schemas } from '../resources';
import { report, runCommand } from './command/run';

const usage = 'npm run company:add -- "<company name>" <owner account>';

await runCommand(usage, { from: 2, to: 2 }, async ([name = '', account = '']) => {
  const [company, owner] = [name.trim(), account.trim()];
  if (company === '' || owner === '' || company.length > longest.companyName || owner.length > longest.memberName) {
    throw new WrongSetting(
      `A company name must have 1 to ${longest.companyName} characters, an account 1 to ${longest.memberName}.`,
    );
  }
  const { databaseUrl, dataFolder } = readPresentSettings(process.env);
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    await applyMigrations(database.pool, migrations);
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await createPasswords('full').hash(password);
    const person = { account: owner, nickname: owner, passwordHash };
    await foundCompany(createQueries(database.pool), createCatalogue(schemas), company, person);
    console.log(
      `The company ${company} was created. Its owner signs in with the account "${owner}" and the password "${password}".`,
    );
    console.log('The password is shown only once: save it now.');
  } catch (error) {
    if (!(error instanceof AccountTaken)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
});
