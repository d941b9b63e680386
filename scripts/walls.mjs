// Checks the dependency rules (.dependency-cruiser.cjs) over the whole tree.
import { root } from './lib/node.mjs';
import { checkWalls } from './lib/walls.mjs';

const { breaches, files, unseen } = await checkWalls(root);
for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} -> ${to}`);
for (const file of unseen) console.error(`not read by the check: ${file}`);
console.log(`${files} files, ${breaches.length} breaches, ${unseen.length} unread`);
process.exitCode = breaches.length + unseen.length > 0 ? 1 : 0;
