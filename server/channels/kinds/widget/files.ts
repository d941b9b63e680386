import { Readable } from 'node:stream';
import type { WidgetUpload } from '../../../../src/schema/widget';
import type { Db } from '../../../kernel/db/queries';
import { findFile } from '../../../kernel/files/findFile';
import { thumbnailOf, thumbnailSizes } from '../../../kernel/files/thumbnail';
import { isNoSpace, keepFile } from '../../../kernel/files/upload';
import { notFound, Refusal } from '../../../kernel/http/refusal';
import { Download } from '../../../kernel/routes/route';
import { type WidgetAccount, widgetAccount } from './account';
import { assertTakesWords, conversationOf } from './conversation';
import type { WidgetDeps } from './deps';
import { assertLinked, uploadSignature } from './links';
import type { Visitor } from './visitor';

/** Stores a visitor's upload. It belongs to no conversation until the visitor sends it. */
export async function uploadFromVisitor(
  db: Db,
  { files, signer }: WidgetDeps,
  account: WidgetAccount,
  visitor: Visitor,
  upload: { readonly name: string; readonly bytes: Buffer },
): Promise<WidgetUpload> {
  assertTakesWords(account, await conversationOf(db, account, visitor));
  const author = { companyId: account.companyId, userId: null, requestId: 'widget' };
  const { id, name, type, size } = await keepFile(db, files, author, upload.name, upload.bytes, {
    countedFor: account.id,
  }).catch((error: unknown) => {
    throw isNoSpace(error) ? noRoom() : error;
  });
  return { fileId: id, name, type, size, proof: uploadSignature(signer, account.id, visitor.sourceId, id) };
}

/** Gives the visitor the reason without details of the company's plan. */
function noRoom(): Refusal {
  return new Refusal(413, 'NO_FILE_SPACE', {
    en: "The shop's file storage is full, so the file wasn't sent. Please describe it in a message.",
    zh: '商店的文件空间已满，文件未能发送，请用文字说明。',
  });
}

/** Returns a file of a message to the holder of its signed link. */
export async function fileOf(
  db: Db,
  { files, signer }: WidgetDeps,
  { accountId = '', id = '' }: Readonly<Record<string, string>>,
  { until, signature, small }: Linked,
): Promise<Download> {
  const { companyId } = await widgetAccount(db, accountId);
  assertLinked(signer, accountId, id, { until: until ?? 0, signature: signature ?? '' });
  const file = await findFile(db, noTable, { companyId, userId: null }, id);
  const thumbnail =
    file !== null && small === true ? await thumbnailOf(files, companyId, file, thumbnailSizes[0]) : null;
  if (thumbnail !== null) return smallPicture(thumbnail);
  const stream = file === null ? null : await files.find(companyId, file.key);
  if (file === null || stream === null) throw notFound();
  const { name, type, size } = file;
  return new Download({ name, type, size, stream }, true);
}

function smallPicture(bytes: Buffer): Download {
  const stream = Readable.from([bytes]);
  return new Download({ name: 'picture.webp', type: 'image/webp', size: bytes.length, stream }, true);
}

interface Linked {
  readonly until: number | null;
  readonly signature: string | null;
  readonly small: boolean | null;
}

/** No permission check: the signed link authorizes the request. */
const noTable = () => undefined;
