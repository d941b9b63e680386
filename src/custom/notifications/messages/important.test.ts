// @vitest-environment node
import { expect, test } from 'vitest';
import type { ChatConversation, ChatMessage } from '../../../schema/chat';
import { keptFault } from '../../../schema/remembered';
import { concernOf, isAudible, isQuiet, isShown } from './important';

const incoming = { direction: 'incoming', senderKind: 'contact', senderId: 'buyer', sender: {}, mentions: [] };
const note = { direction: 'outgoing', senderKind: 'member', senderId: 'mei', mentions: ['me'], private: true };
const concern = (message: object, assigneeId: string | null) =>
  concernOf(message as unknown as ChatMessage, { assigneeId } as ChatConversation, 'me');

test('relevance of a message: mentions, then own conversations, then unassigned ones', () => {
  expect(concern(incoming, 'me')).toBe('mine');
  expect(concern(incoming, null)).toBe('unassigned');
  expect(concern(incoming, 'mei')).toBe('other');
  expect(concern({ ...incoming, sender: { blocked: true } }, 'me')).toBeNull();
  expect(concern(note, 'mei')).toBe('mention');
  expect(concern({ ...note, mentions: [] }, 'me')).toBeNull();
  expect(concern({ ...note, senderId: 'me' }, 'me')).toBeNull();
});

test("the sound setting selects by relevance; other members' conversations cause no desktop notification", () => {
  const all = ['mention', 'mine', 'unassigned', 'other', null] as const;
  const audible = (sound: 'mine' | 'all' | 'mentions' | 'off') => all.filter((one) => isAudible(one, sound));
  expect(audible('mine')).toEqual(['mention', 'mine', 'unassigned']);
  expect(audible('all')).toEqual(['mention', 'mine', 'unassigned', 'other']);
  expect(audible('mentions')).toEqual(['mention']);
  expect(audible('off')).toEqual([]);
  expect(all.filter(isShown)).toEqual(['mention', 'mine', 'unassigned']);
});

test('quiet hours may span midnight and exclude their end time', () => {
  const at = (hours: number, minutes = 0) => new Date(2026, 0, 15, hours, minutes);
  const night = { from: '22:00', to: '07:30' };
  expect([at(22), at(3), at(7, 29)].map((now) => isQuiet(night, now))).toEqual([true, true, true]);
  expect([at(21, 59), at(7, 30), at(12)].map((now) => isQuiet(night, now))).toEqual([false, false, false]);
  const noon = { from: '12:00', to: '13:00' };
  expect([at(11, 59), at(12), at(13)].map((now) => isQuiet(noon, now))).toEqual([false, true, false]);
  expect(isQuiet(null, at(3))).toBe(false);
});

test('quiet hours must be two times of day', () => {
  expect(keptFault('quiet-hours', { from: '22:00', to: '07:30' })).toBeNull();
  expect(keptFault('quiet-hours', null)).toBeNull();
  for (const wrong of [{ from: '24:00', to: '07:30' }, { from: '22:00' }, { from: '1:00', to: '2:00' }, 'night', 3])
    expect(keptFault('quiet-hours', wrong)).toMatchObject({ path: 'preferences.quiet-hours', code: 'type' });
});
