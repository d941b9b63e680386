import type { Promised } from '../promised';

export const chat: readonly Promised[] = [
  {
    text: 'A reader that follows event positions never skips an event',
    tests: ['server/kernel/realtime/publisher.test.ts'],
  },
  {
    text: 'A console whose connection breaks at any point resumes with every event once it is back, in order; if events can no longer be replayed, it is asked to reload',
    tests: ['tests/live/resume.test.ts'],
  },
  {
    text: 'A console kept up to date by events shows the same as freshly loaded lists, after every action on every resource and after any sequence of actions, for the owner and for a member with fewer permissions',
    tests: ['tests/live/state.test.ts', 'tests/live/everyAction.long.test.ts'],
  },
  {
    text: 'While connections drop, stall or break on one side and the server is killed, each acknowledged message is stored once, and every console ends with all of them, numbered without a gap',
    tests: ['tests/reliability/chat/chat.long.test.ts'],
    figures: ['chat-kills'],
  },
  {
    text: 'The live connection sends a member nothing that they may not list, of no account that is not assigned to them and of no other company; permissions are checked again within two seconds of a change, also on other nodes',
    tests: ['tests/live/visibility.test.ts', 'tests/live/visibility.speed.test.ts'],
  },
  {
    text: "A live connection is opened once per ticket, from our own pages and with the session's cookie, and ends with that session within two seconds, on every node",
    tests: ['tests/live/connection.test.ts', 'tests/live/visibility.test.ts', 'tests/live/visibility.speed.test.ts'],
  },
  {
    text: 'Messages that arrive while a member has no visible console are pushed to their browsers and can be read only there; nothing is pushed that the member may no longer see, has read, or was signed out from; of many messages at once the last is pushed',
    tests: ['tests/push/push.test.ts', 'tests/push/noPush.test.ts'],
  },
  {
    text: 'Messages of a conversation are numbered from 1 without a gap, however many arrive at once; a message that is repeated under its number is the same message',
    tests: ['tests/chat/messages.test.ts'],
  },
  {
    text: 'The data of an account group is visible to its members only: in lists, searches, files, imports, counts, transcripts and notifications, and when its last member leaves',
    tests: ['tests/chat/audience.test.ts', 'tests/chat/inbox.test.ts'],
  },
  {
    text: 'No member is assigned or mentioned who cannot see the conversation, and the customer sees no mention',
    tests: ['tests/chat/actions.test.ts'],
  },
  {
    text: 'A file in a conversation is available to the members who see the conversation, on any route and whatever refers to it',
    tests: ['tests/chat/files.test.ts'],
  },
  {
    text: 'Pictures of more than 50 million pixels are refused before they are decoded; unused files are deleted after a day',
    tests: ['tests/chat/files.test.ts', 'tests/chat/files.speed.test.ts'],
  },
  {
    text: 'Each event is sent to a webhook once, signed, under one number, however often followers and workers are killed, and no event from before the webhook was created; a slow webhook delays no other',
    tests: ['tests/webhooks/webhooks.test.ts', 'tests/webhooks/secrets.test.ts', 'tests/webhooks/faults.test.ts'],
  },
  {
    text: 'Killed at any moment (server, database or both), a webhook receives every event at least once, under one number, in order within a conversation, and nothing after it was disabled or deleted',
    tests: ['tests/reliability/webhooks/kill.long.test.ts'],
  },
  {
    text: 'The signature check shown in docs/webhooks.md works',
    tests: ['tests/webhooks/page.test.ts'],
  },
  {
    text: 'The widget answers only the pages that its account lists, and runs there under a policy that allows only our origin',
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
    text: "What a channel reports is stored once and in order, and accepted only with that channel's own proof; no report breaks the server; what is sent to a channel is in a form that it accepts",
    tests: ['tests/channels/contract.test.ts'],
  },
  {
    text: 'A message is resent to a channel only where the channel recognizes its number, and always under the same one; otherwise a member decides what happened',
    tests: ['tests/channels/contract.test.ts', 'tests/channels/outbox.test.ts'],
  },
  {
    text: 'When a customer was last active is published to the members who see the record, at most once a minute, and conflicts with no member who edits it',
    tests: ['tests/chat/liveAudience.test.ts'],
  },
  {
    text: 'Killed in the middle of sends, no message is lost, and none arrives twice where the channel could not recognize it',
    tests: ['tests/reliability/channels/kill.long.test.ts'],
  },
  {
    text: 'Messages of a conversation are sent in order; a channel that hangs delays no other',
    tests: ['tests/channels/outbox.test.ts', 'tests/channels/wiring.test.ts'],
  },
  {
    text: 'One node at a time polls an account, and the fetched messages and the position are stored together',
    tests: ['tests/channels/wiring.test.ts'],
  },
  {
    text: 'An incident of an account is notified once, again after one hour, six hours and every 24 hours, and when it ends',
    tests: ['tests/channels/health.test.ts'],
  },
  {
    text: 'Both programs in docs/webhook-channel.md work as printed',
    tests: ['tests/channels/docs.test.ts'],
  },
];
