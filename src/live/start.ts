import { getAuthState } from '../authProvider/authState';
import { readPreview } from '../dataProvider/session/preview';
import { personId } from '../dataProvider/session/session';
import { forget } from './state';
import type { TabStatus, Tabs } from './tabs';

/** Joins the live connection. Returns a function that leaves it. */
export function startLive(onTabMessage: (tabMessage: string) => void = () => undefined): () => void {
  const person = personId(getAuthState().user);
  // No live connection in a role preview, because events belong to the user and not to the role; the screens poll
  // instead.
  if (person === null || readPreview() !== null || typeof WebSocket === 'undefined') return () => undefined;
  let hasLeft = false;
  // Loaded in parallel with the first screen, which does not wait for it. If loading fails, the screens poll.
  import('./tabs').then(
    ({ joinTabs }) => {
      if (hasLeft) return;
      tabs = joinTabs({ person, onLeading: (is) => (isLeading = is), onTabMessage });
      publishStatus();
    },
    () => undefined,
  );
  const idle = setInterval(publishStatus, idleAfterMs);
  for (const type of signs) window.addEventListener(type, used, { passive: true });
  document.addEventListener('visibilitychange', fronted);
  fronted();
  return () => {
    clearInterval(idle);
    for (const type of signs) window.removeEventListener(type, used);
    document.removeEventListener('visibilitychange', fronted);
    hasLeft = true;
    tabs?.leave();
    tabs = null;
    isLeading = false;
    last = null;
    forget();
  };
}

/** Sets the conversation that is open in this tab; null: none. */
export function lookAt(conversationId: string | null): void {
  status = { ...status, conversationId };
  publishStatus();
}

/** Throttle: sends `typing` at most every 3 seconds per conversation. */
export function sayTyping(conversationId: string): void {
  const now = performance.now();
  if (saidTyping.conversationId === conversationId && now - saidTyping.at < typingEveryMs) return;
  saidTyping = { conversationId, at: now };
  tabs?.say({ type: 'typing', conversationId });
}

/** Whether this tab is the leader: it holds the connection and runs the jobs that only one tab may run. */
export function leads(): boolean {
  return isLeading;
}

export function allTabs(): ReadonlyMap<string, TabStatus> {
  return tabs?.statuses() ?? new Map();
}

export function sendTabMessage(to: string, tabMessage: string): void {
  tabs?.pass(to, tabMessage);
}

const signs = ['pointerdown', 'keydown', 'pointermove', 'focus'] as const;
const idleAfterMs = 5 * 60_000;
const typingEveryMs = 3_000;

let tabs: Tabs | null = null;
let isLeading = false;
let usedAt = 0;
let saidTyping = { conversationId: '', at: Number.NEGATIVE_INFINITY };
let status: Omit<TabStatus, 'isUsed'> = { isVisible: true, since: 0, conversationId: null, isAudible: false };
let last: string | null = null;

function used(): void {
  const wasIdle = Date.now() - usedAt > idleAfterMs;
  usedAt = Date.now();
  if (wasIdle || !status.isAudible) publishStatus();
}

function fronted(): void {
  const isVisible = document.visibilityState === 'visible';
  if (isVisible) usedAt = Date.now();
  status = { ...status, isVisible, since: isVisible ? Date.now() : status.since };
  publishStatus();
}

function publishStatus(): void {
  const isAudible = navigator.userActivation?.hasBeenActive ?? true;
  status = { ...status, isAudible };
  const now = { ...status, isUsed: Date.now() - usedAt <= idleAfterMs };
  const text = JSON.stringify(now);
  if (text === last || tabs === null) return;
  last = text;
  tabs.reportStatus(now);
}
