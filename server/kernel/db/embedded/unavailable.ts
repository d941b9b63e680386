export type UnavailableReason =
  | 'platform'
  | 'account'
  | 'folder'
  | 'lock'
  | 'locked'
  | 'incomplete'
  | 'version'
  | 'start'
  | 'outside';

const wayOut: Partial<Record<UnavailableReason, string>> = {
  platform: 'set',
  account: 'set',
  folder: 'set',
  lock: 'set',
};

/** The database cannot be used. The message says what is wrong and what to do. */
export class DatabaseUnavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    text: string,
    options?: ErrorOptions,
  ) {
    super(wayOut[reason] ? `${text} Or set DATABASE_URL to a PostgreSQL 15 or newer of your own.` : text, options);
    this.name = 'DatabaseUnavailable';
  }
}
