import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';

/**
 * Sets each message's sender with the current name (for API keys, the key's name) and whether the contact is blocked.
 */
export async function deriveSenders(
  db: Db,
  { companyId, actor }: Reader,
  messages: readonly StoredRecord[],
): Promise<void> {
  const names = new Map<string, string>();
  const blocked = new Set<string | null>();
  // The reader's own name needs no query.
  if (actor !== undefined) names.set(actor.userId, actor.name);
  const members = idsOf(messages, 'member', 'senderId').filter((id) => !names.has(id));
  const contacts = idsOf(messages, 'contact', 'contactId');
  if (members.length + contacts.length > 0)
    for (const row of await query<Named>(db, namesSql, [companyId, members, contacts])) {
      names.set(row.id, row.name);
      if (row.blocked) blocked.add(row.id);
    }
  for (const message of messages) {
    const id = (message.senderKind === 'contact' ? message.contactId : message.senderId) as string | null;
    const name = id === null ? null : (names.get(id) ?? null);
    message.sender = { kind: message.senderKind, id, name, blocked: blocked.has(id) };
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly blocked: boolean;
}

const namesSql = prepared(`
  select id, nickname as name, false as blocked from members where company_id = $1 and id = any($2::uuid[])
  union all select id, name, false from api_keys where company_id = $1 and id = any($2::uuid[])
  union all select id, name, blocked from contacts where company_id = $1 and id = any($3::uuid[])`);

function idsOf(messages: readonly StoredRecord[], kind: string, field: string): string[] {
  const ids = messages.flatMap((message) => (message.senderKind === kind ? [message[field]] : []));
  return [...new Set(ids.filter((id) => id !== null))] as string[];
}
