import type { CheckoutDeps } from '../checkout/deps';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Cipher } from '../kernel/secrets/cipher';
import type { Knowledge } from './knowledge/knowledge';

/** What customers are answered with by itself. */
export interface ReplyDeps extends CheckoutDeps, PollLoopDeps {
  /** Calls to language models. */
  readonly outgoing: Outgoing;
  /** Keys of language models are kept encrypted. */
  readonly cipher: Cipher;
  /** The model that whoever runs the server pays for (PARLEY_AI_*); null: none. */
  readonly installedModel: InstalledModel | null;
  readonly knowledge: Knowledge;
}

export interface InstalledModel {
  readonly baseUrl: string;
  readonly key: string | null;
  readonly model: string;
}
