/** Version of the container and of this list. A reader refuses a higher one. */
export const formatVersion = 1;

/** What a backup holds; it stands at the end of the file, when all of it is known. */
export interface Manifest {
  format: number;
  /** By the database's clock, the moment whose state this is. */
  createdAt: string;
  serverVersion: string;
  migrations: AppliedMigration[];
  tables: TablePart[];
  sequences: SequenceState[];
  files: FilePart[];
  /** The installation's own secret, without which what is encrypted in the tables cannot be read. */
  hasSecret: boolean;
  /** In the order of the file, without gaps. */
  parts: Part[];
}

export interface AppliedMigration {
  id: string;
  checksum: string;
}

export interface TablePart {
  name: string;
  columns: string[];
  rows: number;
}

export interface SequenceState {
  name: string;
  /** As text: may be larger than a number can tell. */
  lastValue: string;
  isCalled: boolean;
}

export interface FilePart {
  /** Relative to the files folder, with forward slashes. */
  path: string;
  bytes: number;
}

export interface Part {
  name: string;
  /** Of its compressed bytes in the file. */
  offset: number;
  length: number;
  sha256: string;
}

export const tablePart = (table: string) => `table ${table}`;
export const filePart = (path: string) => `file ${path}`;
export const secretPart = 'secret';

/** The backup cannot be used, or may not be used here; the message names the place and the way out. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}
