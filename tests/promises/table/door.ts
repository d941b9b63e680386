import type { Promised } from '../promised';

export const port: readonly Promised[] = [
  {
    text: 'A scanned code signs in one screen once, for the browser that shows it and by the user who scanned it, while both are still valid; a code that is read elsewhere, scanned second or confirmed with the wrong number opens nothing',
    tests: [
      'tests/security/qr.test.ts',
      'tests/security/qrBinding.test.ts',
      'tests/security/qrChanges.test.ts',
      'tests/e2e/qr.long.test.ts',
    ],
  },
  {
    text: 'Sign-in codes are created, polled and guessed no faster than their limits, whoever calls; what proves something appears in no log, table or response but its own',
    tests: ['tests/security/qrLimits.test.ts'],
  },
  {
    text: 'A code in a text message is valid for one purpose, number, request and user, for five minutes and five tries, and is used once; a new one ends the previous one',
    tests: ['tests/security/smsCodes.test.ts', 'tests/e2e/forgot.long.test.ts'],
  },
  {
    text: 'Unknown numbers get the same response in the same time as those of members, and cost nothing; no number, address, company or day is sent more messages than its limit',
    tests: [
      'tests/security/smsUnknown.test.ts',
      'tests/security/smsUnknown.speed.test.ts',
      'tests/security/smsCodes.test.ts',
    ],
  },
  {
    text: 'A link that sets a password is used once within half an hour, ends every session, and has an address that no request can influence',
    tests: ['tests/security/smsLinks.test.ts', 'tests/e2e/forgot.long.test.ts'],
  },
  {
    text: 'The service in docs/operate.md accepts our messages and no others',
    tests: ['tests/security/smsExample.test.ts'],
  },
  {
    text: 'A session ends at once when its member signs out, is disabled or removed, changes the password, loses a role, or is signed out by themselves or an administrator: on every node, open connections included',
    tests: [
      'tests/security/sessionEnds.test.ts',
      'tests/security/sessionEnds.speed.test.ts',
      'tests/security/sessionList.test.ts',
    ],
    figures: ['session-ends'],
  },
  {
    text: 'A session expires without use, whatever an open page keeps requesting by itself',
    tests: ['tests/security/sessionList.test.ts', 'src/dataProvider/client.test.ts'],
  },
  {
    text: 'However many clients guess a password at once, from however many addresses and on whatever nodes, no more guesses are checked than the limits allow; users who are signed in, or were before on that device, are not locked out',
    tests: ['tests/security/guessingAtLength.long.test.ts'],
    figures: ['guesses-checked'],
  },
  {
    text: 'What an attacker tries on any route (made-up tokens, foreign pages, forms, fields that are not theirs) is refused and changes nothing',
    tests: ['tests/security/abuse', 'tests/security/origins.test.ts'],
  },
  {
    text: 'What a caller may not send is refused before its body is read; bodies and pending requests are limited in time and number, and beyond that the server answers 503 at once',
    tests: ['tests/security/transport.test.ts', 'tests/security/limits.test.ts', 'server/kernel/http/bodies.test.ts'],
  },
  {
    text: 'The server answers only to its own host names; malformed HTTP gets a refusal with the safe headers and reaches no file',
    tests: ['tests/security/origins.test.ts', 'tests/security/malformedHttp.long.test.ts'],
  },
  {
    text: "Another company's id gets the same response as an unknown one on every route, and changes nothing; records out of a member's scope are in no response",
    tests: ['tests/security/foreignIds.long.test.ts', 'tests/security/hiddenRecords.long.test.ts'],
  },
  {
    text: 'No body or query, however malformed, causes a server error, on any route',
    tests: ['tests/security/wildBodies.long.test.ts', 'tests/security/packedBodies.long.test.ts'],
  },
  {
    text: "No address that a member can enter leads into the server's network",
    tests: ['tests/security/insideAddresses.long.test.ts'],
  },
  {
    text: 'A file is opened only by users who may read the record and the field that refer to it; pictures lose camera metadata unless they are goods for sale',
    tests: ['tests/security/recordFiles.test.ts', 'server/kernel/files/pictures/metadata/plain.test.ts'],
  },
  {
    text: 'A canary in every secret field is in no response to any caller, no event, no log and no export',
    tests: ['tests/security/canaries.long.test.ts'],
    figures: ['canaries'],
  },
  {
    text: 'Every response of any route, page, file or error carries the safe headers; no page of the console breaks its own policy',
    tests: ['tests/security/headers.test.ts', 'tests/e2e/hostile.long.test.ts'],
  },
  {
    text: "Whatever a user writes anywhere is shown as text: no script runs and no other host is contacted, on any screen, in the widget and the shop, in print and on buyers' pages",
    tests: ['tests/e2e/hostile.long.test.ts', 'tests/e2e/hostileShop.long.test.ts'],
    figures: ['hostile-texts'],
  },
  {
    text: 'No text becomes a formula in an exported file, and none changes when it is imported again',
    tests: ['tests/security/exports.test.ts'],
  },
  {
    text: 'A caller over a rate limit is told when to retry, by address, user and cost; slow connections are closed',
    tests: ['tests/security/limits.test.ts', 'server/kernel/http/rateLimits.test.ts'],
  },
  {
    text: "A file's type is determined by its bytes, its size is limited, and opened as a page it runs nothing; oversized pictures are never decoded; a company stores no more than its limit, under concurrent uploads",
    tests: ['tests/security/uploads.test.ts', 'tests/security/uploads.speed.test.ts'],
  },
];
