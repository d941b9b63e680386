import type { CompanyDeps } from '../company/deps';
import type { ReaderDeps } from '../company/notifications/mail/reader';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Live } from '../kernel/realtime/live';
import type { Cipher } from '../kernel/secrets/cipher';

/** Dependencies of push notices. */
export interface PushDeps extends ReaderDeps, Pick<CompanyDeps, 'table'>, PollLoopDeps {
  readonly outgoing: Outgoing;
  readonly cipher: Cipher;
  readonly live: Live;
}
