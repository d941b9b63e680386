import type { Promised } from '../promised';

export const storage: readonly Promised[] = [
  {
    text: 'The embedded database reopens after kill -9 of the server, of PostgreSQL or of both, in the first start, in writes and in shutdown; nothing acknowledged is lost',
    tests: ['tests/reliability/kill'],
  },
  {
    text: 'Two servers never share a data folder; an orphaned database is taken over; a foreign process is never stopped',
    tests: ['tests/reliability/embedded'],
  },
  {
    text: 'A PostgreSQL whose server was killed stops by itself when no other server takes it over; where no restart can help, the server exits and says why',
    tests: [
      'tests/reliability/embedded/watcher.long.test.ts',
      'tests/reliability/embedded/restart.long.test.ts',
      'tests/reliability/stop/lost.long.test.ts',
    ],
  },
  {
    text: 'A server with another secret than its database, or with uploaded files of its own beside a shared database, refuses to start and says what to set',
    tests: ['tests/installation/installation.test.ts', 'tests/reliability/backup/installation.long.test.ts'],
  },
  {
    text: 'A shutdown completes: pending requests are answered, and idle connections, as browsers open them in advance, do not delay it',
    tests: ['server/kernel/http/endConnections.test.ts', 'tests/reliability/stop/stop.speed.test.ts'],
  },
  {
    text: 'A backup is one consistent point in time under load; one changed byte is detected and named; embedded → external → embedded loses nothing',
    tests: ['tests/reliability/backup'],
    figures: ['backup-size'],
  },
  {
    text: 'A fresh clone starts with `npm start`, as root and as an ordinary user',
    tests: ['tests/startup/freshClone.test.ts', 'tests/startup/freshClone.long.test.ts'],
  },
];
