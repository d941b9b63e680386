/** Types of push notifications, shared by console, server and the push service worker. */

/** A browser subscribed to a member's push notifications. Times are ISO 8601. */
export interface PushDevice {
  readonly id: string;
  /** SHA-256 of the subscription's endpoint, base64url; lets a browser find itself in the list. */
  readonly mark: string;
  readonly userAgent: string;
  readonly createdAt: string;
  /** Last successful notification; null: none yet. */
  readonly reachedAt: string | null;
  /** Since when notifications fail; null while they succeed. */
  readonly failingSince: string | null;
}

/** The notification shown by the browser. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** Console path. */
  readonly link: string;
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string;
  readonly language: 'en' | 'zh';
}

/**
 * Why a notification was not delivered: the subscription is gone, or the push service refused it, is busy or
 * unreachable.
 */
export type PushFault = 'gone' | 'refused' | 'busy' | 'unreachable';

/** Result of a test notification. */
export interface PushTried {
  /** Null: the push service accepted it. */
  readonly fault: PushFault | null;
}
