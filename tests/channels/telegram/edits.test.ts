import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startReplying } from '../../helpers/replies';
import { setPolicy, standingOf } from '../../helpers/replyPolicies';
import { sentAt, startTelegram, type TelegramChat, telegramAdapter, telegramChat } from '../../helpers/telegram';

const fake = await startTelegram();
const replying = await startReplying({ adapters: [telegramAdapter(fake, 'https://parley.test')] });
const { company, work } = replying;
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

interface Stored {
  readonly id: string;
  readonly seq: number;
  readonly direction: string;
  readonly kind: string;
  readonly text: string | null;
  readonly replyToId: string | null;
  readonly formerTexts: readonly { readonly text: string | null; readonly until: string }[] | null;
  readonly editedAt: string | null;
}

const conversationId = async (): Promise<string> =>
  (await company.rows('select id from conversations where account_id = $1', [chat.accountId]))[0].id;
const messages = async (): Promise<readonly Stored[]> =>
  (await company.owner.get(`/api/v1/conversations/${await conversationId()}/messages`)).body.data.messages;
const talk = async () => (await messages()).map(({ direction, text }) => [direction, text]);

async function says(text: string, message_id = 5): Promise<void> {
  expect((await chat.update('message', { message_id, text })).status).toBe(200);
  await work();
}

async function edits(text: string, after = 9, message_id = 5): Promise<void> {
  expect((await chat.update('edited_message', { message_id, text, edit_date: sentAt + after })).status).toBe(200);
  await work();
}

test('an edit changes the message, keeps its former texts, and counts as no new message', async () => {
  await replying.rule({ matchAny: 'red apples', parts: [{ kind: 'text', text: 'Two.' }] });
  await says('red apples, how much?');
  await company.owner.post(`/api/v1/conversations/${await conversationId()}/read`, { seq: 1 });
  const before = await standingOf(company, await conversationId());
  await edits('red apples, how much? Please.');
  await edits('red apples, how much? Thanks.', 12);
  expect(await talk()).toEqual([
    ['incoming', 'red apples, how much? Thanks.'],
    ['outgoing', 'Two.'],
  ]);
  const until = (after: number) => new Date((sentAt + after) * 1_000).toISOString();
  expect((await messages())[0]).toMatchObject({
    editedAt: until(12),
    formerTexts: [
      { text: 'red apples, how much?', until: until(9) },
      { text: 'red apples, how much? Please.', until: until(12) },
    ],
  });
  expect(await standingOf(company, await conversationId())).toEqual(before);
});

test('the preview of the conversation and the search follow the edit of its last message', async () => {
  await says('first words');
  await edits('second words');
  const [found] = (await company.owner.get(`/api/v1/conversations/inbox?accountId=${chat.accountId}`)).body.data
    .conversations;
  expect(found).toMatchObject({ lastMessage: 'second words', incomingCount: 1, lastSeq: 1 });
});

test.each([
  ['the same text with a new time', { text: 'What is the price?', edit_date: sentAt + 9 }],
  ['a reaction, without a time of editing', { text: 'What is the price?' }],
  ['a hidden edit', { text: 'other words' }],
])('an edit that changes nothing is no edit: %s', async (_, edited) => {
  await replying.rule({ matchAny: 'price' });
  await says('What is the price?');
  const [before] = await messages();
  expect((await chat.update('edited_message', { message_id: 5, ...edited })).status).toBe(200);
  await work();
  expect(await talk()).toEqual([
    ['incoming', 'What is the price?'],
    ['outgoing', 'Ten.'],
  ]);
  expect((await messages())[0]).toEqual(before);
});

test.each([
  ['exact', 'menu'],
  ['starts', 'men'],
  ['regex', '^menu$'],
])('a corrected word that was not answered is answered once (%s)', async (matchKind, matchAny) => {
  const id = await replying.rule({ matchKind, matchAny, parts: [{ kind: 'text', text: `List ${matchKind}` }] });
  await says('m e n u e');
  await edits('menu');
  await edits('menu!', 12);
  await edits('menu', 15);
  expect(await talk()).toEqual([
    ['incoming', 'menu'],
    ['outgoing', `List ${matchKind}`],
  ]);
  expect((await company.owner.delete(`/api/v1/reply-rules/${id}`)).status).toBe(200);
});

test('a correction is answered although later messages were decided meanwhile', async () => {
  await replying.rule({ matchKind: 'exact', matchAny: 'oranges', parts: [{ kind: 'text', text: 'Sweet.' }] });
  await says('orangse', 5);
  await says('anyone here', 6);
  await edits('oranges', 9, 5);
  expect(await talk()).toEqual([
    ['incoming', 'oranges'],
    ['incoming', 'anyone here'],
    ['outgoing', 'Sweet.'],
  ]);
});

test('a correction after the default reply is answered, and the default reply is not repeated', async () => {
  await setPolicy(company, { defaultText: 'We answer soon.', defaultEveryHours: 0 });
  onTestFinished(async () => void (await company.rows('delete from reply_policies')));
  await replying.rule({ matchKind: 'exact', matchAny: 'pears', parts: [{ kind: 'text', text: 'Green.' }] });
  await says('paers');
  await edits('preas');
  await edits('pears', 12);
  await edits('pears?', 15);
  expect(await talk()).toEqual([
    ['incoming', 'pears?'],
    ['outgoing', 'We answer soon.'],
    ['outgoing', 'Green.'],
  ]);
});

test('a message that a member answered is not answered after an edit', async () => {
  await replying.rule({ matchKind: 'exact', matchAny: 'plums', parts: [{ kind: 'text', text: 'Blue.' }] });
  await says('plumbs');
  await replying.chat.answers(await conversationId(), 'Do you mean plums?');
  await edits('plums');
  expect((await talk()).map(([, text]) => text)).toEqual(['plums', 'Do you mean plums?']);
});

test('an older edit that arrives late changes nothing', async () => {
  await says('one');
  await edits('three', 20);
  await edits('two', 10);
  expect(await talk()).toEqual([['incoming', 'three']]);
});

test('an edit of a message from before the account is received as new, once', async () => {
  await edits('hello', 9, 3);
  await edits('hello there', 12, 3);
  expect(await talk()).toEqual([['incoming', 'hello there']]);
});

test('an edited caption keeps its picture, and a replaced picture is a new message in reply', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const photo = (unique: string) => [{ file_id: fake.keep(png), file_unique_id: unique, width: 1, height: 1 }];
  await chat.update('message', { message_id: 5, photo: photo('a'), caption: 'broken' });
  await chat.update('edited_message', { message_id: 5, photo: photo('a'), caption: 'it broke', edit_date: sentAt + 9 });
  await chat.update('edited_message', { message_id: 5, photo: photo('b'), caption: 'better', edit_date: sentAt + 12 });
  const [first, second] = await messages();
  expect(await talk()).toEqual([
    ['incoming', 'it broke'],
    ['incoming', 'better'],
  ]);
  expect([first!.kind, second!.kind, second!.replyToId]).toEqual(['image', 'image', first!.id]);
});

test('a live location is one message', async () => {
  const location = (latitude: number) => ({ latitude, longitude: 121.4, live_period: 900 });
  await chat.update('message', { message_id: 5, location: location(31.2) });
  for (let at = 1; at <= 5; at += 1)
    await chat.update('edited_message', { message_id: 5, location: location(31.2 + at / 100), edit_date: sentAt + at });
  expect(await talk()).toEqual([['incoming', '📍 31.2, 121.4 (live · 实时)']]);
});
