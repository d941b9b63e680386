import type { Trx } from '../../../kernel/db/queries';
import { enqueueAll } from '../../../kernel/jobs/queue';
import type { NoticeKind } from '../kind';

/** A notification that also goes to its member by mail. */
export interface NoticeMail {
  /** Id of the member. */
  readonly to: string;
  readonly kind: NoticeKind;
  readonly parameters: unknown;
  readonly link: string | null;
  /** The same notification is mailed once. */
  readonly key: string;
}

export const noticeMailQueue = 'notice-mails';

/** Notices about the security of an account: they go to its proven address, whatever its owner chose. */
export const securityKinds: readonly NoticeKind[] = [
  'password-changed',
  'password-reset',
  'mobile-changed',
  'new-device',
  'signed-in-by-qr',
  'api-key-made',
];

/** Has notices mailed after the transaction commits. */
export function enqueueNoticeMails(trx: Trx, notices: readonly NoticeMail[]): Promise<void> {
  return enqueueAll(
    trx,
    notices.map((payload) => ({ queue: noticeMailQueue, payload, uniqueKey: payload.key })),
  );
}
