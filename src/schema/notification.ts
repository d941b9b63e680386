/** A notification in the user's language. */
export interface Notification {
  readonly id: string;
  /** A kind of server/company/notifications/kinds. A console that does not know it shows a generic icon. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Console path; null if there is nothing to open, or nothing this user may open. */
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
}

export interface Unread {
  readonly unread: number;
  readonly latest: Pick<Notification, 'id' | 'title'> | null;
}
