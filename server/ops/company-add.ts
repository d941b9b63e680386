import { randomBytes } from 'node:crypto';
import { foundCompany, isTaken } from '../company/companies';
import { readSettings } from '../config';
import { applyMigrations } from '../kernel/db/migrations/apply';
import { createQueries } from '../kernel/db/queries';
import { createPasswords } from '../kernel/identity/passwords';
import { migrations } from '../resources';
import { openServersDatabase } from '../serve';

const [name, account] = process.argv.slice(2).map((text) => text.trim());
if (!name || !account || name.length > 100 || account.length > 60) {
  console.error('Usage: npm run company:add -- <company name> <owner account>');
  process.exit(1);
}

const database = await openServersDatabase({ ...readSettings(process.env), logLevel: 'warn' });
try {
  await applyMigrations(database.pool, migrations);
  const db = createQueries(database.pool);
  if (await isTaken(db, account)) {
    console.error(`The account "${account}" is taken. Choose another.`);
    process.exitCode = 1;
  } else {
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await createPasswords('full').hash(password);
    await foundCompany(db, name, { account, nickname: account, passwordHash });
    console.log(`${name} is founded. Its owner signs in with the account "${account}" and the password "${password}".`);
    console.log('The password is shown this once: write it down.');
  }
} finally {
  await database.stop();
}
