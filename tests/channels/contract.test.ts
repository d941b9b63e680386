import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { createAdapter as webhookAdapter } from '../../server/channels/kinds/webhook/adapter';
import { createAdapter as widgetAdapter } from '../../server/channels/kinds/widget/adapter';
import { createOutgoing } from '../../server/kernel/net/outgoing';
import { messageEvent, startReceiver, webhookAccount } from '../helpers/channels';
import { makeAccount } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { orderEvent } from '../helpers/orders';
import { startTelegram, telegramAdapter } from '../helpers/telegram';
import { shopOrigin, visit } from '../helpers/widget';
import { type ChannelHarness, keepsTheContract } from './contract';

keepsTheContract('webhook', webhook);
keepsTheContract('Telegram', telegram);
keepsTheContract('widget', widget);

async function webhook(): Promise<ChannelHarness> {
  const company = await startCompany(undefined, { pollMs: 200, publicUrl: 'https://parley.test' });
  const receiver = await startReceiver();
  const outgoing = createOutgoing();
  const answers = {
    takes: { status: 200, body: {} },
    refuses: { status: 422, body: { message: 'no' } },
    'too-soon': { status: 429, headers: { 'retry-after': '1' } },
    breaks: 'cut',
  } as const;
  return {
    company,
    async side() {
      const account = await webhookAccount(company, receiver.url);
      const other = await webhookAccount(company, receiver.url);
      const conversation = newId();
      receiver.answer = () => answers.takes;
      return {
        accountId: account.id,
        capabilities: webhookAdapter({ outgoing, publicUrl: null }).capabilities,
        says: ({ eventId, messageId, text }, proof = 'right') =>
          account.send(
            [messageEvent(text, { conversation, eventId: `e${eventId}`, message: { id: `m${messageId}` } })],
            {
              right: {},
              wrong: { secret: 'wrong' },
              'of another account': { secret: other.secret },
            }[proof],
          ),
        saysLate: ({ text }) =>
          account.send([messageEvent(text, { conversation })], { at: new Date(Date.now() - 301_000) }),
        async brings(name) {
          const content = 'My question.';
          receiver.answer = ({ raw }) => (raw === '' ? { status: 200, body: content } : answers.takes);
          await account.send([
            messageEvent('', { conversation, message: { kind: 'file', url: receiver.url, name, text: null } }),
          ]);
          return JSON.stringify(content).length;
        },
        given: async () =>
          receiver.calls
            .filter(({ body }) => body?.conversation === conversation)
            .flatMap(({ body }) => body.parts)
            .flatMap(({ kind, name }) => (kind === 'file' ? [name] : [])),
        reports: ({ key }, status) =>
          account.send([{ eventId: newId(), type: 'status', message: { id: key, status } }]),
        echoes: (text, number, ours) =>
          account.send([
            { ...messageEvent(text, { conversation, message: { id: number, clientId: ours?.key } }), type: 'echo' },
          ]),
        calls: (body) => account.send([], { body }),
        does: (action) => {
          receiver.answer = () => answers[action];
        },
        received: async () =>
          receiver.calls
            .filter(({ body }) => body?.conversation === conversation)
            .map(({ body, headers }) => ({ text: body.parts[0].text, key: String(headers['idempotency-key']) })),
        orders: {
          report: (state, id) =>
            account.send([orderEvent(state, { conversation, contact: { id: conversation }, order: { id } })]),
          shipped: async () =>
            receiver.calls
              .filter(({ body }) => body?.type === 'order.ship')
              .map(({ body, headers }) => ({ order: body.order, key: String(headers['idempotency-key']) })),
        },
      };
    },
    async close() {
      await Promise.all([company.server.close(), receiver.close(), outgoing.close()]);
    },
  };
}

let chats = 1_000;

