import type { LiveEvent, Looking, Present } from '../schema/live';

/** Hears of every change that this person may see, in its order. */
export function useLiveEvents(_listener: (events: readonly LiveEvent[]) => void): void {}

/** Hears when what the screen holds may be old: everything on it must be asked for anew. */
export function useResync(_listener: () => void): void {}

/** Says that this conversation is before the reader (null: none) and answers who else has it before them. */
export function useLooking(_conversationId: string | null): readonly Looking[] {
  return none;
}

/** Whether the customer is writing just now. */
export function useCustomerTyping(_conversationId: string | null): boolean {
  return false;
}

/** Says, no more than once in a while, that the reader is writing. */
export function tellTyping(_conversationId: string): void {}

/** The members who are there, by id. */
export function usePresent(): ReadonlyMap<string, Present> {
  return nobody;
}

/** How the connection is; 'offline' until it has been there once. */
export function useLiveState(): 'online' | 'connecting' | 'offline' {
  return 'offline';
}

const none: readonly Looking[] = [];
const nobody: ReadonlyMap<string, Present> = new Map();
