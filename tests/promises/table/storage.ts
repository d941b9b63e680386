import type { Promised } from '../promised';

export const storage: readonly Promised[] = [
  {
    text: 'After kill -9 of the server, of PostgreSQL or of both (during the first start, writes or shutdown) the embedded database starts again, and no acknowledged change is lost',
    tests: ['tests/reliability/kill'],
  },
  {
    text: 'A second server cannot use a data folder that is in use; a database whose server was killed is taken over by the next start; a foreign process is never stopped',
    tests: ['tests/reliability/embedded'],
  },
  {
    text: 'A PostgreSQL whose server was killed stops by itself if no other server takes it over; if PostgreSQL cannot be restarted, the server exits and prints the reason',
    tests: [
      'tests/reliability/embedded/watcher.long.test.ts',
      'tests/reliability/embedded/restart.long.test.ts',
      'tests/reliability/stop/lost.long.test.ts',
    ],
  },
  {
    text: 'A server whose secret or file storage is not that of its database does not start, and prints which setting to change',
    tests: ['tests/installation/installation.test.ts', 'tests/reliability/backup/installation.long.test.ts'],
  },
  {
    text: 'A shutdown answers the pending requests; idle connections, such as those that browsers open in advance, do not delay it',
    tests: ['server/kernel/http/endConnections.test.ts', 'tests/reliability/stop/stop.speed.test.ts'],
  },
  {
    text: 'After a failover to a synchronous standby no acknowledged change is lost and no code is sold twice; after one to a standby that lagged, consoles and nodes read everything again that was numbered before; an open console tries again within eight seconds',
    tests: [
      'tests/reliability/standby/sales.long.test.ts',
      'tests/reliability/standby/failover.long.test.ts',
      'tests/live/epoch.test.ts',
      'src/live/connection.test.ts',
    ],
    figures: ['failover-sales'],
  },
  {
    text: 'With synchronous_commit = local, changes of money, codes, messages and access still wait for the standby; if it is lost, they are answered with "not confirmed", and the server is not ready',
    tests: ['tests/installation/confirmed.test.ts', 'tests/reliability/standby/synchronous.long.test.ts'],
  },
  {
    text: 'Two nodes are upgraded one after the other while orders arrive, and none is refused for good; what nodes of the version before would misread is not stored while they serve; a node that can no longer serve the database is not ready, and ends with the reason',
    tests: [
      'tests/reliability/stop/upgrade.long.test.ts',
      'tests/installation/besideOlder.test.ts',
      'server/kernel/routes/health.test.ts',
    ],
    figures: ['upgrade'],
  },
  {
    text: "After a step of a node's clock by two minutes or two hours, no signed-in user and no channel is refused for more than two seconds",
    tests: ['tests/reliability/clock/step.long.test.ts'],
    figures: ['clock-steps'],
  },
  {
    text: 'A backup made under load is consistent as of one point in time; if one byte of it changes, the damaged part is reported; a move from the embedded to an external database and back loses nothing',
    tests: ['tests/reliability/backup'],
    figures: ['backup-size'],
  },
  {
    text: 'While the disk of the database is full, refused writes and `/api/health` say so; once there is space, everything goes on by itself',
    tests: ['tests/reliability/full'],
  },
  {
    text: 'A backup is made every day by one node, counts only after all of it was read back, and never takes the last space of a disk; an encrypted one is restored with its key alone, and a wrong key, a killed backup and a killed restore change nothing',
    tests: ['tests/reliability/backup/schedule.test.ts', 'tests/reliability/backup/faults.long.test.ts'],
  },
  {
    text: 'A restored server sends and delivers nothing until it is confirmed; what waited at the restored moment is not sent by itself, and codes that may have been sold since are on hold',
    tests: ['tests/delivery/restored.test.ts'],
  },
  {
    text: 'With an archive, the embedded database is restored to any moment, such as one between two orders',
    tests: ['tests/reliability/backup/archive.long.test.ts'],
  },
  {
    text: 'A fresh clone starts with `npm start`, as root and as an ordinary user',
    tests: ['tests/startup/freshClone.test.ts', 'tests/startup/freshClone.long.test.ts'],
  },
  {
    text: 'The container image runs as a user without rights, from a folder that cannot be written, with at most 150 MB beside Node',
    tests: ['tests/startup/image.speed.test.ts'],
  },
  {
    text: 'Metrics are answered only to who has the token, in the format of Prometheus, and name no company, member, customer or path',
    tests: ['tests/installation/metrics.test.ts', 'tests/installation/promtool.long.test.ts'],
  },
  {
    text: 'An erased customer is in no column of any table and in no file, while amounts, codes and numbers stay as they were; a hold stops that and every deletion by age',
    tests: ['tests/security/erasure/erasure.test.ts'],
  },
  {
    text: "A deleted company is in no table and no file but the operator's books, wherever its deletion was interrupted, and no other company has lost anything",
    tests: ['tests/security/erasure/company.test.ts'],
  },
  {
    text: 'Sign-in, live connection and uploads work through nginx and Caddy with the example configurations',
    tests: ['tests/security/proxies.long.test.ts'],
  },
];
