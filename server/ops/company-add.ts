import { randomBytes } from 'node:crypto';
import { currencies } from '../../src/schema/currencies';
import { longest } from '../../src/schema/longest';
import { defaultCurrency } from '../../src/schema/money';
import { createCatalogue } from '../company/access/catalogue';
import { AccountTaken, foundCompany } from '../company/companies';
import { readPresentSettings, WrongSetting } from '../config';
import { openDatabase } from '../kernel/db/database';
import { applyMigrations } from '../kernel/db/migrations/apply';
import { createQueries } from '../kernel/db/queries';
import { createPasswords } from '../kernel/identity/passwords';
import { migrations, schemas } from '../resources';
import { ask } from './command/ask';
import { report, runCommand } from './command/run';

const options = ['--currency=', '--time-zone=', '--language='];
const usage =
  'npm run company:add -- "<company name>" <owner account> [--currency=EUR] [--time-zone=Europe/Berlin] [--language=en-US]';

await runCommand(usage, { from: 2, to: 2, options }, async ([name = '', account = ''], given) => {
  const [company, owner] = [name.trim(), account.trim()];
  if (company === '' || owner === '' || company.length > longest.companyName || owner.length > longest.memberName) {
    throw new WrongSetting(
      `A company name must have 1 to ${longest.companyName} characters, an account 1 to ${longest.memberName}.`,
    );
  }
  const region = await askRegion(given);
  const { databaseUrl, dataFolder } = readPresentSettings(process.env);
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    await applyMigrations(database.pool, migrations);
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await createPasswords('full').hash(password);
    const person = { account: owner, nickname: owner, passwordHash };
    await foundCompany(createQueries(database.pool), createCatalogue(schemas), company, person, region);
    console.log(
      `The company ${company} was created. Its owner signs in with the account "${owner}" and the password "${password}".`,
    );
    console.log('The password is shown only once: save it now.');
    const { currency, timeZone, language } = region;
    console.log(
      `Its currency is ${currency}, its time zone ${timeZone}, its language ${language ?? "the server's"}. ` +
        'The owner can change them in Settings > Company, the currency until the first order.',
    );
  } catch (error) {
    if (!(error instanceof AccountTaken)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await database.stop();
  }
});

/** What the options say; of the others, what the terminal answers, or the defaults if there is none to ask. */
async function askRegion(given: ReadonlySet<string>) {
  const said = (option: string) => [...given].find((each) => each.startsWith(option))?.slice(option.length);
  const currency = said('--currency=') ?? (await ask('Currency (ISO 4217)', defaultCurrency));
  const timeZone = said('--time-zone=') ?? (await ask('Time zone', Intl.DateTimeFormat().resolvedOptions().timeZone));
  const language = said('--language=') ?? (await ask("Language (en-US, zh-CN, or empty for the server's)", ''));
  if (!Object.hasOwn(currencies, currency))
    throw new WrongSetting(`No currency is called ${currency}: use EUR or USD.`);
  if (!isZone(timeZone)) throw new WrongSetting(`No time zone is called ${timeZone}: use one such as Europe/Berlin.`);
  if (!['', 'en-US', 'zh-CN'].includes(language)) throw new WrongSetting(`The language must be en-US or zh-CN.`);
  return { currency, timeZone, language: language === '' ? null : language };
}

function isZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
