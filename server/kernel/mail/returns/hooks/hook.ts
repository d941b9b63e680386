import type { Returned } from '../returned';

/** What a provider's call reports. */
export interface HookRead {
  readonly returned: readonly Returned[];
  /** Set if the signature does not cover the body: the call counts once. */
  readonly once?: string;
}

export interface HookCall {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

/** Null: not signed with this key. */
export type ReadHook = (call: HookCall, key: string) => HookRead | null;

/** Providers send their events again for a day. */
export const hookSeconds = 86_400;

/** The value as an object whose members may be anything; empty if it is none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An id as it is stored: with angle brackets. */
export function bracketed(messageId: string): readonly string[] {
  const plain = messageId.trim().replace(/^<|>$/g, '');
  return plain === '' ? [] : [`<${plain}>`];
}
