import type { PresentSettings } from '../../config';
import type { DatabaseLog } from '../../kernel/db/connect';
import { type BackupSource, makeBackup } from './make';
import { BackupFault } from './manifest';
import { NoRoom } from './room';

/**
 * Makes a backup before the migrations of a new version, which only go forward. Without room for it the upgrade goes
 * on, with a warning.
 * @throws BackupFault if it fails for another reason: the server then does not start, and nothing is changed
 */
export async function backUpBeforeUpgrade(
  database: BackupSource,
  settings: PresentSettings,
  version: string,
  log: DatabaseLog,
): Promise<void> {
  if (settings.backups.keep === null) return log('warn', noneText);
  try {
    const { target } = await makeBackup({ database, settings, kind: 'upgrade', before: version });
    log('info', 'A backup was made before the upgrade.', { file: target });
  } catch (error) {
    const reason = (error as Error).message;
    if (!(error instanceof NoRoom))
      throw new BackupFault(`The backup before the upgrade failed. ${reason} ${withoutText}`);
    log('warn', `The upgrade goes on without a backup of its own. ${reason}`);
  }
}

const noneText = 'The database is upgraded without a backup, because PARLEY_BACKUPS is 0.';
const withoutText = 'To upgrade without one, set PARLEY_BACKUPS=0.';
