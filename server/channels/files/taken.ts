import type { TakenFiles } from '../../../src/schema/chat';
import type { Db } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import { loadAccount } from '../accounts/load';
import type { ChannelParts } from '../parts';

/**
 * Which files reach the customer of a conversation. What its channel does not carry goes as an address, where people
 * outside reach this server. Throws NOT_FOUND for a conversation that the member does not see.
 */
export async function takenFiles(
  db: Db,
  parts: ChannelParts,
  author: Author,
  conversationId: string,
): Promise<TakenFiles> {
  const { accountId } = await readRecord(db, parts.table('conversations'), author, conversationId);
  const account = await loadAccount(db, parts.table('accounts'), String(accountId));
  const can = parts.adapters.get(account?.channel ?? '')?.capabilities;
  if (can === undefined || parts.publicUrl !== null) return { mostBytes: parts.mostFileBytes, types: ['*'] };
  const carries = !can.filesByLink && can.kinds.some((kind) => kind === 'file' || kind === 'image');
  return { mostBytes: Math.min(can.mostFileBytes, parts.mostFileBytes), types: carries ? can.fileTypes : [] };
}
