/** A server process for tests to kill: uses the given database and runs until its input ends. */
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { buildApp } from '../../../server/app';
import { connect } from '../../../server/kernel/db/connect';
import { folderStore } from '../../../server/kernel/files/fileStore';
import { behaviours, schemas } from '../../../server/resources';

const { CONNECTION, FILES } = process.env;
const app = await buildApp({
  pool: connect({ connection: JSON.parse(CONNECTION!), max: 6, log: () => undefined }),
  schemas,
  behaviours,
  log: pino({ level: 'silent' }),
  publicUrl: null,
  web: null,
  version: '0.0.0',
  files: folderStore(FILES!),
  passwordCost: 'cheap',
  secret: 'a secret of at least thirty-two characters',
});
await app.server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`ready ${(app.server.server.address() as AddressInfo).port}\n`);
process.stdin.resume().on('end', () => process.exit(0));
