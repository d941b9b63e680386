import { answerOf } from '../../dataProvider/answers';
import type { Replay, Simulation } from '../../schema/reply/simulation';
import type { Language } from '../../schema/text';

/** Input of a simulation: a text for an account, or a message of a conversation. */
export interface Trial {
  readonly text: string | null;
  readonly accountId: string | null;
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly productId: string | null;
  readonly orderId: string | null;
  readonly language: Language | null;
  readonly drafts: boolean;
  readonly models: boolean;
  /** A rule that is being typed, in place of the stored one. */
  readonly rule?: unknown;
}

export function askSimulation(trial: Trial, signal?: AbortSignal): Promise<Simulation> {
  return answerOf('POST /v1/replies/simulate', { body: { ...trial }, signal });
}

export interface ReplayAsked {
  readonly last: number;
  readonly accountIds: readonly string[];
  readonly before: string | null;
}

export function askReplay(asked: ReplayAsked, signal?: AbortSignal): Promise<Replay> {
  return answerOf('POST /v1/replies/replay', { body: { ...asked }, signal });
}
