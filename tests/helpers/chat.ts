import { v7 as newId } from 'uuid';
import type { Inbound } from '../../server/chat/messages/receive';
import { addRecord } from '../../server/kernel/db/records/create';
import type { TestServer } from './server';

/** An account of a company, made by the server itself. */
export async function makeAccount(
  { app }: Pick<TestServer, 'app'>,
  companyId: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly companyId: string }> {
  const table = app.tables.find(({ schema }) => schema.name === 'accounts')!;
  const author = { companyId, userId: null, requestId: 'test' };
  const given = { name: `Account ${newId()}`, channel: 'widget', status: 'online', pauseMinutes: 10 };
  const flags = { replyEnabled: true, aiEnabled: false, deliveryEnabled: true, allowedOrigins: [] };
  const { id } = await addRecord(app.db, table, author, { ...given, ...flags, ...values });
  return { id, companyId };
}

/** A text that a customer wrote. */
export function inboundText(text: string, more: Partial<Inbound> & { readonly externalId?: string } = {}): Inbound {
  const { externalId = newId(), ...rest } = more;
  return {
    ...{ eventId: newId(), occurredAt: null, conversation: 'buyer-1', contact: { sourceId: 'buyer-1', name: 'Wang' } },
    message: { externalId, kind: 'text', text, payload: null },
    ...rest,
  };
}
