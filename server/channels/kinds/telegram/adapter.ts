import { type Api, GrammyError, HttpError, InputFile } from 'grammy';
import type { Attachment } from '../../../../src/schema/chat';
import { faultOf } from '../../../../src/schema/fault';
import { databaseNow } from '../../../kernel/clock';
import type { ChannelAccount, CreateAdapter, OutboundMessage, SendAnswer } from '../../adapter';
import { type Bots, createBots } from './bots';
import { healthAfter, healthOf, sendAnswerOf } from './errors';
import { NoFile } from './noFile';
import { sendPicture } from './sendFile';
import { eventsOf } from './updates';
import { isTheirs, webhookTokens } from './webhookToken';

/** Adapter for Telegram's Bot API. A bot cannot start a conversation and gets no read receipts. */
export const createAdapter: CreateAdapter = ({ publicUrl, telegramApi = 'https://api.telegram.org' }) => {
  const bots = createBots(telegramApi);
  return {
    channel: 'telegram',
    capabilities: {
      kinds: ['text', 'image', 'file'],
      maxLetters: 4_096,
      maxCaptionLetters: 1_024,
      maxFileBytes: 10 * 1_048_576,
      fileTypes: ['*'],
      filesByLink: false,
      buttons: true,
      idempotentSend: false,
      pace: { perSecond: 25, perConversationMs: 1_000 },
    },
    connect: (account, signal) => connect(bots, account, publicUrl, signal),
    // Registers the webhook on every check, which repairs a registration that was removed or has an old secret.
    health: (account, signal) =>
      byWebhook(account)
        ? connect(bots, account, publicUrl, signal)
        : healthOf(account, () => bots.of(account).getMe(signal as never)),
    async disconnect(account, signal) {
      if (account.settings.botToken !== null && byWebhook(account))
        await bots.of(account).deleteWebhook({}, signal as never);
    },
    send: (account, message, _key, signal) => send(bots.of(account), message, signal),
    async receive(account, { headers, body, at }) {
      if (!byWebhook(account) || !isTheirs(account, headers['x-telegram-bot-api-secret-token'], at))
        return { ok: false, status: 401 };
      try {
        return {
          ok: true,
          events: eventsOf([JSON.parse(body.toString('utf8'))], (fileId) => bots.file(account, fileId)),
        };
      } catch {
        return { ok: false, status: 400, issues: [{ path: 'body', code: 'malformed' }] };
      }
    },
    polls: (account) => !byWebhook(account) && account.settings.botToken !== null,
    async *poll(account, cursor, signal) {
      let offset = Number(cursor ?? 0);
      while (!signal.aborted) {
        const asked = { offset, timeout: pollSeconds, allowed_updates: kindsOfUpdate };
        const updates = await bots.of(account).getUpdates(asked, signal as never);
        if (updates.length === 0) continue;
        offset = updates.at(-1)!.update_id + 1;
        yield { events: eventsOf(updates, (fileId) => bots.file(account, fileId)), cursor: String(offset) };
      }
    },
    healthAfter: (error) =>
      error instanceof GrammyError || error instanceof HttpError ? healthAfter(error) : undefined,
  };
};

/** Long polling timeout of getUpdates. */
const pollSeconds = 25;
const kindsOfUpdate = ['message', 'edited_message'] as const;

function byWebhook({ settings }: ChannelAccount): boolean {
  return settings.telegramMode === 'webhook';
}

async function connect(bots: Bots, account: ChannelAccount, publicUrl: string | null, signal: AbortSignal) {
  if (byWebhook(account) && !publicUrl?.startsWith('https://'))
    return { kind: 'auth_required', reason: faultOf('no-public-address') } as const;
  return healthOf(account, async () => {
    const api = bots.of(account);
    await api.getMe(signal as never);
    if (!byWebhook(account)) return api.deleteWebhook({ drop_pending_updates: false }, signal as never);
    const url = `${publicUrl}/api/public/v1/webhooks/${account.id}`;
    const [token] = webhookTokens(account, databaseNow());
    return api.setWebhook(url, { secret_token: token!, allowed_updates: kindsOfUpdate }, signal as never);
  });
}

async function send(api: Api, message: OutboundMessage, signal: AbortSignal): Promise<SendAnswer> {
  try {
    const { message_id, chat } = await sendBy(api, message, signal);
    return { kind: 'accepted', externalId: `${chat.id}:${message_id}` };
  } catch (error) {
    return sendAnswerOf(error);
  }
}

async function sendBy(api: Api, message: OutboundMessage, signal: AbortSignal) {
  const { conversation, kind, text, payload, replyTo, file, buttons } = message;
  const answers = replyTo === null ? {} : { reply_parameters: repliesTo(replyTo) };
  if (kind === 'text' && buttons === undefined) return api.sendMessage(conversation, text!, answers, signal as never);
  if (kind === 'text') {
    const keyboard = buttons!.map((button) => [{ text: button }]);
    const markup = { keyboard, one_time_keyboard: true, resize_keyboard: true };
    return api.sendMessage(conversation, text!, { ...answers, reply_markup: markup }, signal as never);
  }
  const bytes = await file!.read().catch(() => {
    throw new NoFile();
  });
  const attachment = payload as Attachment;
  const more = { ...answers, ...(text === null ? {} : { caption: text }) };
  return kind === 'image'
    ? sendPicture(api, conversation, attachment, bytes, more, signal)
    : api.sendDocument(conversation, new InputFile(bytes, attachment.name), more, signal as never);
}

function repliesTo(externalId: string) {
  return { message_id: Number(externalId.split(':')[1]), allow_sending_without_reply: true };
}
