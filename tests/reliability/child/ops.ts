/** Makes or restores a backup, until it reaches the fail point DIES_AT. */
import { plantFailPoints } from '../../../server/kernel/failPoints';
import { writeBackup } from '../../../server/ops/backup/write';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { migrations } from '../backup/example';

const { CONNECTION, TARGET, FILES, WORK, DIES_AT } = process.env;
plantFailPoints((name) => {
  if (name === DIES_AT) process.kill(process.pid, 'SIGKILL');
});
const connection = JSON.parse(CONNECTION!);
if (WORK === 'backup') await writeBackup({ connection, target: TARGET!, filesFolder: FILES! });
else await restoreBackup({ connection, source: TARGET!, migrations, filesFolder: FILES!, isMove: true });
