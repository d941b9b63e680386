import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { said } from '../helpers/company';
import { faults, type Imports, importsOf } from '../helpers/imports';
import { setLimits } from '../helpers/limits';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import { size } from '../helpers/size';

let company: MailCompany;
let invites: Imports;
let members: Imports;
let contacts: Imports;
beforeAll(async () => {
  company = await startMailCompany();
  invites = importsOf(company.server, company.owner, 'invites');
  members = importsOf(company.server, company.owner, 'members');
  contacts = importsOf(company.server, company.owner, 'contacts');
  await setLimits(company.server, {});
  const [root] = await company.all('departments');
  await company.made('departments', { name: 'Sales desk', parentId: root!.id });
  await company.owner.post('/api/v1/account-groups', { name: 'Night shops' });
});
afterAll(() => company.end());

const inviteColumns = { columns: ['email', 'nickname', 'deptIds', 'roleIds', 'groupIds'] };
const heading = 'Email,Name,Departments,Roles,Account groups\n';

describe('invitations from a file', () => {
  test('each row is an invitation by e-mail with what it names, all in one go', async () => {
    const count = size({ small: 20, usual: 60, full: 500 });
    const line = (at: number) => `new${at}@shop.example,Person ${at},Sales desk,客服,Night shops`;
    const file = heading + Array.from({ length: count }, (_, at) => line(at)).join('\n');
    const checked = await invites.checked(file, inviteColumns);
    expect([checked.status, checked.counts.create, checked.faults]).toEqual(['checked', count, []]);
    expect(await company.rows('select 1 from invites')).toEqual([]);
    expect(await company.rows('select 1 from mail_messages')).toEqual([]);
    expect((await invites.run(checked.id)).status).toBe('done');
    const rows = await company.rows(`
      select i.invite_type as type, count(*)::int as count, count(distinct t.token_hash)::int as links,
             array_agg(distinct r.code) as roles, array_agg(distinct d.name) as departments, array_agg(distinct g.name) as groups
        from invites i join invite_tokens t on t.invite_id = i.id join roles r on r.id = any(i.role_ids)
        join departments d on d.id = any(i.dept_ids) join account_groups g on g.id = any(i.group_ids) group by 1`);
    expect(rows).toEqual([
      { type: 'EMAIL', count, links: count, roles: ['agent'], departments: ['Sales desk'], groups: ['Night shops'] },
    ]);
    expect(Number((await company.rows('select count(*) as n from mail_messages'))[0].n)).toBe(count);
  });

  test('the dry run names each wrong cell', async () => {
    const file = `${heading}good@shop.example,,,,\nnot an address,,,,\n,No address,,,\ngood@shop.example,,,,\nother@shop.example,,No such desk,Agent,\nnew0@shop.example,,,,\n`;
    const { counts, faults: found } = await invites.checked(file, inviteColumns);
    expect(counts).toMatchObject({ create: 1, wrong: 5 });
    expect(found.map(({ row, heading }: { row: number; heading: string }) => [row, heading])).toEqual([
      [3, 'Email'],
      [4, 'Email'],
      [5, 'Email'],
      [6, 'Departments'],
      [7, 'Email'],
    ]);
  });

  test('importing needs both its permission and that to invite, and grants no more than the importer holds', async () => {
    const file = `${heading}rights@shop.example,,,Administrator,\n`;
    const only = await company.person([await company.role(['invite:import', 'role:list'])]);
    expect((await importsOf(company.server, only.client, 'invites').checked(file, inviteColumns)).counts.wrong).toBe(1);
    const none = await company.person([await company.role(['member:invite', 'role:list'])]);
    expect(said(await importsOf(company.server, none.client, 'invites').upload(file))).toBe('403 NOT_ALLOWED');
    const both = await company.person([
      await company.role(['invite:import', 'member:invite', 'role:list', 'role:assign'], { dataScope: 'ALL' }),
    ]);
    const beyond = await importsOf(company.server, both.client, 'invites').checked(file, inviteColumns);
    expect(faults(beyond).map(([, , , reason]) => reason)).toEqual([
      expect.stringContaining('grants more than you have'),
    ]);
  });
});

describe('members from a file', () => {
  test('are found by account name, mobile or e-mail, and get departments and roles by name', async () => {
    const person = await company.person([]);
    await company.give(person.userId, 'Found@Shop.example');
    const file = 'Email,Departments,Roles\nfound@shop.example,Sales desk,Agent; Finance\nnobody@shop.example,,\n';
    const options = { columns: ['email', 'deptIds', 'roleIds'], key: 'email', existing: 'update' };
    const checked = await members.checked(file, options);
    expect(faults(checked)).toEqual([[3, 'Email', 'nobody@shop.example', 'No existing record has this value.']]);
    expect(checked.matches).toEqual([{ row: 2, id: person.userId, title: person.nickname }]);
    await members.run(checked.id, true);
    const [row] = await company.rows(
      'select array(select code from roles r where r.id = any(m.role_ids) order by code) as roles from members m where id = $1',
      [person.userId],
    );
    expect(row.roles).toEqual(['agent', 'finance']);
  });
});

describe('contacts from a file', () => {
  const columns = { columns: ['name', 'mobile', 'email', 'channelId'], key: '*', existing: 'both' };
  const contactHeading = 'Name,Mobile,Email,Channel ID\n';

  test('a second import of the same file changes nothing', async () => {
    const file = `${contactHeading}Ann,13800138001,ann@buyer.example,\nBob,,bob@buyer.example,\nCy,+86 138 0013 8003,,\n`;
    await contacts.run((await contacts.checked(file, columns)).id);
    const again = await contacts.checked(
      `${contactHeading}Ann,+8613800138001,,\nBob,,BOB@buyer.example,\nCy,13800138003,,\n`,
      columns,
    );
    expect(again.counts).toMatchObject({ create: 0, wrong: 0 });
    expect(again.matches.map(({ row, title }: { row: number; title: string }) => [row, title])).toEqual([
      [2, 'Ann'],
      [3, 'Bob'],
      [4, 'Cy'],
    ]);
  });

  test('a row is matched by what a channel calls the customer', async () => {
    const [contact] = await company.rows("select id, company_id from contacts where name = 'Ann'");
    const account = (await company.owner.post('/api/v1/accounts', { name: 'Shop', channel: 'widget' })).body.data;
    await company.rows(
      `insert into contact_channels (id, company_id, account_id, contact_id, source_id) values (gen_random_uuid(), $1, $2, $3, 'tg-77')`,
      [contact.company_id, account.id, contact.id],
    );
    const checked = await contacts.checked(`${contactHeading}Anna,,,tg-77\n`, columns);
    expect(checked.counts).toMatchObject({ create: 0, change: 1 });
    expect(checked.matches).toEqual([{ row: 2, id: contact.id, title: 'Ann' }]);
  });

  test('a row that fits two contacts is refused, whichever of its cells they fit', async () => {
    await company.owner.post('/api/v1/contacts', { name: 'Twin', mobile: '13800138001' });
    const file = `${contactHeading}Ann,13800138001,,\nMix,,bob@buyer.example,tg-77\n`;
    const checked = await contacts.checked(file, columns);
    expect(checked.counts).toMatchObject({ create: 0, change: 0, wrong: 2 });
    expect(faults(checked).map(([row, heading, , reason]) => [row, heading, reason])).toEqual([
      [2, 'Mobile', expect.stringMatching(/^Fits 2 existing records: (Ann, Twin|Twin, Ann)\./)],
      [3, 'Email', expect.stringMatching(/^Fits 2 existing records: (Ann, Bob|Bob, Ann)\./)],
    ]);
  });
});
