import { randomUUID } from 'node:crypto';
import { readPresentSettings, WrongSetting } from '../config';
import { openDatabase } from '../kernel/db/database';
import { applyMigrations } from '../kernel/db/migrations/apply';
import { createQueries } from '../kernel/db/queries';
import { installationId } from '../kernel/mail/account';
import { rawMail } from '../kernel/mail/compose';
import { deliver } from '../kernel/mail/deliver';
import { keysOf, makeKey, recordOf, setSeen, withKey } from '../kernel/mail/dkim/keys';
import { dkimFault, readTxt } from '../kernel/mail/dkim/look';
import { faultText } from '../kernel/mail/faultTexts';
import { newMessageId } from '../kernel/mail/mail';
import { isMailAddress } from '../kernel/mail/settings';
import { socketOpener } from '../kernel/net/openSocket';
import { createCipher } from '../kernel/secrets/cipher';
import { migrations } from '../resources';
import { report, runCommand } from './command/run';

const usage = 'npm run mail -- test <address> | key | check';
const maxMs = 60_000;

await runCommand(usage, { from: 1, to: 2 }, async ([action = '', to = '']) => {
  const { databaseUrl, dataFolder, mail, secret } = readPresentSettings(process.env);
  if (mail.account === null) throw new WrongSetting('PARLEY_MAIL_SERVER and PARLEY_MAIL_FROM are not set.');
  if (secret === null) throw new WrongSetting('Start the server once: it creates its secret.');
  if (!['test', 'key', 'check'].includes(action) || (action === 'test') !== isMailAddress(to))
    throw new WrongSetting(`Usage: ${usage}`);
  const database = await openDatabase({ databaseUrl, dataFolder, log: report, join: true });
  try {
    await applyMigrations(database.pool, migrations);
    const db = createQueries(database.pool);
    const secrets = createCipher(secret);
    if (action === 'key') {
      const { name, value } = await makeKey(db, secrets, installationId, mail.account.from);
      console.log(`Add this TXT record to the DNS, then run "npm run mail -- check":\n${name}\n${value}`);
      return;
    }
    if (action === 'check') {
      const [key] = await keysOf(db, [installationId]);
      if (key === undefined) throw new WrongSetting('There is no key yet. Make one: npm run mail -- key');
      const fault = await dkimFault(recordOf(key), readTxt);
      await setSeen(db, installationId, fault === null);
      if (fault !== null) throw new WrongSetting(fault.en);
      console.log(`${recordOf(key).name} is in the DNS. Mails are signed from now on.`);
      return;
    }
    const account = (await withKey(db, secrets, mail.account))!;
    const sealed = { to, params: { company: 'Parley' }, language: 'en', sender: 'Parley' } as const;
    const raw = await rawMail(sealed, { scene: 'TEST', messageId: newMessageId(account.from) }, account, null);
    const outcome = await deliver({
      account,
      letter: { id: randomUUID(), to: [to], raw },
      open: socketOpener([account.host, `[${account.host}]`]),
      begin: async () => true,
      signal: AbortSignal.timeout(maxMs),
    });
    if (outcome.kind === 'lost') return;
    if (outcome.kind !== 'accepted')
      throw new WrongSetting(
        `${faultText(outcome.fault).en}${outcome.answer === null ? '' : ` It said: ${outcome.answer}`}`,
      );
    console.log(`${account.host}:${account.port} accepted the test e-mail to ${to}.`);
  } finally {
    await database.stop();
  }
});
