import type { Named } from '../../../../schema/chat';
import { personalStore } from './personalStore';

/** A quoted message, as shown above the reply. */
export interface Quoted {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly text: string;
}

/** Unsent text of a conversation. A draft of a private note stays private. */
export interface Draft {
  readonly text: string;
  readonly isPrivate: boolean;
  readonly replyTo: Quoted | null;
  /** Members to notify; each is sent only while the text still contains their name. */
  readonly mentions: readonly Named[];
  /** The AI suggestion that the draft is based on. */
  readonly suggestionId?: string | undefined;
  /** The canned reply inserted last. */
  readonly cannedReplyId?: string | undefined;
}

export const emptyDraft: Draft = { text: '', isPrivate: false, replyTo: null, mentions: [] };

type Drafts = Readonly<Record<string, Draft>>;

export function useDrafts(): Drafts {
  return store.use();
}

/** The draft of a conversation and its setter. */
export function useDraft(conversationId: string): [Draft, (change: Partial<Draft>) => void] {
  const draft = useDrafts()[conversationId] ?? emptyDraft;
  return [draft, (change) => changeDraft(conversationId, change)];
}

export function draftOf(conversationId: string): Draft {
  return store.read()[conversationId] ?? emptyDraft;
}

/** Updates the draft of a conversation; an empty draft is removed. */
export function changeDraft(conversationId: string, change: Partial<Draft>): void {
  const { [conversationId]: before = emptyDraft, ...others } = store.read();
  const draft = { ...before, ...change };
  const isEmpty = draft.text === '' && !draft.isPrivate && draft.replyTo === null;
  store.write(isEmpty ? others : { ...others, [conversationId]: draft });
}

/**
 * Puts unsent text back in front of the current draft. If either is a private note, the result is private, so that no
 * note is sent to the customer by accident.
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
