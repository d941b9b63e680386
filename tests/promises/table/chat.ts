import type { Promised } from '../promised';

export const chat: readonly Promised[] = [
  {
    text: 'A customer who returns after their case was resolved is answered by the bot again; nothing of the old case remains on the conversation, and its line records what it had. A member who reopens it loses nothing',
    tests: ['tests/chat/newCase.test.ts'],
  },
  {
    text: 'A macro does all its steps in a conversation or none, each only with the permission of the member who runs it, and a refusal names the step',
    tests: ['tests/chat/macros.test.ts'],
  },
  {
    text: "A customer's answer to the question for a rating is stored once, reopens nothing and is answered by nobody; every message that is no answer is an ordinary one, and nobody is asked twice within 7 days",
    tests: ['tests/chat/ratings.test.ts'],
  },
  {
    text: 'When a reply is due is known from the moment a customer begins to wait, follows labels, targets and business hours, and whoever should answer is told once before it is missed; each wait is counted once, as answered in time or late',
    tests: ['tests/chat/replyTargets.test.ts'],
  },
  {
    text: 'A reader that follows event positions never skips an event',
    tests: ['server/kernel/realtime/publisher.test.ts'],
  },
  {
    text: 'In whatever order a channel reports on a message, before or after it answers, or if it never does, the message of any sender is stored once, with its ID and the furthest status, and a message that the seller wrote elsewhere is kept',
    tests: ['tests/channels/echoes/anyOrder.test.ts', 'tests/channels/echoes/echoes.test.ts'],
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
    text: 'While connections drop, stall or break on one side and the server is killed, each acknowledged message is stored once, and in the end every console shows all of them, numbered without a gap',
    tests: ['tests/reliability/chat/chat.long.test.ts'],
    figures: ['chat-kills'],
  },
  {
    text: 'The live connection sends a member only records that they may list, of their own company and of accounts assigned to them; permissions are checked again within two seconds of a change, also on other nodes',
    tests: ['tests/live/visibility.test.ts', 'tests/live/visibility.speed.test.ts'],
  },
  {
    text: "A live connection opens once per ticket, only from the console's own pages and with the session's cookie, and closes within two seconds after the session ends, on every node",
    tests: ['tests/live/connection.test.ts', 'tests/live/visibility.test.ts', 'tests/live/visibility.speed.test.ts'],
  },
  {
    text: 'Messages that arrive while a member has no visible console are pushed to their browsers and can be read only there; nothing is pushed that the member may no longer see or has read, or after the session ended; of many messages at once only the last is pushed',
    tests: ['tests/push/push.test.ts', 'tests/push/noPush.test.ts'],
  },
  {
    text: 'The search of the inbox and of the orders finds what customers quote: order number, coupon code, whole phone number, e-mail address or delivered code, and names in Latin and Chinese letters; a part of a code, and what the reader may not see in full, find nothing, and the counts of the tabs follow',
    tests: ['tests/chat/quoted.test.ts'],
  },
  {
    text: 'Messages of a conversation are numbered from 1 without a gap, however many arrive at once; a message that is sent again with the same number is stored once',
    tests: ['tests/chat/messages.test.ts'],
  },
  {
    text: 'The data of an account group is visible only to its members, in lists, searches, files, imports, counts, transcripts and notifications, also after its last member has left',
    tests: ['tests/chat/audience.test.ts', 'tests/chat/inbox.test.ts'],
  },
  {
    text: 'Only members who can see the conversation can be assigned or mentioned, and the customer sees no mention',
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
    text: 'Each event is sent to a webhook once, signed, under one number, however often workers are killed; events from before the webhook was created are not sent; a slow webhook delays no other',
    tests: ['tests/webhooks/webhooks.test.ts', 'tests/webhooks/secrets.test.ts', 'tests/webhooks/faults.test.ts'],
  },
  {
    text: 'If server, database or both are killed at any moment, a webhook receives every event at least once, under one number, in order within a conversation, and none after it was disabled or deleted',
    tests: ['tests/reliability/webhooks/kill.long.test.ts'],
  },
  {
    text: 'The signature check shown in docs/webhooks.md works',
    tests: ['tests/webhooks/page.test.ts'],
  },
  {
    text: "The widget works only on the pages that its account lists, under a content security policy that allows only the server's origin",
    tests: ['tests/channels/widget/protection.test.ts', 'tests/e2e/widget.test.ts'],
  },
  {
    text: 'A visitor can only access their own conversation and files, with any token, link or number',
    tests: ['tests/channels/widget/protection.test.ts', 'tests/channels/widget/live.test.ts'],
  },
  {
    text: 'Messages that a visitor writes offline are sent once and in order, also after a reload',
    tests: ['tests/e2e/widget.long.test.ts'],
  },
  {
    text: "The reports of a channel are stored once and in order, and accepted only with that channel's own signature or token; no report causes a server error; messages are sent to a channel in a format that it accepts",
    tests: ['tests/channels/contract.test.ts'],
  },
  {
    text: 'A message is sent again only if the channel recognizes message numbers, and always with the same number; otherwise a member decides whether it arrived',
    tests: ['tests/channels/contract.test.ts', 'tests/channels/outbox.test.ts'],
  },
  {
    text: 'The time at which a customer was last active is published to the members who see the record, at most once a minute, and causes no conflict for a member who edits the record',
    tests: ['tests/chat/liveAudience.test.ts'],
  },
  {
    text: 'If the server is killed while sending, no message is lost, and none arrives twice on a channel that cannot recognize duplicates',
    tests: ['tests/reliability/channels/kill.long.test.ts'],
  },
  {
    text: 'Messages of a conversation are sent in order; a channel that does not respond delays no other',
    tests: ['tests/channels/outbox.test.ts', 'tests/channels/wiring.test.ts'],
  },
  {
    text: 'One node at a time polls an account, and the fetched messages and the position are stored together',
    tests: ['tests/channels/wiring.test.ts'],
  },
  {
    text: 'Members are notified of an incident of an account once, again after one hour, six hours and every 24 hours, and when it ends',
    tests: ['tests/channels/health.test.ts'],
  },
  {
    text: 'A refused event of a channel does not affect the others of its call: the answer lists each as stored, duplicate or refused, and repeating the call stores nothing twice',
    tests: ['tests/channels/refusedEvents.test.ts', 'tests/channels/webhook.test.ts'],
  },
  {
    text: 'Both programs in docs/webhook-channel.md work as printed',
    tests: ['tests/channels/docs.test.ts'],
  },
];
