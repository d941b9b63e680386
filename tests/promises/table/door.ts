import type { Promised } from '../promised';

export const port: readonly Promised[] = [
  {
    text: 'A screen is signed in by a scanned code once, for the browser that shows it and by the one who scanned it, while they still are who they were; whoever reads the code elsewhere, scans it second or picks the wrong number gets nothing',
    tests: [
      'tests/security/qr.test.ts',
      'tests/security/qrBinding.test.ts',
      'tests/security/qrChanges.test.ts',
      'tests/e2e/qr.long.test.ts',
    ],
  },
  {
    text: 'Codes to sign in with are given, asked about and guessed no faster than their limits, whoever asks at once; what proves something stands in no log, table or answer but its own',
    tests: ['tests/security/qrLimits.test.ts'],
  },
  {
    text: 'A code in a text message holds for one purpose, number, request and person, five minutes and five tries, and is used once; a new one ends the one before',
    tests: ['tests/security/smsCodes.test.ts', 'tests/e2e/forgot.long.test.ts'],
  },
  {
    text: 'Numbers of nobody get the same answer in the same time as those of members, and cost nothing; no number, address, company or day is sent more messages than its limit, whoever asks at once',
    tests: [
      'tests/security/smsUnknown.test.ts',
      'tests/security/smsUnknown.speed.test.ts',
      'tests/security/smsCodes.test.ts',
    ],
  },
  {
    text: 'A link that sets a password is used once within half an hour, ends every session, and is of an address that no request can choose',
    tests: ['tests/security/smsLinks.test.ts', 'tests/e2e/forgot.long.test.ts'],
  },
  {
    text: 'The service that docs/operate.md shows takes our messages and no one else’s',
    tests: ['tests/security/smsExample.test.ts'],
  },
  {
    text: 'A session ends at once when its member signs out, is disabled or removed, changes the password, loses a role, or was signed out by themselves or an administrator: on every node, open connections too',
    tests: [
      'tests/security/sessionEnds.test.ts',
      'tests/security/sessionEnds.speed.test.ts',
      'tests/security/sessionList.test.ts',
    ],
    figures: ['session-ends'],
  },
  {
    text: 'A session runs out when nobody uses it, whatever an open page goes on asking by itself',
    tests: ['tests/security/sessionList.test.ts', 'src/dataProvider/client.test.ts'],
  },
  {
    text: 'However many guess a password at once, from however many addresses and over whatever nodes, no more are checked than the limits say; who is signed in, or was there before, is not locked out',
    tests: ['tests/security/guessingAtLength.long.test.ts'],
    figures: ['guesses-checked'],
  },
  {
    text: 'What abusers try on any route, made-up tokens, foreign pages, forms, fields that are not theirs, is refused and changes nothing',
    tests: ['tests/security/abuse', 'tests/security/origins.test.ts'],
  },
  {
    text: 'What somebody may not send is refused before its body is read; bodies and requests under way have limits of time and number, and beyond them the server answers 503 at once',
    tests: ['tests/security/transport.test.ts', 'tests/security/limits.test.ts', 'server/kernel/http/bodies.test.ts'],
  },
  {
    text: 'The server answers only to its own names; malformed HTTP gets a refusal with the safe headers and reaches no file',
    tests: ['tests/security/origins.test.ts', 'tests/security/malformedHttp.long.test.ts'],
  },
  {
    text: "Another company's id gets the same answer as an unknown one on every route, and changes nothing; what is out of a member's sight is in no read",
    tests: ['tests/security/foreignIds.long.test.ts', 'tests/security/hiddenRecords.long.test.ts'],
  },
  {
    text: 'No body or query, however wild, ends in an error of the server, on any route',
    tests: ['tests/security/wildBodies.long.test.ts', 'tests/security/packedBodies.long.test.ts'],
  },
  {
    text: 'No address that a member can type in leads into the network of the server',
    tests: ['tests/security/insideAddresses.long.test.ts'],
  },
  {
    text: 'A file is opened by those who may read the record and the field that name it, and by nobody else; pictures lose what cameras wrote into them unless they are for sale',
    tests: ['tests/security/recordFiles.test.ts', 'server/kernel/files/pictures/metadata/plain.test.ts'],
  },
  {
    text: 'A canary in every secret field is in no answer to any caller, no event, no log and no export',
    tests: ['tests/security/canaries.long.test.ts'],
    figures: ['canaries'],
  },
  {
    text: 'Every answer, of whatever route, page, file or error, carries the safe headers; no page of the console breaks its own policy',
    tests: ['tests/security/headers.test.ts', 'tests/e2e/hostile.long.test.ts'],
  },
  {
    text: 'Whatever somebody writes anywhere is shown as the text that it is: no script runs and no other host is asked, on any screen, in the widget and the shop, on paper and on the pages of buyers',
    tests: ['tests/e2e/hostile.long.test.ts', 'tests/e2e/hostileShop.long.test.ts'],
    figures: ['hostile-texts'],
  },
  {
    text: 'No text is a formula in an exported file, and none is another when it is imported again',
    tests: ['tests/security/exports.test.ts'],
  },
  {
    text: 'Who asks too much is told when to come again, by address, by person and by what it costs; slow connections end',
    tests: ['tests/security/limits.test.ts', 'server/kernel/http/rateLimits.test.ts'],
  },
  {
    text: 'A file is what its bytes are, no larger than its limit, and opened as a page it runs nothing; pictures too large to decode are never decoded; a company keeps no more than it has room for, whoever uploads at once',
    tests: ['tests/security/uploads.test.ts', 'tests/security/uploads.speed.test.ts'],
  },
];
