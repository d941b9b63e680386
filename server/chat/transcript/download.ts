import { Readable } from 'node:stream';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import { notAllowed } from '../../kernel/http/refusal';
import { Download, type MemberContext } from '../../kernel/routes/route';
import type { ChatDeps } from '../deps';
import { messagesOf } from './read';
import { asPage, asText, type TranscriptHead } from './write';

export interface TranscriptRequest {
  readonly format: 'txt' | 'html';
  /** Include private notes; for members who may reply and so see them in the chat. */
  readonly notes: boolean;
}

/**
 * A conversation as a file, up to its current end; recorded in the operation log. Throws NOT_FOUND if it is not
 * visible.
 */
export async function transcript(
  deps: ChatDeps,
  { db, author, language }: Pick<MemberContext, 'db' | 'author' | 'language'>,
  conversationId: string,
  { format, notes }: TranscriptRequest,
): Promise<Download> {
  const table = deps.table('conversations');
  const conversation = await readRecord(db, table, author, conversationId, 'transcript');
  if (notes && !hasPermission(author, 'conversations:reply')) throw notAllowed();
  const account = await readRecord(db, deps.table('accounts'), author, String(conversation.accountId));
  await logOperation(db, table, author, 'export', { transcript: conversation.id, format, notes });
  const customer = String(conversation.contactName);
  const head: TranscriptHead = { customer, account: String(account.name), language, zone: author.zone ?? 'UTC' };
  const messages = messagesOf(db, deps, author, conversation.id, Number(conversation.lastSeq), notes);
  const day = new Date().toISOString().slice(0, 10);
  return new Download({
    name: `${customer} ${day}.${format}`,
    type: format === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    size: null,
    stream: Readable.from((format === 'html' ? asPage : asText)(head, messages), { objectMode: false }),
  });
}
