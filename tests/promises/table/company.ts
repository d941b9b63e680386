import type { Promised } from '../promised';

export const company: readonly Promised[] = [
  {
    text: "Only members with the permission can call a route: every route is tested with every role, without a role, as a disabled member and as another company's; a refused call changes nothing",
    tests: ['tests/contract/access.test.ts'],
    figures: ['access-matrix'],
  },
  {
    text: 'For 10,000 random sets of roles and data scopes, the actions and records that a member has access to equal a simple model; hundreds of them are also tested over HTTP',
    tests: ['tests/company/access.property.long.test.ts'],
    figures: ['access-model'],
  },
  {
    text: "No member grants more permissions than they have, changes a member of higher rank, or changes their own roles; there is one owner, and ownership is transferred only with the owner's password",
    tests: ['tests/company/roles.test.ts', 'tests/company/memberRights.test.ts', 'tests/company/ownership.test.ts'],
  },
  {
    text: 'No member gives an API key more permissions than they hold, or changes a key that has more',
    tests: ['tests/company/apiKeys.test.ts'],
  },
  {
    text: 'An API key has the permissions listed on it, as far as the company still allows them, and none from the next call after it was disabled, expired, renewed or deleted; it is not a member and creates no keys; it appears in no table or log, and only in the response that reveals it',
    tests: ['tests/security/keys.test.ts'],
    figures: ['key-guesses'],
  },
  {
    text: 'The API calls shown in docs/api.md and in the console work as printed',
    tests: ['tests/contract/apiPage.test.ts'],
  },
  {
    text: 'Granted and reserved VIP seats together never exceed the paid ones, under any concurrency',
    tests: ['tests/company/seats.property.long.test.ts'],
  },
  {
    text: 'An invitation is accepted by no more people than it allows, and grants what its inviter may still grant at that time; a revoked, expired or used invitation is refused',
    tests: [
      'tests/company/invites.test.ts',
      'tests/company/inviteGroups.test.ts',
      'tests/company/inviteRights.test.ts',
      'tests/company/newcomers.test.ts',
    ],
  },
  {
    text: 'After random moves, some of them concurrent, departments are still one tree, in the requested order',
    tests: ['tests/company/departments.moves.long.test.ts'],
  },
  {
    text: 'For random permissions, a field that a user may not see is not revealed by any list, filter, sort order, conflict or refusal, and none of their writes changes it',
    tests: ['tests/security/fieldRights.test.ts'],
  },
  {
    text: 'The operation log shows no more of a record than its reader may see of the record itself',
    tests: ['tests/company/logs.test.ts'],
  },
  {
    text: 'A member who previews the console as a role gets no additional permission, and no write succeeds',
    tests: ['tests/company/preview.test.ts', 'server/company/access/narrowed.test.ts'],
  },
  {
    text: 'A revoked permission is refused from the next request on, without signing in again',
    tests: ['tests/company/permissionVersion.test.ts'],
  },
  {
    text: 'A notification is created once, in the transaction of the action, only for the members concerned and never for their own actions; one that arrives while all are marked as read stays unread',
    tests: ['tests/company/notifications.test.ts', 'tests/company/notifyEvents.test.ts'],
  },
  {
    text: 'A saved view is visible only to its owner until it is shared; no member has more than a hundred per list, also under concurrency',
    tests: ['tests/company/savedQueries.test.ts'],
  },
  {
    text: "Every query of a company's records is limited to that company; a reference to another company's record is impossible, even by direct SQL",
    tests: ['tests/security/companies.test.ts', 'server/kernel/db/migrations/fromSchema'],
  },
  {
    text: 'A session token copied from a browser cannot be used without its cookie; foreign pages can neither read nor write',
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
    text: 'A call to a URL that a user entered reaches only the public internet, for any form of address, host name, redirect or changed DNS answer',
    tests: ['server/kernel/net/outgoing.test.ts'],
  },
];
