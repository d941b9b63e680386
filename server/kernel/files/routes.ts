import { Readable } from 'node:stream';
import type { Db } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import { notFound } from '../http/refusal';
import { aFile, handled } from '../routes/apiType';
import { Download, memberRoute, type Route } from '../routes/route';
import type { FileStore } from './fileStore';
import { type FileReader, type FoundFile, findFile } from './findFile';
import { thumbnailOf, thumbnailSizes } from './thumbnail';
import { keepFile } from './upload';

const group = { en: 'Files', zh: '文件' };

/** Upload and download routes. The id of a file is the value of a file or image field. */
export function fileRoutes(store: FileStore, tableNamed: (resource: string) => RecordTable | undefined): Route[] {
  const find = (db: Db, author: FileReader, id: string) => visibleFile(db, tableNamed, author, id);
  return [
    memberRoute('POST /v1/files', group, {
      summary: {
        en: 'Upload a file. Send its bytes as the body and its percent-encoded name in the filename header',
        zh: '上传文件',
      },
      access: { kind: 'login' },
      forKeys: true,
      takesFile: true,
      query: {
        original: {
          kind: 'boolean',
          label: { en: 'Keep the original file, for files you sell', zh: '按原件保存（用于出售的文件）' },
          help: {
            en: 'Otherwise metadata such as the location is removed from images.',
            zh: '否则会移除图片中的拍摄地点等信息。',
          },
        },
      },
      answer: handled('StoredFile'),
      handle: ({ db, author, upload, query }) =>
        keepFile(db, store, author, upload!.name, upload!.bytes, {
          original: query.original === true,
          countedFor: author.userId,
        }),
    }),
    memberRoute('GET /v1/files/{id}/about', group, {
      summary: { en: 'Name, type and size of a file', zh: '文件信息' },
      access: { kind: 'login' },
      forKeys: true,
      answer: handled('FileAbout'),
      async handle({ db, author, params }) {
        const { hasMetadata: _, key: __, ...file } = await find(db, author, params.id!);
        return file;
      },
    }),
    memberRoute('GET /v1/files/{id}', group, {
      summary: { en: 'Download a file', zh: '下载文件' },
      access: { kind: 'login' },
      forKeys: true,
      answer: aFile,
      async handle({ db, author, params }) {
        const file = await find(db, author, params.id!);
        const stream = await store.find(author.companyId, file.key);
        if (stream === null) throw notFound();
        return new Download({
          name: file.name,
          type: file.type,
          size: file.size,
          stream,
        });
      },
    }),
    memberRoute('GET /v1/files/{id}/thumbnail', group, {
      summary: { en: 'A resized image, as WebP', zh: '图片缩略图' },
      access: { kind: 'login' },
      forKeys: true,
      query: {
        size: {
          kind: 'choice',
          default: '320',
          label: { en: 'Longest side in pixels', zh: '长边像素' },
          choices: Object.fromEntries(
            thumbnailSizes.map((size) => [size, { en: `${size} pixels`, zh: `${size} 像素` }]),
          ),
        },
      },
      answer: aFile,
      async handle({ db, author, params, query }) {
        const file = await find(db, author, params.id!);
        const bytes = await thumbnailOf(store, author.companyId, file, Number(query.size));
        if (bytes === null) throw notFound();
        return new Download({
          name: `${file.name}.webp`,
          type: 'image/webp',
          size: bytes.length,
          stream: Readable.from([bytes]),
        });
      },
    }),
  ];
}

async function visibleFile(...given: Parameters<typeof findFile>): Promise<FoundFile> {
  const file = await findFile(...given);
  if (file === null) throw notFound();
  return file;
}
