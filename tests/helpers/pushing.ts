import { expect } from 'vitest';
import type { Received } from '../../server/chat/messages/inbound';
import type { PushDevice } from '../../src/schema/push';
import type { Client } from './accounts';
import { type Chat, startChat } from './chat';
import { type Company, type Person, startCompany } from './company';
import { type PushedBrowser, type PushService, startPushService } from './pushService';

/** A company whose members get push notifications from a fake push service. */
export interface Pushing extends Company {
  readonly chat: Chat;
  readonly service: PushService;
  /** The role that grants message notifications. */
  readonly roleId: string;
  /** An account for the current test only. */
  readonly account: Awaited<ReturnType<Chat['account']>>;
  /** Removes all subscriptions. Called before each test. */
  reset(): Promise<void>;
  subscribe(client: Client, browser: PushedBrowser, headers?: Readonly<Record<string, string>>): Promise<PushDevice>;
  listOf(client: Client): Promise<PushDevice[]>;
  /** Creates a member with a subscribed browser. */
  someone(headers?: Readonly<Record<string, string>>): Promise<Subscriber>;
  /** A new customer writes. */
  says(text: string, to?: Pushing['account']): Promise<Received>;
  /** The same customer writes again. */
  saysMore(text: string, to?: Pushing['account']): Promise<Received>;
  /** The customer's name. */
  customer(): string;
  /** Waits until all events are processed and all notifications are sent or dropped. */
  settled(): Promise<void>;
  /** Asserts that no log line contains the push service's address. */
  assertUnlogged(): void;
  close(): Promise<void>;
}

export interface Subscriber extends Person {
  readonly browser: PushedBrowser;
  readonly device: PushDevice;
}

export const devices = '/api/v1/push/devices';
export const until = (action: () => unknown) => expect.poll(action, { interval: 20 });

export async function startPushing(): Promise<Pushing> {
  const company = await startCompany(undefined, { pollMs: 200 });
  const { owner, rows, server } = company;
  const chat = startChat(company);
  const service = await startPushService();
  const roleId = await company.role(['conversations:list', 'conversations:reply', 'messages:list']);
  let account: Pushing['account'];
  let count = 0;
  const pushing: Pushing = {
    ...company,
    chat,
    service,
    roleId,
    get account() {
      return account;
    },
    async reset() {
      await pushing.settled();
      await rows('delete from push_devices');
      await rows('delete from jobs');
      account = await chat.account();
    },
    async subscribe(client, browser, headers = {}) {
      const answer = await client.post(devices, browser.subscription, headers);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data;
    },
    listOf: async (client) => (await client.get(devices)).body.data,
    async someone(headers) {
      const person = await company.person([roleId]);
      const browser = service.browser();
      return { ...person, browser, device: await pushing.subscribe(person.client, browser, headers) };
    },
    says(text, to) {
      count += 1;
      return pushing.saysMore(text, to);
    },
    // An API write assigns the event its position at once.
    async saysMore(text, to = account) {
      const received = await chat.says(to, pushing.customer(), text);
      await owner.post('/api/v1/events/ticket');
      return received;
    },
    customer: () => `Customer ${count}`,
    settled: () => until(() => rows(`${open} union all ${unread}`)).toEqual([]),
    assertUnlogged() {
      for (const line of server.log) expect(line).not.toContain(service.origin);
    },
    async close() {
      await server.close();
      service.close();
    },
  };
  return pushing;
}

const open = `select 1 from jobs where queue = 'push' and finished_at is null and failed_at is null and run_at <= now()`;
const unread = `select 1 from events, event_cursors c where c.reader = 'push' and (events.position is null or events.position > c.position)`;
