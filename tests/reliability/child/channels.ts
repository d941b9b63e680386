/** A node of its own process over a database that is there: sends what waits, until it is killed. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../../../server/app';
import { connect } from '../../../server/kernel/db/connect';
import { folderStore } from '../../../server/kernel/files/fileStore';
import { behaviours, schemas } from '../../../server/resources';

const { CONNECTION, TELEGRAM } = process.env;
const app = await buildApp({
  pool: connect({ connection: JSON.parse(CONNECTION!), max: 5, log: () => undefined }),
  ...{ schemas, behaviours, publicUrl: null, web: null, version: '0.0.0', passwordCost: 'cheap' },
  log: pino({ level: 'error' }, pino.destination(2)),
  files: folderStore(mkdtempSync(join(tmpdir(), 'parley-files-'))),
  allowHosts: ['127.0.0.1'],
  telegramApi: TELEGRAM!,
  secret: 'a secret of at least thirty-two characters',
});
app.startChannels();
process.stdout.write('ready\n');
