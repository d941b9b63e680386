/**
 * A server process on an existing database: sends queued messages and e-mails until it is killed or reaches the fail point DIES_AT.
 */
import pino from 'pino';
import { buildApp } from '../../../server/app';
import { connect } from '../../../server/kernel/db/connect';
import { plantFailPoints } from '../../../server/kernel/failPoints';
import { folderStore } from '../../../server/kernel/files/fileStore';
import { behaviours, schemas } from '../../../server/resources';

const { CONNECTION, FILES, TELEGRAM = 'http://127.0.0.1:9', MAIL, DIES_AT } = process.env;
plantFailPoints((name) => {
  if (name === DIES_AT) process.kill(process.pid, 'SIGKILL');
});
const app = await buildApp({
  pool: connect({ connection: JSON.parse(CONNECTION!), max: 5, log: () => undefined }),
  schemas,
  behaviours,
  publicUrl: null,
  web: null,
  version: '0.0.0',
  passwordCost: 'cheap',
  log: pino({ level: 'error' }, pino.destination(2)),
  files: folderStore(FILES!),
  allowHosts: ['127.0.0.1'],
  telegramApi: TELEGRAM,
  mail: MAIL === undefined ? undefined : JSON.parse(MAIL),
  secret: 'a secret of at least thirty-two characters',
});
app.startChannels();
process.stdout.write('ready\n');
