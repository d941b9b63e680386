// npm run backup, restore, doctor, ...: prepares like npm start, then runs that program with the remaining arguments.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/node.mjs';
import { prepare } from './lib/prepare.mjs';

const [name, ...rest] = process.argv.slice(2);
await prepare();
const program = join(root, `dist/server/ops/${name}.js`);
if (!existsSync(program)) {
  console.error(`Unknown operation "${name}".`);
  process.exit(1);
}
// The program reads its arguments from the usual position.
process.argv = [process.argv[0], program, ...rest];
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(program).href);
