// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatConversation, InboxConversation, InboxQuery } from '../../../schema/chat';
import { fits, isShown, ordered, withBeginning, withChange } from './rows';

const timeAt = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

function row(id: string, more: Partial<InboxConversation> = {}): InboxConversation {
  return {
    id,
    version: 1,
    contactName: id,
    status: 'open',
    assigneeId: null,
    labels: [],
    unread: 0,
    incomingCount: 0,
    answeredCount: 0,
    lastMessageAt: timeAt(0),
    waitingSince: null,
    contact: { id: `c-${id}`, name: id, avatar: null, blocked: false },
    found: null,
    ...more,
  } as InboxConversation;
}

const rows = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c', 'd') }),
    at: fc.nat(5),
    waits: fc.option(fc.nat(5)),
    due: fc.option(fc.nat(5)),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const made = (given: readonly { id: string; at: number; waits: number | null; due: number | null }[]) =>
  given.map(({ id, at, waits, due }) =>
    row(id, {
      lastMessageAt: timeAt(at),
      waitingSince: waits === null ? null : timeAt(waits),
      replyDueAt: waits === null || due === null ? null : timeAt(due),
    }),
  );

test('withBeginning puts the refreshed first page on top, without duplicates', () => {
  const property = fc.property(
    rows,
    rows,
    fc.nat(12),
    fc.constantFrom('latest' as const, 'waiting' as const, 'due' as const),
    (old, now, length, sort) => {
      const [before, fresh] = [ordered(made(old), sort), ordered(made(now), sort)];
      const beginning = fresh.slice(0, length);
      const isWhole = beginning.length === fresh.length;
      const result = withBeginning(before, beginning, isWhole, sort).map(({ id }) => id);
      expect(result.slice(0, beginning.length)).toEqual(beginning.map(({ id }) => id));
      expect(new Set(result).size).toBe(result.length);
      if (isWhole) expect(result).toHaveLength(beginning.length);
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test('sort by waiting: longest wait first, then latest message', () => {
  const all = [
    row('late', { lastMessageAt: timeAt(9) }),
    row('waits', { lastMessageAt: timeAt(5), waitingSince: timeAt(5) }),
    row('waits longer', { lastMessageAt: timeAt(8), waitingSince: timeAt(2) }),
    row('early', { lastMessageAt: timeAt(1) }),
  ];
  const names = (sort: 'latest' | 'waiting') => ordered(all, sort).map(({ id }) => id);
  expect(names('waiting')).toEqual(['waits longer', 'waits', 'late', 'early']);
  expect(names('latest')).toEqual(['late', 'waits longer', 'waits', 'early']);
});

test('sort by due time: next due first, then who waits without a target, then latest message', () => {
  const all = [
    row('late', { lastMessageAt: timeAt(9) }),
    row('waits', { waitingSince: timeAt(1), replyDueAt: null }),
    row('due later', { waitingSince: timeAt(2), replyDueAt: timeAt(40) }),
    row('due', { waitingSince: timeAt(3), replyDueAt: timeAt(20) }),
  ];
  expect(ordered(all, 'due').map(({ id }) => id)).toEqual(['due', 'due later', 'waits', 'late']);
});

test('a conversation leaves the filter of due times with its due time', () => {
  const isListed = (replyDueAt: string | null, due: 'target' | 'overdue') =>
    fits(row('a', { replyDueAt }), { due }, 'me', () => false);
  const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  expect([past, future, null].map((at) => isListed(at, 'target'))).toEqual([true, true, false]);
  expect([past, future, null].map((at) => isListed(at, 'overdue'))).toEqual([true, false, false]);
});

test('a kept row keeps the place that it had, and the others move around it', () => {
  const kept = row('b', { waitingSince: timeAt(2) });
  const now = [
    row('a', { waitingSince: timeAt(1) }),
    row('b', { lastMessageAt: timeAt(9) }),
    row('c', { waitingSince: timeAt(3) }),
  ];
  const names = (one: InboxConversation | null) => ordered(now, 'waiting', one).map(({ id }) => id);
  expect(names(kept)).toEqual(['a', 'b', 'c']);
  expect(names(null)).toEqual(['a', 'c', 'b']);
});

test('unread is derived from counters: grows with incoming messages, resets on answer, ignores older versions', () => {
  const known = row('a', { version: 3, incomingCount: 4, answeredCount: 2, unread: 1 });
  const written = withChange(known, row('a', { version: 4, incomingCount: 6, answeredCount: 2 }));
  expect(written.unread).toBe(3);
  expect(withChange(written, row('a', { version: 5, incomingCount: 6, answeredCount: 6 })).unread).toBe(0);
  expect(withChange(written, row('a', { version: 3, contactName: 'old' }))).toBe(written);
});

test('a conversation that no longer matches the filter leaves the list', () => {
  const isListed = (one: ChatConversation, query: InboxQuery) =>
    fits(one, query, 'me', ({ assigneeId }) => assigneeId === null || assigneeId === 'left');
  expect(isListed(row('a'), {})).toBe(true);
  expect(isListed(row('a', { status: 'resolved' }), {})).toBe(false);
  expect(isListed(row('a', { status: 'resolved' }), { q: 'word' })).toBe(true);
  expect(isListed(row('a', { assigneeId: 'me' }), { assignee: 'me' })).toBe(true);
  expect(isListed(row('a', { assigneeId: 'other' }), { assignee: 'me' })).toBe(false);
  expect(isListed(row('a', { assigneeId: 'other' }), { assignee: 'none' })).toBe(false);
  expect(isListed(row('a', { assigneeId: 'left' }), { assignee: 'none' })).toBe(true);
  expect(isListed(row('a', { labels: ['x'] }), { labelId: 'y' })).toBe(false);
});

test('a row leaves the unread filter when read, and a group filter when its account changes groups', () => {
  const groups: Readonly<Record<string, string | null>> = { lamps: 'shop', desks: null };
  const shown = (query: Parameters<typeof isShown>[1], accountId: string, unread = 0) =>
    isShown(row('a', { accountId, unread }), query, (id) => groups[id]);
  expect([0, 1].map((unread) => shown({ unread: true }, 'lamps', unread))).toEqual([false, true]);
  expect(['shop', 'other', 'none'].map((groupId) => shown({ groupId }, 'lamps'))).toEqual([true, false, false]);
  expect(['shop', 'none'].map((groupId) => shown({ groupId }, 'desks'))).toEqual([false, true]);
  // For users who may not list accounts, groups are unknown: the server's answer is kept.
  expect(shown({ groupId: 'shop' }, 'unknown')).toBe(true);
  expect(shown({}, 'lamps')).toBe(true);
});
