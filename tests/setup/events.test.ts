import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Files that write events of something that is no row of a resource's own table. For those rows the database writes them
 * (server/kernel/db/migrations/fromSchema/events.ts): a statement that wrote them as well would announce a change twice.
 */
const byHand: Readonly<Record<string, string>> = {
  'server/kernel/db/records/audit/withAudit.ts': 'plans and subscriptions: tables of no resource',
  'server/billing/subscription/book.ts': "a company's plan, shown with the plans on offer",
  'server/chat/messages/edit.ts': 'reply decisions, which are read from a view',
  'server/company/announcements/answer.ts': 'answers to an announcement',
  'server/company/notifications/events.ts': 'notifications of a member',
  'server/delivery/pools/event.ts': 'stock and uses of a pool',
  'server/delivery/pools/import/import.ts': 'the codes of an import, one event for all',
  'server/reply/engine/record.ts': 'reply decisions, which are read from a view',
  'server/reply/rules/versions/drafts.ts': 'the draft of a rule',
};

const mechanism = ['server/kernel/db/migrations/fromSchema/events.ts', 'server/kernel/db/records/audit/event.ts'];

test('no other file writes events', () => {
  const found = ['server', 'src/resources']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !mechanism.includes(file))
    .filter((file) => /insert into events\b|\beventSql\(/.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(byHand).sort());
});
