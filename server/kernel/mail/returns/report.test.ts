import { expect, test } from 'vitest';
import { reportIn } from './report';

const id = '0190a0b0-1111-7000-8000-000000000001';
const messageId = `<${id.replace('0190', '0191')}@acme.test>`;

/** As Postfix 3.7 writes it. */
const postfix = ({ action = 'failed', status = '5.1.1', envelope = id, original = messageId } = {}) =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.shop.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: team@acme.test
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="1B2C.1/mx.shop.test"

This is a MIME-encapsulated message.

--1B2C.1/mx.shop.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--1B2C.1/mx.shop.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.shop.test
Original-Envelope-Id: ${envelope}
X-Postfix-Queue-ID: 1B2C

Final-Recipient: rfc822; gone@shop.test
Original-Recipient: rfc822;gone@shop.test
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.shop.test
Diagnostic-Code: smtp; 550 ${status} <gone@shop.test>: Recipient address
    rejected: User unknown

--1B2C.1/mx.shop.test
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Acme <team@acme.test>
Message-ID:
 ${original}
References: ${original}

--1B2C.1/mx.shop.test--
`.replaceAll('\n', '\r\n');

const read = (text: string) => reportIn(Buffer.from(text, 'latin1'));
const text = '550 5.1.1 <gone@shop.test>: Recipient address rejected: User unknown';

test('a report of Postfix names the mail by its envelope and by its Message-ID', () => {
  const about = { ids: [id], messageIds: [messageId, messageId], relayIds: [] };
  expect(read(postfix())).toEqual({ kind: 'failed', status: '5.1.1', text, about });
  expect(read(postfix().replaceAll('\r\n', '\n'))).toMatchObject({ kind: 'failed', about });
  expect(read(postfix({ action: 'delayed', status: '4.4.1' }))).toMatchObject({ kind: 'delayed', status: '4.4.1' });
  // A temporary failure that lasted too long.
  expect(read(postfix({ status: '4.4.7' }))).toMatchObject({ kind: 'failed', status: '4.4.7' });
});

test('receipts, vacation answers and answers of people report nothing', () => {
  for (const action of ['delivered', 'relayed', 'expanded']) expect(read(postfix({ action }))).toBeNull();
  const answer = (headers: string) => `${headers}\r\nIn-Reply-To: ${messageId}\r\n\r\n550 5.1.1 is what they told me`;
  expect(read(answer('Return-Path: <>\r\nFrom: lisa@shop.test\r\nAuto-Submitted: auto-replied (vacation)'))).toBeNull();
  expect(read(answer('From: lisa@shop.test'))).toBeNull();
  const receipt = 'Content-Type: multipart/report; report-type=disposition-notification; boundary=x';
  expect(
    read(`${receipt}\r\n\r\n--x\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: a\r\n--x--`),
  ).toBeNull();
});

test('parts in base64 and quoted-printable are read', () => {
  const status = 'Reporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: 5.2.1\r\n';
  const original = `Message-ID: ${messageId}\r\n`;
  const mail = `From: postmaster@shop.test\r\nContent-Type: multipart/report; boundary=b_1\r\n\r\n--b_1\r
Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(status).toString('base64')}\r
--b_1\r\nContent-Type: message/rfc822\r\nContent-Transfer-Encoding: quoted-printable\r\n\r
${original.replace('@', '=40').replace('acme', 'ac=\r\nme')}\r\n--b_1--`;
  expect(read(mail)).toMatchObject({ kind: 'failed', status: '5.2.1', about: { messageIds: [messageId] } });
});

test('a report in words counts if a mail server writes it and it names a permanent failure', () => {
  const words = (said: string, headers = 'From: Mail Delivery <Mailer-Daemon@qmail.test>') =>
    read(
      `${headers}\nTo: <bounces+${id}@acme.test>\n\nHi. This is the qmail-send program.\n${said}\nMessage-ID: ${messageId}\n`,
    );
  const about = { ids: [id], messageIds: [messageId], relayIds: [] };
  expect(words('Remote host said: 550 no such mailbox')).toEqual({
    kind: 'failed',
    status: '5.0.0',
    text: null,
    about,
  });
  expect(words('user is gone (#5.1.1)')).toMatchObject({ status: '5.1.1' });
  expect(words('I will try again: 451 4.7.1 greylisted')).toBeNull();
  expect(words('nothing to say')).toBeNull();
});

test('a complaint of a feedback loop is told from other feedback', () => {
  const feedback = (kind: string) =>
    read(`Content-Type: multipart/report; report-type=feedback-report; boundary="f"\n\n--f\nContent-Type: message/feedback-report\n
Feedback-Type: ${kind}\nVersion: 1\n\n--f\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\n\nText\n--f--\n`);
  expect(feedback('abuse')).toMatchObject({ kind: 'complaint', about: { messageIds: [messageId] } });
  expect(feedback('not-spam')).toBeNull();
});

test('cut and senseless mails throw nothing', () => {
  const whole = postfix();
  for (let length = 0; length < whole.length; length += 7) read(whole.slice(0, length));
  for (const odd of [
    '',
    '\r\n\r\n',
    ': x',
    'Content-Type: multipart/mixed; boundary=',
    `Content-Type: multipart/x; boundary=a\n\n--a\n${'--a\n'.repeat(500)}`,
  ])
    expect(read(odd)).toBeNull();
});
