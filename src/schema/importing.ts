/** Limits of a file to import. */
export const maxImportBytes = 20 * 1_048_576;
export const maxImportRows = 50_000;

export type ImportStatus =
  | ('uploaded' | 'waiting' | 'checking' | 'checked' | 'running')
  | ('done' | 'failed' | 'cancelled');

/** Number of rows by result, actual or predicted. */
export interface ImportCounts {
  readonly create: number;
  readonly change: number;
  readonly same: number;
  readonly skip: number;
  readonly wrong: number;
}
