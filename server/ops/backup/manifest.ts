/** Version of the container and the manifest. Readers refuse a higher version. */
export const formatVersion = 1;

/** The contents of a backup. Stored at the end of the file, when everything is known. */
export interface Manifest {
  format: number;
  /** Time of the snapshot, by the database's clock. */
  createdAt: string;
  serverVersion: string;
  migrations: AppliedMigration[];
  tables: TablePart[];
  sequences: SequenceState[];
  files: FilePart[];
  /** Whether it holds the installation's secret, which decrypts values in the tables. */
  hasSecret: boolean;
  /** In file order, without gaps. */
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
  /** As text: may exceed the safe integer range. */
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

/** The backup cannot be used, or not here; the message says where the problem is and how to solve it. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}
