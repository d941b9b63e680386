import type { Promised } from '../promised';

export const chat: readonly Promised[] = [
  {
    text: 'A reader who follows event positions skips none',
    tests: ['server/kernel/realtime/publisher.test.ts'],
  },
  {
    text: "A console that breaks off anywhere and resumes has every event once it is back, in order; what can't be told again it is told to ask anew",
    tests: ['tests/live/resume.test.ts'],
  },
  {
    text: 'What a console keeps by events is what a fresh look at the lists shows, after every action on every resource and after any sequence of actions, for the owner and for a member with fewer rights',
    tests: ['tests/live/state.test.ts', 'tests/live/everyAction.long.test.ts'],
  },
  {
    text: 'While lines drop, fall silent or break on one side and the server is killed, each message that was answered as kept is kept once, and every console ends with all of them, numbered without a gap',
    tests: ['tests/reliability/chat/chat.long.test.ts'],
    figures: ['chat-kills'],
  },
  {
    text: 'Over the live connection a member hears of nothing that they may not list, of no account that is not for them and of no other company; what they may see is looked at again within two seconds of a change, also by another node',
    tests: ['tests/live/visibility.test.ts', 'tests/live/visibility.speed.test.ts'],
  },
  {
    text: 'A live connection is opened once by each ticket, from our own pages, with the cookie of its session, and ends with that session within two seconds, on every node',
    tests: ['tests/live/connection.test.ts', 'tests/live/visibility.test.ts', 'tests/live/visibility.speed.test.ts'],
  },
  {
    text: 'What comes while a member has no console in sight is pushed to their browsers, readable there alone; of nothing that they may not see by then, have read, or were signed out from; of many messages at once the last is told',
    tests: ['tests/push/push.test.ts', 'tests/push/noPush.test.ts'],
  },
  {
    text: 'Messages of a conversation are numbered from 1 without a gap, however many come at once; told again or sent again under its number, one is the same message',
    tests: ['tests/chat/messages.test.ts'],
  },
  {
    text: 'What belongs to a group is for its staff alone: in lists, searches, files, imports, counts, transcripts and notices, and when its last member leaves',
    tests: ['tests/chat/audience.test.ts', 'tests/chat/inbox.test.ts'],
  },
  {
    text: 'Nobody is assigned or mentioned who does not see the conversation, and the customer reads no mention',
    tests: ['tests/chat/actions.test.ts'],
  },
  {
    text: 'A file in a conversation is for whoever sees the conversation, by any call and whatever names it',
    tests: ['tests/chat/files.test.ts'],
  },
  {
    text: 'Pictures of more than 50 million pixels are refused before they are decoded; what nobody used goes after a day',
    tests: ['tests/chat/files.test.ts', 'tests/chat/files.speed.test.ts'],
  },
  {
    text: 'Each event is told to a webhook once, signed, under one number, however often followers and workers die, and nothing that happened before it was made; a slow webhook holds up no other',
    tests: ['tests/webhooks/webhooks.test.ts', 'tests/webhooks/secrets.test.ts', 'tests/webhooks/faults.test.ts'],
  },
  {
    text: 'Killed at any moment, server, database or both, a webhook is told every event at least once, under one number, of one conversation in its order, and nothing more once it was switched off or deleted',
    tests: ['tests/reliability/webhooks/kill.long.test.ts'],
  },
  {
    text: 'The check of signatures that docs/webhooks.md shows holds',
    tests: ['tests/webhooks/page.test.ts'],
  },
  {
    text: 'The widget answers the pages that its account lists and no other, and runs there under a policy that allows nothing but our origin',
    tests: ['tests/channels/widget/protection.test.ts', 'tests/e2e/widget.test.ts'],
  },
  {
    text: 'A visitor reaches no conversation and no file but their own, by any token, link or number',
    tests: ['tests/channels/widget/protection.test.ts', 'tests/channels/widget/live.test.ts'],
  },
  {
    text: 'What a visitor writes offline is sent once and in order, also after a reload',
    tests: ['tests/e2e/widget.long.test.ts'],
  },
  {
    text: 'What a channel tells is kept once and in its order, is believed with its own proof only, and breaks nothing whatever it is; what it is told, it is told as it can take it',
    tests: ['tests/channels/contract.test.ts'],
  },
  {
    text: 'A message to a channel is told again only where the channel knows its number, and always under the same one; else a member says what became of it',
    tests: ['tests/channels/contract.test.ts', 'tests/channels/outbox.test.ts'],
  },
  {
    text: 'When somebody was last heard of is told to whom the record is for, at most once a minute, and overtakes nobody who edits it',
    tests: ['tests/chat/liveAudience.test.ts'],
  },
  {
    text: 'Killed in the middle of sends no message is lost, and none comes twice where the channel could not tell',
    tests: ['tests/reliability/channels/kill.long.test.ts'],
  },
  {
    text: 'Messages of a conversation go out in their order; a channel that hangs holds up no other',
    tests: ['tests/channels/outbox.test.ts', 'tests/channels/wiring.test.ts'],
  },
  {
    text: "Of all nodes one fetches an account's news, and what is fetched and how far are kept together",
    tests: ['tests/channels/wiring.test.ts'],
  },
  {
    text: 'An incident of an account is told once, again after an hour, six and every 24, and when it is over',
    tests: ['tests/channels/health.test.ts'],
  },
  {
    text: 'Both programs that docs/webhook-channel.md shows work as they stand there',
    tests: ['tests/channels/docs.test.ts'],
  },
];
