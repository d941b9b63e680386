import { statfsSync } from 'node:fs';
import { DatabaseUnavailable } from './unavailable';

/** Linux magic numbers of network file systems, on which PostgreSQL loses or refuses data. */
const remote = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x01021997, '9P'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'Ceph'],
]);

type FileSystemOf = (folder: string) => { readonly type: number };

/** The kind of network drive that holds the folder; undefined if it is not a known one. Linux only. */
export function remoteDrive(folder: string, fileSystemOf: FileSystemOf = statfsSync): string | undefined {
  return process.platform === 'linux' ? remote.get(fileSystemOf(folder).type >>> 0) : undefined;
}

export function refuseRemoteDrive(folder: string, fileSystemOf?: FileSystemOf): void {
  const kind = remoteDrive(folder, fileSystemOf);
  if (!kind) return;
  throw new DatabaseUnavailable(
    'folder',
    `The data folder ${folder} is on a network drive (${kind}), where a database is not safe. Set PARLEY_DATA to a folder on a local disk.`,
  );
}
