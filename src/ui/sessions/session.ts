/** Where somebody signed in from, as the server tells it. */
export interface Place {
  readonly address: string;
  readonly kind: 'this machine' | 'private network' | 'internet';
  /** Two capital letters. */
  readonly country: string | null;
}

/** Somewhere a person is signed in. */
export interface Session {
  readonly id: string;
  /** 'Chrome, Windows'; null for programs and what nobody knows. */
  readonly device: string | null;
  readonly place: Place;
  readonly method: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}
