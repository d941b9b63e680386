import { v7 as newId } from 'uuid';
import type { App } from '../../server/app';
import { outbox } from '../../server/channels/outbox/enqueue';
import { anyFile, type ChatDeps, nothingSealed } from '../../server/chat/deps';
import type { Inbound, Received } from '../../server/chat/messages/inbound';
import { receiveMessage } from '../../server/chat/messages/receive';
import { addRecord } from '../../server/kernel/db/records/write/write';
import { noLive } from '../../server/kernel/realtime/live';
import { routeId } from '../../server/kernel/routes/route';
import type { Company } from './company';
import type { TestAnswer, TestServer } from './server';

/** Creates an account of a company directly in the server, without HTTP. */
export async function makeAccount(
  { app }: Pick<TestServer, 'app'>,
  companyId: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly companyId: string }> {
  const table = app.tables.find(({ schema }) => schema.name === 'accounts')!;
  const author = { companyId, userId: null, requestId: 'test' };
  const given = { name: `Account ${newId()}`, channel: 'widget', status: 'online', pauseMinutes: 10 };
  const flags = {
    mergeSeconds: 0,
    replyEnabled: true,
    aiEnabled: false,
    deliveryEnabled: true,
    sells: false,
    allowedOrigins: [],
  };
  const { id } = await addRecord(app.db, table, author, { ...given, ...flags, ...values });
  return { id, companyId };
}

/** A customer's text message. */
export function inboundText(text: string, more: Partial<Inbound> & { readonly externalId?: string } = {}): Inbound {
  const { externalId = newId(), ...rest } = more;
  return {
    eventId: newId(),
    occurredAt: null,
    conversation: 'buyer-1',
    contact: { sourceId: 'buyer-1', name: 'Wang' },
    message: { externalId, kind: 'text', text, payload: null },
    ...rest,
  };
}

/** Receives a customer's messages in the account's only conversation. Returns the conversation id. */
export async function customerWrites(
  { app }: Pick<TestServer, 'app'>,
  account: { readonly id: string; readonly companyId: string },
  texts: readonly string[],
): Promise<string> {
  let conversationId = '';
  for (const text of texts)
    conversationId = (await receiveMessage(app.db, chatDepsOf(app), account, inboundText(text)))!.conversationId;
  return conversationId;
}

/** Customers and replies of a company, through the server's own code. */
export interface Chat {
  readonly deps: ChatDeps;
  account(values?: Readonly<Record<string, unknown>>): ReturnType<typeof makeAccount>;
  /** A customer with that name writes to the account. */
  says(account: { readonly id: string; readonly companyId: string }, name: string, text: string): Promise<Received>;
  /** The owner replies. */
  answers(conversationId: string, text: string, more?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
}

export function startChat({ server, cast, owner }: Company): Chat {
  const deps = chatDepsOf(server.app);
  return {
    deps,
    account: (values) => makeAccount(server, cast.owner.companyId, values),
    async says(account, name, text) {
      const from = { conversation: name, contact: { sourceId: name, name } };
      return (await receiveMessage(server.app.db, deps, account, inboundText(text, from)))!;
    },
    answers: (conversationId, text, more = {}) =>
      owner.post('/api/v1/messages', { conversationId, clientId: newId(), kind: 'text', text, ...more }),
  };
}

/** The dependencies of the chat's rules, with no clients connected and nothing sent outside. */
export function chatDepsOf(app: App): ChatDeps {
  return {
    table: (name) => app.tables.find(({ schema }) => schema.name === name)!,
    codesOfApi: (apiId) =>
      app.routes.flatMap((route) =>
        routeId(route) === apiId && route.access.kind === 'permission' ? [route.access.code] : [],
      ),
    outbox,
    filesTaken: () => anyFile,
    wakeSends: () => undefined,
    wakeReplies: () => undefined,
    live: noLive,
    sealed: nothingSealed,
    quoted: () => [],
    mailKeyOf: (address) => address,
    botAccounts: async () => [],
  };
}
