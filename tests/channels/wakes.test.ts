import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InboundEvent } from '../../server/channels/adapter';
import type { ChannelDeps } from '../../server/channels/deps';
import { receiveEvents } from '../../server/channels/intake/receiveEvents';
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

/** Receives one customer message in a channel call of its own. */
async function writes(account: { readonly id: string; readonly companyId: string }, eventId = `event-${++count}`) {
  const { app } = company.server;
  const deps = { ...chatDepsOf(app), wakeReplies: () => (woken += 1) } as unknown as ChannelDeps;
  const event = {
    type: 'message',
    eventId,
    occurredAt: null,
    conversation: 'buyer',
    contact: { sourceId: 'buyer', name: null },
    message: { externalId: eventId, kind: 'text', text: 'hi', payload: null },
  } as InboundEvent;
  return receiveEvents(app.db, deps, { ...account, channel: 'widget' }, [event]);
}

test('automatic replies are woken by each new message without a merge window, and not by a duplicate', async () => {
  const account = await chat.account({ mergeSeconds: 0 });
  await writes(account);
  await writes(account, 'reported twice');
  expect(woken).toBe(2);
  expect(await writes(account, 'reported twice')).toEqual(['duplicate']);
  expect(woken).toBe(2);
});

test('automatic replies are not woken by a message within its merge window', async () => {
  const account = await chat.account({ mergeSeconds: 5 });
  await writes(account);
  woken = 0;
  await writes(account);
  expect(woken).toBe(0);
});
