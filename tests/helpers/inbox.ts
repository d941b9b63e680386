import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import type { Client } from './accounts';
import { customerWrites, makeAccount } from './chat';
import { type ConsoleUnderTest, consoleUnderTest } from './console';

/** The console on an empty inbox, with the owner signed in. */
export interface InboxUnderTest {
  readonly site: ConsoleUnderTest;
  /** The owner on another computer. */
  readonly owner: Client;
  /** Creates one conversation per text, the last one newest. */
  begun(...texts: string[]): Promise<string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  stored(id: string): Promise<any>;
}

/** Opens the console for a test file and empties the inbox before each test. */
export function inboxUnderTest(): InboxUnderTest {
  const site = consoleUnderTest();
  const parts = {} as { owner: Client };
  beforeAll(async () => {
    parts.owner = await site.elsewhere(site.cast.owner);
    await import('../../src/custom/chat/ChatPage');
  });
  beforeEach(async () => {
    await site.server.pool.query('truncate conversations, messages, contact_channels, contacts, accounts cascade');
    await site.beSignedIn(site.cast.owner);
  });
  return {
    site,
    get owner() {
      return parts.owner;
    },
    async begun(...texts) {
      const ids: string[] = [];
      for (const text of texts) {
        const account = await makeAccount(site.server, site.cast.owner.companyId);
        ids.push(await customerWrites(site.server, account, [text]));
      }
      return ids;
    },
    stored: async (id) => (await parts.owner.get(`/api/v1/conversations/${id}`)).body.data,
  };
}

export const list = async () => within(await screen.findByRole('region', { name: 'Conversations' }));
export const row = async (text: string | RegExp) => (await (await list()).findByText(text)).closest('a')!;
export const shownTexts = () => [...document.querySelectorAll('.parley-talk-text')].map((one) => one.textContent);
