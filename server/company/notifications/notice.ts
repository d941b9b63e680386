import type { NoticeKind, NoticeParameters } from './kind';

export type Notice = { readonly [K in NoticeKind]: NoticeOf<K> }[NoticeKind];

export interface NoticeOf<K extends NoticeKind> {
  /** Id of the member. */
  readonly to: string;
  readonly kind: K;
  readonly parameters: NoticeParameters[K];
  /** Console path. */
  readonly link?: string | null;
  /** Deduplication key: a member is notified once per key. Without one, every call notifies. */
  readonly dedupe?: string;
  /**
   * With an existing key: adds its count to the existing notification, which then leads to the parameter `list` if there
   * is one, and marks it unread.
   */
  readonly adds?: true;
  /** With an existing `dedupe` key: replaces the notification's parameters, marks it unread and moves it to the top. */
  readonly reminds?: true;
  /** Also by mail. Default: notices about the security of the account. */
  readonly byMail?: boolean;
}
