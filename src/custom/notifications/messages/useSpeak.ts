import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLiveEvents } from '../../../live/live';
import { allTabs, leads, sendTabMessage } from '../../../live/start';
import { preference } from '../../../preferences/preferences';
import { readRemembered } from '../../../preferences/remembered';
import type { ChatConversation, ChatMessage } from '../../../schema/chat';
import type { LiveEvent } from '../../../schema/live';
import { messageKindLabels } from '../../../schema/messageLabels';
import type { QuietHours } from '../../../schema/remembered';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useMe } from '../../../ui/resource/useMe';
import { askConversation } from '../../chat/calls';
import { showOnDesktop } from './desktop';
import { concernOf, isAudible, isQuiet, isShown } from './important';

/** Messages older than this, delivered late after a reconnect, cause no notification. */
const newsMs = 60_000;
const maxKnown = 500;
const soundEveryMs = 2_000;

/** Plays sounds and shows desktop notifications for relevant messages, in one tab only. */
export function useSpeak(): void {
  const { id: me } = useMe();
  const language = useLanguage();
  const navigate = useNavigate();
  const known = useRef(new Map<string, ChatConversation>());
  const soundAt = useRef(0);

  useLiveEvents((events) => {
    for (const { record } of events.filter(({ resource }) => resource === 'conversations')) {
      if (record) learn(record as ChatConversation);
    }
    if (!leads() || me === null) return;
    for (const message of events.flatMap(newsOf)) void notify(message, me);
  });

  function learn(conversation: ChatConversation): void {
    known.current.delete(conversation.id);
    known.current.set(conversation.id, conversation);
    for (const [id] of known.current) {
      if (known.current.size <= maxKnown) break;
      known.current.delete(id);
    }
  }

  async function notify(message: ChatMessage, person: string): Promise<void> {
    const tabs = [...allTabs()];
    // The conversation is visible in a tab.
    if (tabs.some(([, tab]) => tab.isVisible && tab.conversationId === message.conversationId)) return;
    if (isQuiet((readRemembered('quiet-hours') ?? null) as QuietHours | null, new Date())) return;
    const conversation =
      known.current.get(message.conversationId) ?? (await askConversation(message.conversationId).catch(() => null));
    if (conversation === null) return;
    learn(conversation);
    const concern = concernOf(message, conversation, person);
    if (isAudible(concern, preference('notice-sound'))) sound(tabs.find(([, { isAudible }]) => isAudible)?.[0]);
    const isSeen = tabs.some(([, { isVisible }]) => isVisible);
    if (isSeen || !isShown(concern) || preference('notice-desktop') === 'off') return;
    const link = `/chat?conversation=${conversation.id}`;
    await showOnDesktop({
      title: conversation.contactName,
      text: message.text ?? messageKindLabels[message.kind][language],
      about: conversation.id,
      link,
      onFollow: () => navigate(link),
    });
  }

  /** Browsers block sound in tabs without user interaction, so another tab plays it. */
  function sound(tab: string | undefined): void {
    const now = Date.now();
    if (tab === undefined || now - soundAt.current < soundEveryMs) return;
    soundAt.current = now;
    sendTabMessage(tab, 'sound');
  }
}

function newsOf({ resource, action, record }: LiveEvent): ChatMessage[] {
  if (resource !== 'messages' || action !== 'add' || !record) return [];
  const message = record as ChatMessage;
  return Date.now() - Date.parse(message.createdAt) < newsMs ? [message] : [];
}
