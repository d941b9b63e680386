import type { Promised } from '../promised';

export const port: readonly Promised[] = [
  {
    text: "A scanned QR code signs in once, in the browser that shows it and as the user who scanned it, while the code and that user's session are valid; a code that another browser redeems, a second user scans, or a user confirms with the wrong number signs nobody in",
    tests: [
      'tests/security/qr.test.ts',
      'tests/security/qrBinding.test.ts',
      'tests/security/qrChanges.test.ts',
      'tests/e2e/qr.long.test.ts',
    ],
  },
  {
    text: 'No caller can create, poll or guess QR sign-in codes faster than the limits allow; their secrets appear in no log, in no table and only in the response that issues them',
    tests: ['tests/security/qrLimits.test.ts'],
  },
  {
    text: 'A code in a text message is valid for one purpose, number, request and user, for five minutes and five tries, and only once; a code that somebody else requests does not end it, and its use ends all others',
    tests: ['tests/security/smsCodes.test.ts', 'tests/e2e/forgot.long.test.ts'],
  },
  {
    text: 'Unknown numbers get the same response in the same time as those of members, and no message is sent to them; messages are limited per number, address, company and day',
    tests: [
      'tests/security/smsUnknown.test.ts',
      'tests/security/smsUnknown.speed.test.ts',
      'tests/security/smsCodes.test.ts',
    ],
  },
  {
    text: 'A password reset link can be used once within half an hour and ends every session; no request can change the host that it points to',
    tests: ['tests/security/smsLinks.test.ts', 'tests/e2e/forgot.long.test.ts'],
  },
  {
    text: 'A code by e-mail follows the rules of one by text message; an e-mail address belongs to an account only once a link that was sent to it was opened, and to one account only',
    tests: ['tests/mail/reset.test.ts', 'tests/mail/invitations.test.ts'],
  },
  {
    text: 'An e-mail arrives once or is shown as not confirmed, however its connection is cut and whenever the server is killed; it keeps one Message-ID, and none is lost at the limit of an account or while the account does not work',
    tests: [
      'tests/mail/outbox.test.ts',
      'tests/reliability/mail/kill.long.test.ts',
      'server/kernel/mail/deliver.test.ts',
    ],
  },
  {
    text: 'An e-mail that comes back is found by its id, by mailbox or by a signed call of the provider; an address that fails for good is not written to again until a member lifts the mark, and whoever sent the mail is told',
    tests: [
      'tests/mail/returns.test.ts',
      'server/kernel/mail/returns/report.test.ts',
      'tests/reliability/mail/postfix.long.test.ts',
    ],
  },
  {
    text: "E-mails are signed by DKIM once the key's record is in the DNS; a check names what is missing or different there",
    tests: ['tests/mail/dkim.test.ts'],
  },
  {
    text: 'A member with a proven address is told by mail what happens to the account, and it cannot be turned off; reports and unread notifications are mailed only to who wants them, at most one digest an hour, and end with a link that needs no sign-in',
    tests: ['tests/mail/notices.test.ts'],
  },
  {
    text: "A company's mails go by its own mail account, whose passwords are only sent to the server and for the user for which they were entered",
    tests: ['tests/mail/accounts.test.ts'],
  },
  {
    text: 'The example SMS service in docs/operate.md accepts messages from Parley and no others',
    tests: ['tests/security/smsExample.test.ts'],
  },
  {
    text: 'A session ends at once when its member signs out, is disabled or removed, changes the password, loses a role, or is signed out by themselves or an administrator; this holds on every node and for open connections',
    tests: [
      'tests/security/sessionEnds.test.ts',
      'tests/security/sessionEnds.speed.test.ts',
      'tests/security/sessionList.test.ts',
    ],
    figures: ['session-ends'],
  },
  {
    text: 'An unused session expires, even if an open page keeps sending background requests; one whose page is used, in any tab of the browser, does not, and the page warns before the end',
    tests: ['tests/security/sessionList.test.ts', 'src/dataProvider/client.test.ts', 'tests/e2e/staying.long.test.ts'],
  },
  {
    text: 'No more password guesses are checked than the limits allow, for any number of concurrent clients, addresses and nodes; users who are signed in, or have signed in before on the device, are not locked out',
    tests: ['tests/security/guessingAtLength.long.test.ts'],
    figures: ['guesses-checked'],
  },
  {
    text: 'Attacks on any route (forged tokens, requests from foreign pages and forms, fields without permission) are refused and change nothing',
    tests: ['tests/security/abuse', 'tests/security/origins.test.ts'],
  },
  {
    text: 'A request without permission is refused before its body is read; bodies and pending requests are limited in time and number, and the server answers 503 at once beyond the limit',
    tests: ['tests/security/transport.test.ts', 'tests/security/limits.test.ts', 'server/kernel/http/bodies.test.ts'],
  },
  {
    text: 'The server answers only requests to its own host names; malformed HTTP is refused, with the security headers, and reaches no file',
    tests: ['tests/security/origins.test.ts', 'tests/security/malformedHttp.long.test.ts'],
  },
  {
    text: "Another company's id gets the same response as an unknown one on every route, and changes nothing; records outside a member's data scope are in no response",
    tests: ['tests/security/foreignIds.long.test.ts', 'tests/security/hiddenRecords.long.test.ts'],
  },
  {
    text: 'No body or query, however malformed, causes a server error, on any route',
    tests: ['tests/security/wildBodies.long.test.ts', 'tests/security/packedBodies.long.test.ts'],
  },
  {
    text: 'No URL that a member can enter makes the server call its own network',
    tests: ['tests/security/insideAddresses.long.test.ts'],
  },
  {
    text: 'A file is opened only by users who may read the record and the field that refer to it; camera metadata is removed from pictures, except from those that are sold',
    tests: ['tests/security/recordFiles.test.ts', 'server/kernel/files/pictures/metadata/plain.test.ts'],
  },
  {
    text: 'A secret is never sent to another address than the one for which it was entered, and only members who may see codes decide where they are sent',
    tests: ['tests/security/boundSecrets.test.ts', 'tests/security/callbackUrl.test.ts'],
  },
  {
    text: 'A webhook sends only what the member who last saved it may see',
    tests: ['tests/webhooks/sight.test.ts'],
  },
  {
    text: 'Test values in all secret fields appear in no response to any caller, no event, no log and no export',
    tests: ['tests/security/canaries.long.test.ts'],
    figures: ['canaries'],
  },
  {
    text: 'Every response of any route, page, file or error has the security headers; no page of the console violates its content security policy',
    tests: ['tests/security/headers.test.ts', 'tests/e2e/hostile.long.test.ts'],
  },
  {
    text: "Everything that users write is shown as text: no script runs and no other host is contacted, on any screen, in the widget and the shop, in print and on buyers' pages",
    tests: ['tests/e2e/hostile.long.test.ts', 'tests/e2e/hostileShop.long.test.ts'],
    figures: ['hostile-texts'],
  },
  {
    text: 'No text becomes a formula in an exported file, and none changes when it is imported again',
    tests: ['tests/security/exports.test.ts'],
  },
  {
    text: 'Requests are limited by address, user and cost, and a response over the limit says when to retry; slow connections are closed',
    tests: ['tests/security/limits.test.ts', 'server/kernel/http/rateLimits.test.ts'],
  },
  {
    text: "A file's type is determined by its bytes, its size is limited, and it runs nothing if it is opened as a page; oversized pictures are never decoded; a company never stores more than its limit, also with concurrent uploads",
    tests: ['tests/security/uploads.test.ts', 'tests/security/uploads.speed.test.ts'],
  },
];
