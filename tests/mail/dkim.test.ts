import { createPublicKey, createVerify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import { type MailServer, startMailServer } from '../helpers/mailServer';

let at: MailCompany;
let own: MailServer;
/** The TXT records of the only name that is asked for; an error code if there are none. */
let records: readonly (readonly string[])[] | string = 'ENOTFOUND';
const asked: string[] = [];
beforeAll(async () => {
  own = await startMailServer();
  at = await startMailCompany({
    async readTxt(name) {
      asked.push(name);
      if (typeof records === 'string') throw Object.assign(new Error('no answer'), { code: records });
      return records;
    },
  });
});
afterAll(() => Promise.all([at.end(), own.close()]));

async function account() {
  const { host, port } = own.account();
  const { user, password } = own;
  const values = { from: 'team@acme.test', server: `${host}:${port}`, encryption: 'none', user, password };
  return (await at.owner.post('/api/v1/mail-accounts', values)).body.data as { id: string; version: number };
}
const act = (id: string, action: string, client = at.owner) => client.post(`/api/v1/mail-accounts/${id}/${action}`);
const shown = async (id: string) => (await at.owner.get(`/api/v1/mail-accounts/${id}`)).body.data;
const mailTo = async (email: string) => {
  const came = own.next();
  await at.invite(email);
  const mail = await came;
  await at.settled();
  return mail;
};

test('a mail is signed once the record of its key is in the DNS; what is wrong there is named', async () => {
  const { id, version } = await account();
  expect(said(await act(id, 'checkKey'))).toBe('409 MAIL_DKIM');
  const { name, value } = (await act(id, 'makeKey')).body.data as { name: string; value: string };
  expect(name).toMatch(/^parley-[0-9a-f]{6}\._domainkey\.acme\.test$/);
  expect(await shown(id)).toMatchObject({ dkim: 'waiting', dkimName: name, dkimValue: value });
  expect((await mailTo('a@shop.test')).headers).not.toMatch(/^DKIM-Signature/im);
  const other = `v=DKIM1; p=${'A'.repeat(300)}`;
  const faults: [typeof records, string][] = [
    ['ENOTFOUND', 'There is no TXT record'],
    [[['v=spf1 -all']], 'There is no TXT record'],
    ['ESERVFAIL', "couldn't be asked"],
    [[[value], [other]], '2 DKIM records'],
    [[[value.slice(0, 255)]], 'ends after 255 letters'],
    [[[other]], 'another key'],
    [[['v=DKIM1; p=']], 'withdrawn'],
    [[[value.replace('DKIM1', 'DKIM2')]], 'v=DKIM2'],
    [[[value.replace('k=rsa', 'k=ed25519')]], 'k=ed25519'],
  ];
  for (const [found, words] of faults) {
    records = found;
    const answer = await act(id, 'checkKey');
    expect([said(answer), answer.body.message]).toEqual(['400 MAIL_DKIM', expect.stringContaining(words)]);
  }
  expect(new Set(asked)).toEqual(new Set([name]));
  records = [['v=spf1 -all'], [value.slice(0, 255), value.slice(255)]];
  expect(said(await act(id, 'checkKey'))).toBe('200');
  expect((await shown(id)).dkim).toBe('signing');
  const { headers, raw } = await mailTo('b@shop.test');
  expect(signatureHolds(raw, value)).toBe(true);
  expect(signatureHolds(raw.replace('Acme', 'Evil'), value)).toBe(false);
  expect(headers).toContain(`s=${name.split('.')[0]}`);
  // A key proves nothing about another domain.
  const { host, port } = own.account();
  const moved = { from: 'team@other.test', server: `${host}:${port}`, encryption: 'none', user: own.user, version };
  expect(said(await at.owner.put(`/api/v1/mail-accounts/${id}`, moved))).toBe('200');
  expect((await shown(id)).dkim).toBe('other');
  expect((await mailTo('c@shop.test')).headers).not.toMatch(/^DKIM-Signature/im);
  const [{ sealed }] = await at.rows(`select encode(private_key, 'escape') as sealed from mail_keys`);
  expect(sealed).not.toContain('PRIVATE');
  const [agent, stranger] = await Promise.all([
    signIn(at.server, at.cast.agent),
    signIn(at.server, at.cast.otherOwner),
  ]);
  expect([said(await act(id, 'makeKey', agent)), said(await act(id, 'checkKey', stranger))]).toEqual([
    '403 NOT_ALLOWED',
    '404 NOT_FOUND',
  ]);
});

/** Verifies a signature with relaxed headers (RFC 6376), apart from the body hash, which it covers. */
function signatureHolds(raw: string, record: string): boolean {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const fields = head.split(/\r\n(?![ \t])/).map((line) => line.split(/:([\s\S]*)/) as [string, string]);
  const relaxed = ([name, value]: [string, string]) =>
    `${name.toLowerCase().trim()}:${value
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  const signature = fields.find(([name]) => /^dkim-signature$/i.test(name))!;
  const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature[1])![1]!.replace(/\s+/g, '');
  const signed = tag('h')
    .split(':')
    .map((name) => fields.find(([one]) => one.toLowerCase() === name.toLowerCase()))
    .filter((field) => field !== undefined)
    .map((field) => `${relaxed(field)}\r\n`);
  const own = relaxed([signature[0], signature[1].replace(/(;\s*b=)[^;]*/, '$1')]);
  const publicKey = createPublicKey({
    key: Buffer.from(record.split('p=')[1]!, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return createVerify('sha256')
    .update(signed.join('') + own)
    .verify(publicKey, tag('b'), 'base64');
}
