import { existsSync, readFileSync } from 'node:fs';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The users listed in /etc/passwd, without root. initdb refuses to run as a uid without a name. */
export function namedUsers(file = '/etc/passwd'): SystemUser[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4 && Number(parts[2]) > 0)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

/** The least privileged user: `postgres` if a package created it, otherwise `nobody`, otherwise the first one. */
export function unprivilegedUser(users = namedUsers()): SystemUser | undefined {
  return users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? users[0];
}
