import { type BuiltinRole, builtinRoles } from '../../../src/schema/resource';
import type { App } from '../../app';
import { builtinId } from '../../company/access/builtinRows';
import { addMember, foundCompany } from '../../company/companies';
import { giveSeat } from '../../company/seats/give';
import type { Author } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { changeRecord, createRecord } from '../../kernel/db/records/write/write';
import company from './data/company.json';
import { tableOf } from './tableOf';

interface Founded {
  readonly companyId: string;
  readonly ownerId: string;
  readonly rootId: string;
}

/** Adds departments, roles and members to the first company, and creates a second company. */
export async function seedCompany(app: App, founded: Founded, passwordHash: string): Promise<void> {
  const author: Author = { companyId: founded.companyId, userId: founded.ownerId, requestId: 'demo' };
  const departments = await seedDepartments(app, author, founded.rootId);
  const roles = await seedRoles(app, author, departments);
  await seedMembers(app, author, departments, roles, passwordHash);
  await change(app, tableOf(app, 'company-settings'), author, founded.companyId, {
    ...company.tax,
    ...company.invoices,
  });
  await foundNeighbour(app, passwordHash);
}

async function seedDepartments(app: App, author: Author, rootId: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, under } of company.departments) {
    const parentId = under === undefined ? rootId : ids.get(under)!;
    ids.set(name, (await createRecord(app.db, tableOf(app, 'departments'), author, { name, parentId })).id);
  }
  return ids;
}

async function seedRoles(
  app: App,
  author: Author,
  departments: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map(builtinRoles.map((code) => [code as string, builtinId(author.companyId, 'role', code)]));
  for (const { permissions, departments: chosen = [], ...values } of company.roles) {
    const record = await createRecord(app.db, tableOf(app, 'roles'), author, {
      ...values,
      permissionIds: permissions.map((code) => builtinId(author.companyId, 'permission', code)),
      dataScopeDeptIds: chosen.map((name) => departments.get(name)!),
    });
    ids.set(values.code, record.id);
  }
  return ids;
}

async function seedMembers(
  app: App,
  author: Author,
  departments: ReadonlyMap<string, string>,
  roles: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<void> {
  const [members, tree] = [tableOf(app, 'members'), tableOf(app, 'departments')];
  for (const { account, nickname, roles: roleCodes, departments: places, disabled, leads, seat } of company.members) {
    const id = await addMember(
      app.db,
      author.companyId,
      { account, nickname, passwordHash },
      {
        roleIds: roleCodes.map((code) => roles.get(code)!),
        departmentIds: places.map((name) => departments.get(name)!),
      },
    );
    if (disabled) await change(app, members, author, id, { status: 0 });
    if (seat)
      await giveSeat({ table: (resource) => tableOf(app, resource), codesOfApi: () => [] }, { db: app.db, author }, id);
    if (leads) await change(app, tree, author, departments.get(leads)!, { leaderUserId: id });
  }
}

async function foundNeighbour(app: App, passwordHash: string): Promise<void> {
  const { name, owner, departments, members } = company.neighbour;
  const { companyId, ownerId, rootId } = await foundCompany(app.db, app.catalogue, name, { ...owner, passwordHash });
  const author: Author = { companyId, userId: ownerId, requestId: 'demo' };
  const ids = new Map<string, string>();
  for (const department of departments) {
    const record = await createRecord(app.db, tableOf(app, 'departments'), author, {
      name: department,
      parentId: rootId,
    });
    ids.set(department, record.id);
  }
  for (const { account, nickname, roles, department } of members) {
    const placed = { roles: roles as BuiltinRole[], departmentIds: [ids.get(department)!] };
    await addMember(app.db, companyId, { account, nickname, passwordHash }, placed);
  }
}

async function change(app: App, table: RecordTable, author: Author, id: string, values: object): Promise<void> {
  const current = await readRecord(app.db, table, author, id);
  await changeRecord(app.db, table, author, current, { ...current, ...values });
}
