import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { byName, faults, type ImportCompany, importsOf, startImports } from '../helpers/imports';
import { makeKey } from '../helpers/keys';

let server: ImportCompany['server'];
let cast: ImportCompany['cast'];
let owner: ImportCompany['owner'];
let labels: ImportCompany['labels'];
let rows: ImportCompany['rows'];
let named: ImportCompany['named'];
let held: ImportCompany['held'];
beforeAll(async () => {
  ({ server, cast, owner, labels, rows, named, held } = await startImports());
});
afterAll(() => server.close());

describe('import permissions', () => {
  test('an import is visible only to its creator, company and resource', async () => {
    const id = await labels.uploaded('n\nx\n');
    const admin = importsOf(server, await signIn(server, cast.admin), 'labels');
    const other = importsOf(server, await signIn(server, cast.otherOwner), 'labels');
    const elsewhere = importsOf(server, owner, 'coupons');
    for (const stranger of [admin, other, elsewhere]) {
      expect((await stranger.get(id)).status).toBe(404);
      for (const action of ['check', 'run', 'cancel'] as const)
        expect((await stranger.ask(id, action, action === 'check' ? { columns: ['name'] } : {})).status).toBe(404);
      expect(JSON.parse(await stranger.errors(id)).code).toBe(404);
    }
    expect((await labels.get(newId())).status).toBe(404);
  });

  test('an API key imports as a member does; once it is disabled, what it asked for is not carried out', async () => {
    const codes = ['labels:list', 'labels:add', 'labels:edit', 'labels:import'];
    const granted = await rows('select id from permissions where company_id = $1 and code = any($2)', [
      cast.owner.companyId,
      codes,
    ]);
    const key = await makeKey(
      server,
      owner,
      granted.map(({ id }) => id),
    );
    const program = importsOf(server, key.program, 'labels');
    const { id } = await program.checked('n\nby a program\n', { columns: ['name'] });
    expect(await program.run(id)).toMatchObject({ status: 'done', counts: { create: 1, wrong: 0 } });
    expect(await named('by a program')).toHaveLength(1);
    const [entry] = await rows(
      `select actor_name as by from operation_log where resource = 'labels' and after ->> 'name' = 'by a program'`,
    );
    expect(entry).toEqual({ by: expect.stringMatching(/^Program/) });

    const second = await program.checked('n\nnot any more\n', { columns: ['name'] });
    await held(async () => {
      expect((await program.ask(second.id, 'run')).status).toBe(200);
      await rows('update api_keys set enabled = false where id = $1', [key.id]);
    });
    const ended = () => rows('select status from imports where id = $1', [second.id]);
    await expect.poll(ended).toEqual([{ status: 'failed' }]);
    expect(await named('not any more')).toEqual([]);
  });

  test('records of another company are not matched, changed or revealed', async () => {
    const stranger = await signIn(server, cast.otherOwner);
    const { id } = (await stranger.post('/api/v1/labels', { name: 'theirs', colour: '#000001' })).body.data;
    const create = { create: 1, change: 0, same: 0, skip: 0, wrong: 0 };
    expect((await labels.checked('n\ntheirs\n', { columns: ['name'] })).counts).toEqual(create);
    const byId = await labels.checked(`id,c\n${id},#000002\n`, {
      columns: ['id', 'colour'],
      key: 'id',
      existing: 'both',
    });
    expect(byId.counts).toEqual({ ...create, create: 0, wrong: 1 });
    const keyed = await labels.checked('n,c\ntheirs,#000002\n', { ...byName, existing: 'both' });
    expect(keyed.counts).toEqual(create);
    expect(await labels.run(keyed.id)).toMatchObject({ status: 'done', counts: create });
    expect((await named('theirs')).map(({ colour, version }) => [colour, version]).sort()).toEqual([
      ['#000001', 1],
      ['#000002', 1],
    ]);
  });

  test('adding and changing need their own permissions, at the check and when it runs', async () => {
    const member = await signIn(server, await withRights(['labels:list', 'labels:import', 'labels:edit']));
    const bring = importsOf(server, member, 'labels');
    const id = await bring.uploaded('n,c\nright,#000000\n');
    for (const existing of ['create', 'both', 'skip'])
      expect((await bring.ask(id, 'check', { ...byName, existing })).status, existing).toBe(403);
    await owner.post('/api/v1/labels', { name: 'right' });
    expect((await bring.ask(id, 'check', { ...byName, existing: 'update' })).status).toBe(200);
    expect((await bring.settled(id)).counts).toMatchObject({ change: 1 });
    await held(async () => {
      await bring.ask(id, 'run');
      await expect.poll(async () => (await bring.get(id)).body.data.status).toBe('running');
      await server.pool.query(`update members set role_ids = '{}' where id = $1`, [cast.nobody.userId]);
    });
    const ended = () => rows('select status, reason from imports where id = $1', [id]);
    await expect.poll(async () => (await ended())[0].status).toBe('failed');
    expect((await ended())[0].reason.en).toBe("Your role doesn't allow this.");
    expect((await named('right')).map(({ version }) => version)).toEqual([1]);
  });

  test('field access applies: a masked value is not revealed, cannot be the key and is not changed', async () => {
    const made = await owner.post('/api/v1/contacts', { name: 'Covered', mobile: '13812345678' });
    expect(made.status).toBe(200);
    const codes = ['list', 'add', 'edit', 'import'].map((action) => `contacts:${action}`);
    const bring = importsOf(server, await signIn(server, await withRights(codes)), 'contacts');
    const file = (mobile: string) => `id,m\n${made.body.data.id},${mobile}\n`;
    const options = { columns: ['id', 'mobile'], key: 'id', existing: 'update' };
    expect((await bring.checked(file('138****5678'), options)).counts).toMatchObject({ same: 1, wrong: 0 });
    expect(faults(await bring.checked(file('13812345678'), options))).toEqual([
      [2, 'm', '13812345678', "Your role can't change this."],
    ]);
  });

  async function withRights(codes: readonly string[]) {
    const roleId = newId();
    const { companyId } = cast.owner;
    await rows(
      `insert into roles (id, company_id, name, code, data_scope, permission_ids)
       select $1, $2, $3, $3, 'ALL', array_agg(id) from permissions where company_id = $2 and code = any($4)`,
      [roleId, companyId, `r-${roleId.slice(-8)}`, codes],
    );
    await server.pool.query('update members set role_ids = $2 where id = $1', [cast.nobody.userId, [roleId]]);
    server.app.actors.forget();
    return cast.nobody;
  }
});
