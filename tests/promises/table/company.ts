import type { Promised } from '../promised';

export const company: readonly Promised[] = [
  {
    text: "Only members who may call a route can: every route × every role, none, disabled, another company's; a refused call changes nothing",
    tests: ['tests/contract/access.test.ts'],
    figures: ['access-matrix'],
  },
  {
    text: 'What a member may do, and whose records it reaches, equals a plain model for 10,000 random sets of roles and scopes, and for hundreds of them over HTTP',
    tests: ['tests/company/access.property.long.test.ts'],
    figures: ['access-model'],
  },
  {
    text: 'Nobody gives more than they hold, changes whoever outranks them, or their own roles; the owner is one and changed by their password alone',
    tests: ['tests/company/roles.test.ts', 'tests/company/memberRights.test.ts', 'tests/company/ownership.test.ts'],
  },
  {
    text: 'Nobody gives a key more than they hold, nor changes one that may do more',
    tests: ['tests/company/apiKeys.test.ts'],
  },
  {
    text: 'An API key opens what it names of what the company still allows, and from the next call on nothing once it was disabled, over, renewed or deleted; it is no person, makes no keys, and stands in no table, log or answer but the one that tells it',
    tests: ['tests/security/keys.test.ts'],
    figures: ['key-guesses'],
  },
  {
    text: 'The calls that docs/api.md and the console show for programs work as they stand there',
    tests: ['tests/contract/apiPage.test.ts'],
  },
  {
    text: 'VIP seats given and promised never exceed those paid for, whatever happens at the same time',
    tests: ['tests/company/seats.property.long.test.ts'],
  },
  {
    text: 'An invitation serves as many people as it says and not one more, and gives what its inviter may still give when it is accepted; revoked, expired and used ones open nothing',
    tests: [
      'tests/company/invites.test.ts',
      'tests/company/inviteGroups.test.ts',
      'tests/company/inviteRights.test.ts',
      'tests/company/newcomers.test.ts',
    ],
  },
  {
    text: 'Random moves, some at the same time, leave a tree a tree, in the order that was asked for',
    tests: ['tests/company/departments.moves.long.test.ts'],
  },
  {
    text: 'What somebody may not see of a record can be learned by no list, filter, order, conflict or refusal, and is changed by none of their writes, for random rights',
    tests: ['tests/security/fieldRights.test.ts'],
  },
  {
    text: 'The operation log tells no more of a record than its reader may see of the record itself',
    tests: ['tests/company/logs.test.ts'],
  },
  {
    text: 'Seeing the console as a role gives nothing that one has not, and no write passes',
    tests: ['tests/company/preview.test.ts', 'server/company/access/narrowed.test.ts'],
  },
  {
    text: 'A permission taken away is gone at the next click, without signing in again',
    tests: ['tests/company/permissionVersion.test.ts'],
  },
  {
    text: 'What concerns a member is told in the transaction of the deed, once, to them alone and never of their own deeds; what comes while all are marked as read stays unread',
    tests: ['tests/company/notifications.test.ts', 'tests/company/notifyEvents.test.ts'],
  },
  {
    text: "A saved view is its owner's alone until it is shared; nobody keeps more than a hundred for a list, also at the same time",
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
    text: 'Secret fields are in no answer, log line, log entry or event',
    tests: ['tests/security/secrets.test.ts'],
  },
  {
    text: 'Of a hundred guesses at once five are checked; nobody else is locked out',
    tests: ['tests/security/guessing.test.ts', 'server/kernel/identity/attemptLimits.test.ts'],
  },
  {
    text: "Preferences are one's own alone; changes of different ones at the same time lose none, and their number has a bound",
    tests: ['tests/company/preferences.test.ts'],
  },
  {
    text: 'A password is changed by the old one alone, a wrong one counts as a try to sign in, and every other session ends',
    tests: ['tests/company/ownProfile.test.ts'],
  },
  {
    text: "A call to an address that somebody typed in reaches the open internet alone, by whatever form of the address, name, redirect or change of mind of the name's server",
    tests: ['server/kernel/net/outgoing.test.ts'],
  },
];
