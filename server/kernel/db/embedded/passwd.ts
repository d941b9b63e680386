import { existsSync, readFileSync } from 'node:fs';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The users named in /etc/passwd, root left out. initdb refuses to run as a number without a name. */
export function namedUsers(file = '/etc/passwd'): SystemUser[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4 && Number(parts[2]) > 0)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

/** The least of them: postgres where a package made it, else nobody, else any. */
export function unprivilegedUser(users = namedUsers()): SystemUser | undefined {
  return users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? users[0];
}
