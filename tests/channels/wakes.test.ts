import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InboundEvent } from '../../server/channels/adapter';
import { receiveEvents } from '../../server/channels/intake/receiveEvents';
import type { ChannelDeps } from '../../server/channels/deps';
import { type Chat, chatDepsOf, startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let woken = 0;
let count = 0;
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
});
afterAll(() => company.server.close());
beforeEach(() => {
  woken = 0;
});

/** A customer writes, as a channel tells it in a call of its own. */
async function writes(account: { readonly id: string; readonly companyId: string }, eventId = `event-${++count}`) {
  const { app } = company.server;
  const deps = { ...chatDepsOf(app), wakeReplies: () => (woken += 1) } as unknown as ChannelDeps;
  const event = {
    ...{
      type: 'message',
      eventId,
      occurredAt: null,
      conversation: 'buyer',
      contact: { sourceId: 'buyer', name: null },
    },
    message: { externalId: eventId, kind: 'text', text: 'hi', payload: null },
  } as InboundEvent;
  return receiveEvents(app.db, deps, { ...account, channel: 'widget' }, [event]);
}

test('whoever answers by itself is woken by each message that is to be answered at once, and by none that is known', async () => {
  const account = await chat.account({ mergeSeconds: 0 });
  await writes(account);
  await writes(account, 'told twice');
  expect(woken).toBe(2);
  expect(await writes(account, 'told twice')).toEqual({ accepted: 0, duplicates: 1 });
  expect(woken).toBe(2);
});

test('and by none that waits for its merge window: there is nothing to be found yet', async () => {
  const account = await chat.account({ mergeSeconds: 5 });
  await writes(account);
  woken = 0;
  await writes(account);
  expect(woken).toBe(0);
});
