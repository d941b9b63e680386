/** A node that answers customers, in a process of its own, to be killed: at a fail point where one is named. */
import pino from 'pino';
import { buildApp } from '../../../server/app';
import { connect } from '../../../server/kernel/db/connect';
import { plantFailPoints, replyFailPoints } from '../../../server/kernel/failPoints';
import { folderStore } from '../../../server/kernel/files/fileStore';
import { behaviours, schemas } from '../../../server/resources';

const { CONNECTION, FILES, DIES_AT } = process.env;
if (DIES_AT) {
  if (!replyFailPoints.some((name) => name === DIES_AT)) throw new Error(`There is no fail point ${DIES_AT}.`);
  plantFailPoints((name) => {
    if (name === DIES_AT) process.kill(process.pid, 'SIGKILL');
  });
}
const app = await buildApp({
  pool: connect({ connection: JSON.parse(CONNECTION!), max: 6, log: () => undefined }),
  ...{ schemas, behaviours, log: pino({ level: 'silent' }), publicUrl: null, web: null, version: '0.0.0' },
  ...{ files: folderStore(FILES!), passwordCost: 'cheap', secret: 'a secret of at least thirty-two characters' },
});
app.startChannels();
process.stdout.write('ready\n');
process.stdin.resume().on('end', () => process.exit(0));
