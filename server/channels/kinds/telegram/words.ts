import type { Chat, Message, MessageOrigin, User } from 'grammy/types';
import { type MessageContext, maxMessageLetters } from '../../../../src/schema/chat';
import { formatMoney } from '../../../../src/schema/money';
import { fileIn } from './files';
import { withAddresses } from './links';
import { richWords } from './richText';

/** The text of a message: what the customer wrote, or what they sent in words. Null: nothing to say beside its file. */
export function wordsOf(message: Message): string | null {
  const { text, caption } = message;
  const written =
    text !== undefined
      ? withAddresses(text, message.entities)
      : caption !== undefined
        ? withAddresses(caption, message.caption_entities)
        : null;
  const sent = described(message);
  const all = [sent, written].filter((words) => words !== null && words !== '').join('\n');
  return all === '' ? null : atMost(all, maxMessageLetters);
}

/** The kind of message is not known here. In both languages, because the text becomes part of the stored message. */
export function unknownText(field: string, message: Message): string {
  const kind = field === '' ? '' : `: ${field.replaceAll('_', ' ')}`;
  const caption = wordsOf({ caption: message.caption, caption_entities: message.caption_entities } as Message);
  return [`❔ This kind of message can't be shown here · 无法显示此类消息${kind}`, caption].filter(Boolean).join('\n');
}

export function contextOf(message: Message): MessageContext | null {
  const quote = quotedIn(message);
  const origin = message.forward_origin;
  const context = {
    ...(quote === null ? {} : { quote: atMost(quote, 1_024) }),
    ...(origin === undefined ? {} : { forwardedFrom: atMost(originName(origin), 128) }),
  };
  return Object.keys(context).length === 0 ? null : context;
}

export function nameOfUser({ first_name: first, last_name: last, username }: Partial<User>): string | null {
  return [first, last].filter(Boolean).join(' ') || (username ?? null);
}

/** What is sent besides text and files. */
function described(message: Message): string | null {
  const { sticker, venue, location, contact, dice, game, poll, checklist, story, invoice } = message;
  const { paid_media: paid, successful_payment: payment, refunded_payment: refund, web_app_data: data } = message;
  if (message.rich_message) return richWords(message.rich_message.blocks);
  if (sticker) return sticker.emoji ?? '🖼';
  if (venue) return `📍 ${venue.title}, ${venue.address} (${place(venue.location)})`;
  if (location) return `📍 ${place(location)}${location.live_period ? ' (live · 实时)' : ''}`;
  if (contact) {
    const { first_name: first, last_name: last, phone_number: phone } = contact;
    return [`👤 ${first}`, last, phone].filter(Boolean).join(' ');
  }
  if (dice) return `${dice.emoji} ${dice.value}`;
  if (game) return [`🎮 ${game.title}`, game.description, game.text].filter(Boolean).join('\n');
  if (poll) return [`📊 ${poll.question}`, ...poll.options.map((option) => `• ${option.text}`)].join('\n');
  if (checklist) return `☑️ ${checklist.title}\n${checklist.tasks.map(taskText).join('\n')}`;
  if (story) return `📖 Story · 快拍：${chatName(story.chat)}`;
  if (paid) return `⭐ Paid media · 付费媒体：${paid.star_count} ⭐`;
  if (invoice) return [`🧾 ${invoice.title}`, invoice.description, amountText(invoice)].filter(Boolean).join('\n');
  if (payment) return `💳 Paid in Telegram · 已在 Telegram 付款：${amountText(payment)}`;
  if (refund) return `💳 Refunded in Telegram · 已在 Telegram 退款：${amountText(refund)}`;
  return data ? [data.button_text, data.data].filter(Boolean).join('\n') : null;
}

type Task = NonNullable<Message['checklist']>['tasks'][number];

function taskText({ text, completion_date: done }: Task): string {
  return `${done ? '☑' : '☐'} ${text}`;
}

function place({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `${latitude}, ${longitude}`;
}

function amountText(sum: { readonly currency: string; readonly total_amount: number }): string {
  const { currency, total_amount: amount } = sum;
  if (currency === 'XTR') return `${amount} ⭐`;
  return /^[A-Z]{3}$/.test(currency) ? formatMoney(amount, currency, 'en') : `${amount} ${currency}`;
}

/** Parts of a message: the quoted words, a task or an option. Messages from elsewhere are quoted whole. */
function quotedIn(message: Message): string | null {
  const { quote, external_reply: elsewhere, reply_to_story: story, reply_to_message: replied } = message;
  if (quote) return quote.text;
  const task = replied?.checklist?.tasks.find(({ id }) => id === message.reply_to_checklist_task_id);
  if (task) return taskText(task);
  const option = replied?.poll?.options.find(({ persistent_id: id }) => id === message.reply_to_poll_option_id);
  if (option) return option.text;
  if (story) return described({ story } as Message);
  if (!elsewhere) return null;
  const words = described(elsewhere as unknown as Message) ?? fileIn(elsewhere as unknown as Message)?.name;
  return [`${originName(elsewhere.origin)}:`, words].filter(Boolean).join(' ');
}

function originName(origin: MessageOrigin): string {
  switch (origin.type) {
    case 'user':
      return nameOfUser(origin.sender_user) ?? '?';
    case 'hidden_user':
      return origin.sender_user_name;
    case 'chat':
      return chatName(origin.sender_chat);
    case 'channel':
      return chatName(origin.chat);
    default:
      return '?';
  }
}

function chatName(chat: Chat): string {
  return ('title' in chat ? chat.title : undefined) ?? nameOfUser(chat as Partial<User>) ?? '?';
}

function atMost(text: string, letters: number): string {
  return text.length <= letters ? text : [...text].slice(0, letters).join('');
}
