import { afterAll, beforeEach, expect, test } from 'vitest';
import { startReplying } from '../../helpers/replies';
import { setPolicy } from '../../helpers/replyPolicies';
import { startTelegram, type TelegramChat, telegramAdapter, telegramChat } from '../../helpers/telegram';

const fake = await startTelegram();
const replying = await startReplying({ adapters: [telegramAdapter(fake, 'https://parley.test')] });
const { company, work } = replying;
await setPolicy(company, { defaultText: 'We answer soon.', defaultEveryHours: 0 });
afterAll(async () => {
  await replying.close();
  await fake.close();
});

let chats = 0;
let chat: TelegramChat;
beforeEach(async () => {
  chats += 1;
  chat = await telegramChat(company, chats);
});

const stored = () =>
  company.rows('select text, payload, direction from messages where account_id = $1 order by seq', [chat.accountId]);

async function received(message: object, update = 'message') {
  expect((await chat.update(update, { message_id: 5, ...message })).status).toBe(200);
  await work();
  return stored();
}

const user = { id: 9, is_bot: false, first_name: 'Ann', last_name: 'Lee' };
const pinned = { message_id: 2, date: 1, chat: { id: 1, type: 'private' }, text: 'before' };

// Bot API 10.3, Message: the fields described as service messages that can appear in a private chat, some of groups, and
// two that do not exist yet.
const notices: Readonly<Record<string, unknown>> = {
  pinned_message: pinned,
  message_auto_delete_timer_changed: { message_auto_delete_time: 86_400 },
  write_access_allowed: {},
  chat_background_set: { type: { type: 'fill' } },
  boost_added: { boost_count: 1 },
  forum_topic_created: { name: 'Orders', icon_color: 1 },
  forum_topic_edited: {},
  forum_topic_closed: {},
  forum_topic_reopened: {},
  general_forum_topic_hidden: {},
  general_forum_topic_unhidden: {},
  giveaway_created: {},
  giveaway: { chats: [] },
  giveaway_winners: { winners: [] },
  giveaway_completed: {},
  gift: { gift: {} },
  unique_gift: { gift: {} },
  gift_upgrade_sent: { gift: {} },
  users_shared: { users: [user] },
  chat_shared: { chat_id: 3 },
  connected_website: 'shop.example',
  passport_data: { data: [] },
  video_chat_scheduled: { start_date: 1 },
  video_chat_started: {},
  video_chat_ended: { duration: 5 },
  video_chat_participants_invited: { users: [user] },
  proximity_alert_triggered: { distance: 5 },
  new_chat_members: [user],
  left_chat_member: user,
  new_chat_title: 'x',
  delete_chat_photo: true,
  checklist_tasks_done: { marked_as_done_task_ids: [1] },
  checklist_tasks_added: { tasks: [] },
  paid_message_price_changed: { paid_message_star_count: 5 },
  managed_bot_created: { bot: user },
  suggested_post_paid: {},
  poll_option_added: { option_text: 'x' },
  migrate_to_chat_id: -5,
  voice_room_opened: { topic: 'x' },
  note_sent: true,
};

test('a notice of Telegram is no message, and nothing is answered', async () => {
  for (const [field, value] of Object.entries(notices))
    expect([field, await received({ [field]: value })]).toEqual([field, []]);
});

test.each([
  'channel_post',
  'edited_channel_post',
  'business_message',
  'guest_message',
  'callback_query',
  'inline_query',
])('an update of another kind is ignored: %s', async (update) => {
  expect(await received({ text: 'hello' }, update)).toEqual([]);
});

test('messages in groups and channels are ignored', async () => {
  for (const type of ['group', 'supergroup', 'channel'])
    expect(await received({ text: 'hello', chat: { id: -5, type, title: 'Group' } })).toEqual([]);
});

const spot = { latitude: 31.2, longitude: 121.4 };
const link = (offset: number, length: number, url: string) => ({ type: 'text_link', offset, length, url });
const dot = { file_id: 'none', file_unique_id: 'u' };

