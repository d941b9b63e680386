export type ImportStatus =
  | ('uploaded' | 'waiting' | 'checking' | 'checked' | 'running')
  | ('done' | 'failed' | 'cancelled');

/** Rows of a file by what became of them, or would. */
export interface ImportCounts {
  readonly create: number;
  readonly change: number;
  readonly same: number;
  readonly skip: number;
  readonly wrong: number;
}
