/** Origin of a sign-in, as returned by the server. */
export interface SessionPlace {
  readonly address: string;
  readonly kind: 'this machine' | 'private network' | 'internet';
  /** Country code, two capital letters. */
  readonly country: string | null;
}

export interface Session {
  readonly id: string;
  /** 'Chrome, Windows'; null for programs and unknown clients. */
  readonly device: string | null;
  readonly place: SessionPlace;
  readonly method: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}
