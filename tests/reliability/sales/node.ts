/** The product in its own process, as `npm start` runs it, for tests to kill, optionally at a fail point. */
import { readSettings } from '../../../server/config';
import {
  failPoints,
  figureFailPoints,
  planFailPoints,
  plantFailPoints,
  replyFailPoints,
} from '../../../server/kernel/failPoints';
import { serve } from '../../../server/serve';

const { DIES_AT, TIMES = '1', ...environment } = process.env;
if (DIES_AT !== undefined) {
  const points = [...failPoints, ...planFailPoints, ...figureFailPoints, ...replyFailPoints];
  if (!points.some((name) => name === DIES_AT)) throw new Error(`There is no fail point ${DIES_AT}.`);
  let left = Number(TIMES);
  plantFailPoints((name) => {
    if (name !== DIES_AT) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  });
}
const { url } = await serve({ settings: readSettings(environment), web: null });
process.stdout.write(`ready ${url}\n`);
process.stdin.resume().on('end', () => process.exit(0));
