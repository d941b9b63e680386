import { isRecordId } from '../../../../src/schema/values';
import { databaseNow } from '../../../kernel/clock';
import { notFound } from '../../../kernel/http/refusal';
import type { Signer } from '../../../kernel/secrets/signer';

const day = 86_400_000;
const [shown, brought] = ['widget file', 'widget upload'];

/**
 * Signed link to a file in a message for the visitor. Expires at the end of the next UTC day and stays the same all
 * day, so that browsers can cache the file.
 */
export function fileLink(signer: Signer, accountId: string, fileId: string, now = databaseNow().getTime()): string {
  const until = (Math.floor(now / day) + 2) * day;
  const signature = signer.sign(shown, `${accountId} ${fileId} ${until}`);
  return `/api/public/v1/widget/${accountId}/files/${fileId}?until=${until}&signature=${signature}`;
}

/** Signed link to the thumbnail of a member's avatar. */
export function faceLink(signer: Signer, accountId: string, fileId: string): string | null {
  return isRecordId(fileId) ? `${fileLink(signer, accountId, fileId)}&small=true` : null;
}

/** Throws NOT_FOUND unless the link has a valid signature and has not expired. */
export function assertLinked(
  signer: Signer,
  accountId: string,
  fileId: string,
  { until, signature }: { readonly until: number; readonly signature: string },
  now = databaseNow().getTime(),
): void {
  const holds = signer.holds(shown, `${accountId} ${fileId} ${until}`, signature);
  if (!holds || until <= now || !isRecordId(fileId)) throw notFound();
}

/** Signature that a file was uploaded by this visitor, so that only they can send it. */
export function uploadSignature(signer: Signer, accountId: string, sourceId: string, fileId: string): string {
  return signer.sign(brought, `${accountId} ${sourceId} ${fileId}`);
}

export function isUploadOf(
  signer: Signer,
  accountId: string,
  sourceId: string,
  { fileId, proof }: { readonly fileId: string; readonly proof: string },
): boolean {
  return signer.holds(brought, `${accountId} ${sourceId} ${fileId}`, proof);
}
