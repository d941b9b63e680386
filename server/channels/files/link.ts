import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChannelDeps } from '../deps';

/** How long a channel can download a file by its link. */
const holdsMs = 24 * 3_600_000;

/** A signed public URL for a file, valid for a day; null if the server has no public address. */
export function fileLink(
  { publicUrl, secret }: Pick<ChannelDeps, 'publicUrl' | 'secret'>,
  companyId: string,
  fileId: string,
  now: Date,
): string | null {
  if (publicUrl === null) return null;
  const until = now.getTime() + holdsMs;
  return `${publicUrl}/api/public/v1/channel-files/${companyId}/${fileId}?until=${until}&sign=${signOf(secret, companyId, fileId, until)}`;
}

/** Whether a file link has a valid signature and has not expired. */
export function linkHolds(
  secret: string,
  given: { readonly companyId: string; readonly fileId: string; readonly until: number; readonly sign: string },
  now: Date,
): boolean {
  const wanted = Buffer.from(signOf(secret, given.companyId, given.fileId, given.until));
  const sign = Buffer.from(given.sign);
  return given.until > now.getTime() && sign.length === wanted.length && timingSafeEqual(sign, wanted);
}

function signOf(secret: string, companyId: string, fileId: string, until: number): string {
  return createHmac('sha256', secret).update(`channel-file ${companyId} ${fileId} ${until}`).digest('base64url');
}