async function telegram(): Promise<ChannelHarness> {
  const fake = await startTelegram();
  const adapter = telegramAdapter(fake, 'https://parley.test');
  const company = await startCompany(undefined, { adapters: [adapter], pollMs: 200 });
  const no = (status: number, more = {}) => ({
    status,
    body: { ok: false, error_code: status, description: 'no', ...more },
  });
  const answers = {
    takes: null,
    refuses: no(403),
    'too-soon': no(429, { parameters: { retry_after: 1 } }),
    breaks: 'cut',
  } as const;
  return {
    company,
    async side() {
      const account = await telegramAccount(company);
      const other = await telegramAccount(company);
      chats += 1;
      const chat = { id: chats, type: 'private' };
      const tokenOf = ({ id, secret }: { id: string; secret: string }) =>
        createHmac('sha256', secret).update(`telegram ${id}`).digest('hex');
      const proofs = { right: tokenOf(account), wrong: 'wrong', 'of another account': tokenOf(other) };
      const call = (body: string, proof: keyof typeof proofs) =>
        company.server.send({
          method: 'POST',
          url: `/api/public/v1/webhooks/${account.id}`,
          headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': proofs[proof] },
          body,
        });
      fake.answer = () => null;
      return {
        accountId: account.id,
        capabilities: adapter.capabilities,
        says: ({ eventId, messageId, text }, proof = 'right') => {
          const message = {
            message_id: messageId,
            date: 1_800_000_000,
            chat,
            from: { ...chat, first_name: 'Mei' },
            text,
          };
          return call(JSON.stringify({ update_id: eventId, message }), proof);
        },
        async brings(name) {
          const bytes = Buffer.from('My question.');
          const document = { file_id: fake.keep(bytes), file_name: name };
          const message = { message_id: 501, date: 1_800_000_000, chat, from: chat, document };
          await call(JSON.stringify({ update_id: 501, message }), 'right');
          return bytes.length;
        },
        given: async () =>
          fake.calls.flatMap(({ method, body }) =>
            method === 'sendDocument' && body.includes(`\r\n${chat.id}\r\n`)
              ? [/filename="?([\w.]+)/.exec(body)![1]!]
              : [],
          ),
        calls: (body) => call(body, 'right'),
        does: (action) => {
          fake.answer = (method) => (method.startsWith('send') ? answers[action] : null);
        },
        received: async () =>
          fake.calls
            .filter(({ method, body }) => method === 'sendMessage' && JSON.parse(body).chat_id === String(chat.id))
            .map(({ body }) => ({ text: JSON.parse(body).text, key: null })),
      };
    },
    async close() {
      await Promise.all([company.server.close(), fake.close()]);
    },
  };
}

async function telegramAccount({ owner }: Company): Promise<{ id: string; secret: string }> {
  const given = { name: newId(), channel: 'telegram', botToken: '1:token', telegramMode: 'webhook' };
  const { status, body, text } = await owner.post('/api/v1/accounts', given);
  if (status !== 200) throw new Error(text);
  return body.data;
}

async function widget(): Promise<ChannelHarness> {
  const company = await startCompany(undefined, { pollMs: 200 });
  return {
    company,
    async side() {
      const account = () =>
        makeAccount(company.server, company.cast.owner.companyId, { allowedOrigins: [{ origin: shopOrigin }] });
      const [{ id }, other] = await Promise.all([account(), account()]);
      const visitor = await visit(company.server, id);
      const stranger = await visit(company.server, other.id);
      const call = (body: unknown, proof: string) =>
        company.server.send({
          method: 'POST',
          url: `/api/public/v1/widget/${id}/messages`,
          headers: { 'content-type': 'application/json', origin: shopOrigin, visitor: proof },
          body,
        });
      const proofs = { right: visitor.token, wrong: 'wrong', 'of another account': stranger.token };
      return {
        accountId: id,
        capabilities: widgetAdapter({ outgoing: createOutgoing(), publicUrl: null }).capabilities,
        says: ({ messageId, text }, proof = 'right') => call({ clientId: `m${messageId}`, text }, proofs[proof]),
        async brings(name) {
          const headers = { 'content-type': 'application/octet-stream', filename: name };
          const { body } = await visitor.call('POST', '/files', 'My question.', headers);
          const { fileId, proof, size } = body.data;
          await call({ clientId: newId(), kind: 'file', fileId, proof }, visitor.token);
          return size;
        },
        given: async () =>
          (await visitor.page()).messages.flatMap(({ from, kind, payload }) =>
            from !== 'visitor' && kind === 'file' ? [(payload as { name: string }).name] : [],
          ),
        reports: ({ seq }, status) => visitor.call('POST', '/marks', { [status]: seq }),
        neverFails: true,
        calls: (body) => call(body, visitor.token),
        received: async () =>
          (await visitor.page()).messages
            .filter(({ from }) => from !== 'visitor')
            .map(({ text }) => ({ text: text ?? '', key: null })),
      };
    },
    close: () => company.server.close(),
  };
}
