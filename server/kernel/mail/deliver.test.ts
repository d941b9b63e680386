import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cut, type MailServer, startMailServer } from '../../../tests/helpers/mailServer';
import { socketOpener } from '../net/openSocket';
import type { MailAccount } from './account';
import { deliver } from './deliver';

let server: MailServer;
let secure: MailServer;
beforeAll(async () => {
  [server, secure] = await Promise.all([startMailServer(), startMailServer({ secure: true })]);
});
afterAll(() => Promise.all([server.close(), secure.close()]));
afterEach(() => {
  server.refused = {};
  server.mails.length = 0;
});

const open = socketOpener(['127.0.0.1']);
const raw = Buffer.from('Message-ID: <1@parley.test>\r\nSubject: Hello\r\n\r\nA line.\r\n.\r\nAnother.');

function send(account: MailAccount, { to = ['lisa@shop.test'], mayEnd = true, opened = open } = {}) {
  const begin = async () => mayEnd;
  return deliver({
    account,
    letter: { id: '0190a0b0-0000-7000-8000-000000000001', to, raw },
    open: opened,
    begin,
    signal: new AbortController().signal,
  });
}

test('a mail arrives whole, also with a line that looks like its end', async () => {
  expect(await send(server.account())).toEqual({ kind: 'accepted', fault: null, answer: null, relayId: null });
  expect(server.mails.map(({ text, envelope }) => [text, envelope.to])).toEqual([
    ['A line.\r\n.\r\nAnother.\r\n', ['lisa@shop.test']],
  ]);
});

describe('a connection is cut', () => {
  test.each<[Cut, string, number]>([
    ['connect', 'shut unreachable', 0],
    ['EHLO', 'shut unreachable', 0],
    ['AUTH', 'shut unreachable', 0],
    ['MAIL', 'later cut', 0],
    ['RCPT', 'later cut', 0],
    ['DATA', 'later cut', 0],
    ['end', 'unknown no-answer', 0],
    ['answer', 'unknown no-answer', 1],
  ])('at %s: %s', async (cut, expected, arrived) => {
    server.cuts.push(cut);
    const outcome = await send(server.account());
    expect(`${outcome.kind} ${(outcome as { fault?: string }).fault}`).toBe(expected);
    expect(server.mails).toHaveLength(arrived);
  });
});

describe('the server refuses', () => {
  test.each<[string, MailServer['refused'], string]>([
    ['its address for good', { RCPT: { code: 550, text: '5.1.1 No such user' } }, 'refused recipient'],
    ['its address for now', { RCPT: { code: 450, text: '4.2.0 Try later' } }, 'later recipient'],
    ['a full mailbox', { RCPT: { code: 552, text: '5.2.2 Mailbox over quota' } }, 'refused recipient'],
    ['the mail for good', { DATA: { code: 554, text: '5.7.1 Looks like spam' } }, 'refused refused'],
    ['the mail for now', { DATA: { code: 451, text: '4.3.0 Try later' } }, 'later refused'],
    ['the sender', { MAIL: { code: 553, text: '5.7.1 Sender not owned' } }, 'shut sender'],
    ['more mails today', { MAIL: { code: 550, text: '5.4.5 Daily sending limit' } }, 'shut quota'],
    ['the password', { AUTH: { code: 535, text: '5.7.8 Wrong' } }, 'shut password'],
    ['to work now', { connect: { code: 421, text: '4.3.2 Too busy' } }, 'shut busy'],
  ])('%s', async (_, refused, expected) => {
    server.refused = refused;
    const outcome = await send(server.account());
    const { kind, fault, answer } = outcome as { kind: string; fault: string; answer: string };
    expect(`${kind} ${fault}`).toBe(expected);
    expect(answer).toContain(Object.values(refused)[0]!.text);
    expect(server.mails).toEqual([]);
  });

  test('one of two addresses: the mail is sent, and the other address is told', async () => {
    server.refused = { RCPT: { code: 550, text: '5.1.1 No such user', only: ['gone@shop.test'] } };
    const outcome = await send(server.account(), { to: ['lisa@shop.test', 'gone@shop.test'] });
    expect(outcome).toMatchObject({
      kind: 'accepted',
      fault: 'partly',
      answer: expect.stringContaining('No such user'),
    });
    expect(server.mails.map(({ envelope }) => envelope.to)).toEqual([['lisa@shop.test']]);
  });
});

describe('an account does not work', () => {
  const faultOf = async (account: MailAccount, opened = open) => {
    const outcome = await send(account, { opened });
    return `${outcome.kind} ${(outcome as { fault?: string }).fault}`;
  };

  test('its name is unknown, its port closed, its certificate unknown, its encryption missing, its password wrong', async () => {
    const login = { user: server.user, password: 'a wrong password' };
    const byName = socketOpener(['nowhere.invalid']);
    expect(await faultOf(server.account({ host: 'nowhere.invalid' }), byName)).toBe('shut name');
    expect(await faultOf(server.account({ port: 9 }))).toBe('shut unreachable');
    expect(await faultOf(secure.account())).toBe('shut tls');
    expect(await faultOf(server.account({ encryption: 'starttls' }))).toBe('shut tls');
    expect(await faultOf(server.account({ login }))).toBe('shut password');
  });

  test('its server is in an internal network', async () => {
    expect(await faultOf(server.account(), socketOpener([]))).toBe('shut blocked');
  });
});

test('a mail whose lease was lost is not finished', async () => {
  expect(await send(server.account(), { mayEnd: false })).toEqual({ kind: 'lost' });
  expect(server.mails).toEqual([]);
});
