import { isRecordId } from '../../../src/schema/values';
import type { Db } from '../db/queries';
import { notFound } from '../http/refusal';
import { Download, memberRoute, type Route } from '../routes/route';
import type { FileStore } from './fileStore';
import { keepFile, type StoredFile } from './upload';

const group = { en: 'Files', zh: '文件' };

/** Uploads and downloads. A file's id is the value of a file or image field. */
export function fileRoutes(store: FileStore): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/v1/files',
      summary: {
        en: 'Upload a file: its bytes as the body, its percent-encoded name in the header filename',
        zh: '上传文件',
      },
      group,
      access: { kind: 'login' },
      takesFile: true,
      handle: ({ db, author, upload }) => keepFile(db, store, author, upload!.name, upload!.bytes),
    }),
    memberRoute({
      method: 'GET',
      path: '/v1/files/{id}/about',
      summary: { en: 'Name, type and size of a file', zh: '文件信息' },
      group,
      access: { kind: 'login' },
      handle: ({ db, actor, params }) => findFile(db, actor.companyId, params.id!),
    }),
    memberRoute({
      method: 'GET',
      path: '/v1/files/{id}',
      summary: { en: 'Download a file', zh: '下载文件' },
      group,
      access: { kind: 'login' },
      async handle({ db, actor, params }) {
        const file = await findFile(db, actor.companyId, params.id!);
        return new Download({
          name: file.name,
          type: file.type,
          size: file.size,
          stream: store.read(actor.companyId, file.id),
        });
      },
    }),
  ];
}

async function findFile(db: Db, companyId: string, id: string): Promise<StoredFile> {
  if (!isRecordId(id)) throw notFound();
  const file = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (file === undefined) throw notFound();
  return file;
}
