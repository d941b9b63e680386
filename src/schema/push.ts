/** What console, server and the browser's push worker share of notices that come while no console is open. */

/** A browser that a member is told in. Times are ISO 8601. */
export interface PushDevice {
  readonly id: string;
  /** SHA-256 of the subscription's address, base64url: by it a browser knows itself among the others. */
  readonly mark: string;
  readonly userAgent: string;
  readonly createdAt: string;
  /** When it last took a notice; null: never yet. */
  readonly reachedAt: string | null;
  /** Since when it takes none; null while it does. */
  readonly failingSince: string | null;
}

/** What the browser shows. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** A path of the console. */
  readonly link: string;
  /** A later notice of the same takes the place of the earlier. */
  readonly tag: string;
  readonly language: 'en' | 'zh';
}

/** Why a notice did not get to a browser: it has ended the subscription, its service refused, is busy or was not reached. */
export type PushFault = 'gone' | 'refused' | 'busy' | 'unreachable';

/** What came of a notice that was sent to try it. */
export interface PushTried {
  /** Null: the browser's service took it. */
  readonly fault: PushFault | null;
}
