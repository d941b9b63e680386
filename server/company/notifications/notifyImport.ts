import type { ResourceSchema } from '../../../src/schema/resource';
import type { Trx } from '../../kernel/db/queries';
import type { EndedImport } from '../../kernel/imports/importJob';
import { notify } from './notify';

/** Notifies the member who started an import of its result, because it may finish long after they left the screen. */
export async function notifyImport(trx: Trx, { route }: ResourceSchema, ended: EndedImport): Promise<void> {
  const { id, companyId, userId: to, resource, fileName: file, status, counts } = ended;
  const wrong = counts?.wrong ?? 0;
  const about = { to, link: route, dedupe: `import ${id}` };
  // Sent by the system, because `notify` would skip the author.
  await notify(trx, { companyId, userId: null }, [
    status === 'done'
      ? {
          ...about,
          kind: 'import-finished',
          parameters: { resource, file, wrong, created: counts?.create ?? 0, changed: counts?.change ?? 0 },
        }
      : { ...about, kind: 'import-failed', parameters: { resource, file, wrong } },
  ]);
}
