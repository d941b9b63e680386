import type { TakenFiles } from '../../../src/schema/chat';
import type { Author, Db } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { loadAccount } from '../accounts/load';
import type { Capabilities } from '../adapter';
import type { ChannelDeps } from '../deps';

/**
 * The files that can be sent in a conversation. With a public address everything can be sent, because unsupported files
 * go as links. Throws NOT_FOUND if the conversation is not visible to the member.
 */
export async function takenFiles(
  db: Db,
  deps: ChannelDeps,
  author: Author,
  conversationId: string,
): Promise<TakenFiles> {
  const { accountId } = await readRecord(db, deps.table('conversations'), author, conversationId);
  const account = await loadAccount(db, deps.table('accounts'), String(accountId));
  return takenBy(deps, account?.channel ?? '');
}

/** The files that can be sent on a channel. */
export function takenBy(
  { adapters, publicUrl, maxFileBytes }: Pick<ChannelDeps, 'adapters' | 'publicUrl' | 'maxFileBytes'>,
  channel: string,
): TakenFiles {
  const can = adapters.get(channel)?.capabilities;
  if (can === undefined || publicUrl !== null) return { maxBytes: maxFileBytes, types: ['*'] };
  return { maxBytes: Math.min(can.maxFileBytes, maxFileBytes), types: can.filesByLink ? [] : typesOf(can) };
}

function typesOf({ kinds, fileTypes }: Capabilities): readonly string[] {
  if (kinds.includes('file')) return fileTypes;
  if (!kinds.includes('image')) return [];
  return fileTypes.includes('*') ? ['image/*'] : fileTypes.filter((type) => type.startsWith('image/'));
}
