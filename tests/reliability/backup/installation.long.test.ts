import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sealedColumns } from '../../../server/compose/sealed';
import { connect } from '../../../server/kernel/db/connect';
import { folderStore } from '../../../server/kernel/files/fileStore';
import { joinInstallation } from '../../../server/kernel/installation/join';
import { writeBackup } from '../../../server/ops/backup/write';
import { markRestoredFiles } from '../../../server/ops/restore/mark';
import { restoreBackup } from '../../../server/ops/restore/restoreBackup';
import { migrations, schemas } from '../../../server/resources';
import { freshDatabase } from '../../helpers/database';
import { startKernel } from '../../helpers/kernel';
import { dataFolder } from '../folders';

const secret = 'the secret of the installation, long enough';

test.each([0, 1])(
  'a backup with %s uploads is restored with the same secret, even where another installation has started before',
  async (uploads) => {
    const kernel = await startKernel({ connections: 1, schemas });
    onTestFinished(() => kernel.close());
    const start = (pool: typeof kernel.pool, folder: string, own = secret) =>
      joinInstallation(pool, {
        secret: own,
        sealed: sealedColumns(schemas),
        files: folderStore(join(folder, 'files')),
        sharesDatabase: true,
      });
    const [here, there] = [dataFolder(), dataFolder()];
    await start(kernel.pool, here);
    if (uploads > 0) {
      const [company, id] = [randomUUID(), randomUUID()];
      await folderStore(join(here, 'files')).put(company, id, Buffer.from('bytes'));
      await kernel.rows(
        `insert into files (id, company_id, name, type, size, sha256) values ($1, $2, 'a', 'text/plain', 5, '')`,
        [id, company],
      );
    }
    writeFileSync(join(here, 'secret'), secret);
    const source = join(here, 'one.backup');
    const places = (folder: string) => ({ filesFolder: join(folder, 'files'), secretFile: join(folder, 'secret') });
    const { files } = await writeBackup({ connection: kernel.connection, target: source, ...places(here) });
    expect(files.length).toBe(uploads);

    const fresh = await freshDatabase();
    onTestFinished(fresh.drop);
    await folderStore(join(there, 'files')).put('parley-installation', randomUUID(), Buffer.from('of another'));
    await restoreBackup({ connection: fresh.connection, source, migrations, ...places(there) });
    const pool = connect({ connection: fresh.connection, max: 2, log: () => undefined });
    onTestFinished(() => pool.end());
    await markRestoredFiles(pool, folderStore(join(there, 'files')), files.length);
    await start(pool, there);
    await start(pool, here);
    await expect(start(pool, there, 'the secret of another installation, long')).rejects.toThrow(/PARLEY_SECRET/);
  },
);
