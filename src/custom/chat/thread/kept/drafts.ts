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

const store = personalStore<Drafts>('drafts', {});
