import type { Promised } from '../promised';

export const company: readonly Promised[] = [
  {
    text: "Only members with the permission can call a route: every route × every role, no role, disabled, another company's; a refused call changes nothing",
    tests: ['tests/contract/access.test.ts'],
    figures: ['access-matrix'],
  },
  {
    text: 'What a member may do, and whose records they reach, equals a plain model for 10,000 random sets of roles and scopes, and for hundreds of them over HTTP',
    tests: ['tests/company/access.property.long.test.ts'],
    figures: ['access-model'],
  },
  {
    text: "No member grants more than they hold, changes a member of higher rank, or changes their own roles; there is one owner, and ownership is transferred only with the owner's password",
    tests: ['tests/company/roles.test.ts', 'tests/company/memberRights.test.ts', 'tests/company/ownership.test.ts'],
  },
  {
    text: 'No member gives an API key more permissions than they hold, or changes a key that has more',
    tests: ['tests/company/apiKeys.test.ts'],
  },
  {
    text: 'An API key opens what it names within what the company still allows, and nothing from the next call after it was disabled, expired, renewed or deleted; it is not a member, creates no keys, and appears in no table, log or response except the one that reveals it',
    tests: ['tests/security/keys.test.ts'],
    figures: ['key-guesses'],
  },
  {
    text: 'The calls that docs/api.md and the console show for programs work as printed',
    tests: ['tests/contract/apiPage.test.ts'],
  },
  {
    text: 'VIP seats granted and reserved never exceed those paid for, whatever happens concurrently',
    tests: ['tests/company/seats.property.long.test.ts'],
  },
  {
    text: 'An invitation is accepted by as many people as it allows and not one more, and grants what its inviter may still grant at that time; revoked, expired and used ones open nothing',
    tests: [
      'tests/company/invites.test.ts',
      'tests/company/inviteGroups.test.ts',
      'tests/company/inviteRights.test.ts',
      'tests/company/newcomers.test.ts',
    ],
  },
  {
    text: 'Random moves, some concurrent, leave a tree a tree, in the requested order',
    tests: ['tests/company/departments.moves.long.test.ts'],
  },
  {
    text: 'What a user may not see of a record cannot be learned by any list, filter, sort order, conflict or refusal, and none of their writes change it, for random permissions',
    tests: ['tests/security/fieldRights.test.ts'],
  },
  {
    text: 'The operation log shows no more of a record than its reader may see of the record itself',
    tests: ['tests/company/logs.test.ts'],
  },
  {
    text: 'Previewing the console as a role grants nothing that the member does not have, and no write succeeds',
    tests: ['tests/company/preview.test.ts', 'server/company/access/narrowed.test.ts'],
  },
  {
    text: 'A revoked permission is gone at the next click, without signing in again',
    tests: ['tests/company/permissionVersion.test.ts'],
  },
  {
    text: 'What concerns a member is notified in the transaction of the action, once, only to them and never for their own actions; what arrives while all are marked as read stays unread',
    tests: ['tests/company/notifications.test.ts', 'tests/company/notifyEvents.test.ts'],
  },
  {
    text: 'A saved view is visible only to its owner until it is shared; no member has more than a hundred for a list, also under concurrency',
    tests: ['tests/company/savedQueries.test.ts'],
  },
  {
    text: "Every query on a company's records is inside that company; a reference cannot leave it even by direct SQL",
    tests: ['tests/security/companies.test.ts', 'server/kernel/db/tables'],
  },
  {
    text: "A copied token of a browser's session is useless alone; foreign pages can neither read nor write",
    tests: ['tests/security/sessions.test.ts', 'tests/security/origins.test.ts'],
  },
  {
    text: 'Secret fields are in no response, log line, log entry or event',
    tests: ['tests/security/secrets.test.ts'],
  },
  {
    text: 'Of a hundred concurrent guesses five are checked; no other user is locked out',
    tests: ['tests/security/guessing.test.ts', 'server/kernel/identity/attemptLimits.test.ts'],
  },
  {
    text: 'Preferences belong to one user; concurrent changes of different ones lose none, and their number is limited',
    tests: ['tests/company/preferences.test.ts'],
  },
  {
    text: 'A password is changed only with the old one; a wrong one counts as a failed sign-in, and every other session ends',
    tests: ['tests/company/ownProfile.test.ts'],
  },
  {
    text: 'A call to a URL that a user entered reaches only the public internet, whatever the form of the address, name, redirect or changed DNS answer',
    tests: ['server/kernel/net/outgoing.test.ts'],
  },
];