test.each<[string, object, string]>([
  [
    'poll',
    { poll: { question: 'Which one?', options: [{ text: 'Red' }, { text: 'Blue' }] } },
    '📊 Which one?\n• Red\n• Blue',
  ],
  [
    'checklist',
    {
      checklist: {
        title: 'To buy',
        tasks: [
          { id: 1, text: 'Card', completion_date: 1 },
          { id: 2, text: 'Code' },
        ],
      },
    },
    '☑️ To buy\n☑ Card\n☐ Code',
  ],
  ['story', { story: { id: 1, chat: { id: 4, type: 'channel', title: 'Shop news' } } }, '📖 Story · 快拍：Shop news'],
  ['dice', { dice: { emoji: '🎲', value: 4 } }, '🎲 4'],
  ['game', { game: { title: 'Chess', description: 'Play', photo: [] } }, '🎮 Chess\nPlay'],
  ['place', { location: spot }, '📍 31.2, 121.4'],
  [
    'venue',
    { venue: { location: spot, title: 'Tea House', address: '1 Lake Road' }, location: spot },
    '📍 Tea House, 1 Lake Road (31.2, 121.4)',
  ],
  ['contact', { contact: { first_name: 'Ann', last_name: 'Lee', phone_number: '+1555' } }, '👤 Ann Lee +1555'],
  ['sticker', { sticker: { ...dot, emoji: '👍' } }, '👍'],
  [
    'invoice',
    { invoice: { title: 'Card', description: 'One', currency: 'USD', total_amount: 145 } },
    '🧾 Card\nOne\n$1.45',
  ],
  [
    'payment',
    { successful_payment: { currency: 'XTR', total_amount: 50 } },
    '💳 Paid in Telegram · 已在 Telegram 付款：50 ⭐',
  ],
  [
    'paid media',
    { paid_media: { star_count: 25, paid_media: [{ type: 'preview' }] }, caption: 'Look' },
    '⭐ Paid media · 付费媒体：25 ⭐\nLook',
  ],
  ['data of a web app', { web_app_data: { button_text: 'Choose', data: 'size=2' } }, 'Choose\nsize=2'],
  ['spoiler', { text: 'my code', entities: [{ type: 'spoiler', offset: 3, length: 4 }] }, 'my code'],
  [
    'links',
    // 😀 has two UTF-16 units.
    {
      text: '😀 here and shop.example',
      entities: [link(3, 4, 'https://a.example/x'), link(12, 12, 'https://shop.example/')],
    },
    '😀 here (https://a.example/x) and shop.example',
  ],
  [
    'rich message',
    {
      rich_message: {
        blocks: [
          { type: 'heading', text: 'Order', size: 1 },
          { type: 'paragraph', text: ['My ', { type: 'bold', text: 'second' }, ' try'] },
          { type: 'list', items: [{ label: '1.', blocks: [{ type: 'paragraph', text: 'Card' }] }] },
          { type: 'table', cells: [[{ text: 'A' }, { text: { type: 'url', text: 'B', url: 'https://b.example' } }]] },
        ],
      },
    },
    'Order\nMy second try\n1. Card\nA | B (https://b.example)',
  ],
  [
    'a kind of a later version',
    { hologram_clip: { file_id: 'x' }, caption: 'Look at this' },
    "❔ This kind of message can't be shown here · 无法显示此类消息: hologram clip\nLook at this",
  ],
  ['nothing that is known', {}, "❔ This kind of message can't be shown here · 无法显示此类消息"],
])('what a customer sends is kept in words: %s', async (_, message, text) => {
  expect(await received(message)).toMatchObject([
    { text, direction: 'incoming' },
    { text: 'We answer soon.', direction: 'outgoing' },
  ]);
});

test('quoted words and the origin of a forwarded message are kept beside the text, which rules see alone', async () => {
  await replying.rule({ matchKind: 'exact', matchAny: 'this one', parts: [{ kind: 'text', text: 'Good choice.' }] });
  const origin = { type: 'hidden_user', sender_user_name: 'Bo', date: 1 };
  expect(
    await received({ text: 'this one', quote: { text: 'Red card', position: 0 }, forward_origin: origin }),
  ).toMatchObject([
    { text: 'this one', payload: { quote: 'Red card', forwardedFrom: 'Bo' } },
    { text: 'Good choice.' },
  ]);
});

test.each<[string, object, string]>([
  [
    'a message from another chat',
    { external_reply: { origin: { type: 'user', sender_user: user, date: 1 }, poll: { question: 'Q', options: [] } } },
    'Ann Lee: 📊 Q',
  ],
  [
    'a task',
    {
      reply_to_message: { message_id: 2, checklist: { title: 'x', tasks: [{ id: 7, text: 'Code' }] } },
      reply_to_checklist_task_id: 7,
    },
    '☐ Code',
  ],
  [
    'a story',
    { reply_to_story: { id: 1, chat: { id: 1, type: 'private', first_name: 'Mei' } } },
    '📖 Story · 快拍：Mei',
  ],
])('a reply keeps what it quotes: %s', async (_, message, quote) => {
  expect((await received({ text: 'yes', ...message }))[0]).toMatchObject({ text: 'yes', payload: { quote } });
});
