import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ChatMessage } from '../../../../schema/chat';
import type { ReplyMark } from '../../../../schema/reply/decision';
import { onDemand } from '../../../../ui/kit/onDemand';
import { useMarks } from './useMarks';

const WhyPanel = onDemand(async () => (await import('./WhyPanel')).WhyPanel);

interface Why {
  markOf(messageId: string): ReplyMark | undefined;
  /** Opens the explanation of how a message was answered. */
  open(message: ChatMessage): void;
}

const WhyContext = createContext<Why | null>(null);

/** Null outside a thread. */
export function useWhy(): Why | null {
  return useContext(WhyContext);
}

export interface WhyProviderProps {
  readonly conversationId: string;
  readonly messages: readonly ChatMessage[];
  readonly children: ReactNode;
}

/** Provides the reply outcomes of the messages below. */
export function WhyProvider({ conversationId, messages, children }: WhyProviderProps) {
  const marks = useMarks(conversationId, messages);
  const [opened, setOpened] = useState<ChatMessage | null>(null);
  const why = useMemo<Why>(() => ({ markOf: (id) => marks.get(id), open: setOpened }), [marks]);
  return (
    <WhyContext value={why}>
      {children}
      {opened !== null && <WhyPanel message={opened} mark={marks.get(opened.id)} onClose={() => setOpened(null)} />}
    </WhyContext>
  );
}
