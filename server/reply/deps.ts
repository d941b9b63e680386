import type { CheckoutDeps } from '../checkout/deps';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Cipher } from '../kernel/secrets/cipher';
import type { Knowledge } from './knowledge/knowledge';

/** Dependencies of automatic replies. */
export interface ReplyDeps extends CheckoutDeps, PollLoopDeps {
  /** HTTP client for language models. */
  readonly outgoing: Outgoing;
  /** Encrypts the API keys of language models. */
  readonly cipher: Cipher;
  /** Language model provided by the operator (PARLEY_AI_*); null: none. */
  readonly installedModel: InstalledModel | null;
  readonly knowledge: Knowledge;
}

export interface InstalledModel {
  readonly baseUrl: string;
  readonly key: string | null;
  readonly model: string;
}
