import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/bin', '/usr/sbin', '/usr/lib/postgresql/15/bin'];

/** The path of a program of a Debian package; installs the package as root if it is missing. For long tests only. */
export function debianProgram(name: string, of: string = name): string {
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env });
  // PostgreSQL's package would otherwise create and start a database of its own.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  const keepOurs = ['-o', 'Dpkg::Options::=--force-confold'];
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...keepOurs, of], { env });
  const installed = find();
  if (installed === undefined) throw new Error(`The package ${of} has no program ${name}.`);
  return installed;
}
