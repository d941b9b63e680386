import type { Named } from '../../../../schema/chat';
import { personalStore } from './personalStore';

/** A message that another one answers, as it is shown above that one. */
export interface Quoted {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly text: string;
}

/** What somebody has begun to write in a conversation. A note stays a note. */
export interface Draft {
  readonly text: string;
  readonly isPrivate: boolean;
  readonly replyTo: Quoted | null;
  /** Who was picked to be told; kept as long as their name stands in the text. */
  readonly mentions: readonly Named[];
  /** The AI's suggestion that it was made of. */
  readonly suggestionId?: string | undefined;
  /** The canned reply that was put into it last. */
  readonly cannedReplyId?: string | undefined;
}

export const emptyDraft: Draft = { text: '', isPrivate: false, replyTo: null, mentions: [] };

type Drafts = Readonly<Record<string, Draft>>;

/** Everything the person has begun to write, by the conversation's id. */
export function useDrafts(): Drafts {
  return store.use();
}

/** The draft of one conversation and how to change it. */
export function useDraft(conversationId: string): [Draft, (change: Partial<Draft>) => void] {
  const draft = useDrafts()[conversationId] ?? emptyDraft;
  return [draft, (change) => changeDraft(conversationId, change)];
}

/** What is begun in a conversation, at this moment. */
export function draftOf(conversationId: string): Draft {
  return store.read()[conversationId] ?? emptyDraft;
}

/** Changes what is begun in a conversation; with nothing left in it the draft goes. */
export function changeDraft(conversationId: string, change: Partial<Draft>): void {
  const { [conversationId]: before = emptyDraft, ...others } = store.read();
  const draft = { ...before, ...change };
  const isEmpty = draft.text === '' && !draft.isPrivate && draft.replyTo === null;
  store.write(isEmpty ? others : { ...others, [conversationId]: draft });
}

/**
 * Puts a text that could not be sent back, in front of what is being written meanwhile. Where one of them is a note all of
 * it stays a note: it must not reach the customer by itself.
 */
export function putBack(conversationId: string, text: string, isPrivate: boolean): void {
  const begun = draftOf(conversationId);
  const isAlone = begun.text.trim() === '';
  changeDraft(conversationId, {
    text: isAlone ? text : `${text}\n${begun.text}`,
    isPrivate: isPrivate || (!isAlone && begun.isPrivate),
  });
}

const store = personalStore<Drafts>('drafts', {});
