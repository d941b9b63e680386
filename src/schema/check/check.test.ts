import { describe, expect, test } from 'vitest';
import { label, parts, rule, things } from '../../../tests/helpers/checkedSchemas';
import { badges } from '../../../tests/helpers/fixtures/badges';
import { shelves } from '../../../tests/helpers/fixtures/shelves';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import type { Field } from '../fields';
import type { ResourceSchema, TreeRule } from '../resource';
import { assertSound, faultsOf } from './check';

test('consistent resources have no faults', () => {
  expect(faultsOf([specimens, shelves, badges])).toEqual([]);
  expect(() => assertSound([specimens, shelves, badges])).not.toThrow();
});

test('assertSound throws and names the fault and its file', () => {
  expect(() => assertSound([specimens, shelves])).toThrow(
    "The resources do not fit together:\n- specimens.badges: refers to 'badges', which is no resource\n  in src/resources/specimens/schema.ts",
  );
});

test('a name, route, permission prefix or call used twice is a fault', () => {
  const twin: ResourceSchema = { ...badges, functions: {} };
  expect(faultsOf([badges, twin])).toEqual([
    "badges: the name 'badges' is there twice",
    "badges: the route '/badge/list' is there twice",
    "badges: the permission prefix 'badge' is there twice",
    "badges: the call 'GET /xxm-comp/v1/selectBadgeList' is there twice",
    "badges: the call 'GET /xxm-comp/v1/selectBadgeById/{id}' is there twice",
    "badges: the call 'POST /xxm-comp/v1/addBadge' is there twice",
    "badges: the call 'POST /xxm-comp/v1/updateBadge' is there twice",
    "badges: the call 'PUT /xxm-comp/v1/deleteBadge' is there twice",
  ]);
  const other: ResourceSchema = { ...shelves, name: 'racks', route: '/badge/list', tree: undefined };
  expect(faultsOf([badges, shelves, other])).toEqual(["badges, racks: both have the route '/badge/list'"]);
  expect(() => assertSound([badges, shelves, other])).toThrow(
    'in src/resources/badges/schema.ts and src/resources/racks/schema.ts',
  );
});

describe("a resource's shape", () => {
  test.each<[Partial<ResourceSchema>, string]>([
    [{ name: 'Things' }, 'Things: the name must be kebab-case'],
    [{ route: 'thing/list' }, "things: the route 'thing/list' must begin with / and hold no parameter"],
    [{ route: '/thing/:id' }, "things: the route '/thing/:id' must begin with / and hold no parameter"],
    [{ title: 'label' }, "things: title names 'label', which is not a field"],
    [{ list: { columns: [] } }, 'things: the list needs a column'],
    [{ list: { columns: ['label'] } }, "things: list column 'label' is not a field"],
    [
      { list: { columns: ['name'], filters: ['label'] } },
      "things: list filter 'label' is not a field that can be filtered by",
    ],
    [
      { list: { columns: ['name'], filters: ['data'] } },
      "things: list filter 'data' is not a field that can be filtered by",
    ],
    [
      { list: { columns: ['name'], sort: ['data', 'ASC'] } },
      "things: list sort 'data' is not a field that can be sorted by",
    ],
    [
      { form: { groups: [{ label, fields: ['label'] }] } },
      "things: form group 'Field' names 'label', which is not a field",
    ],
    [{ rules: [rule('label')] }, "things: a rule reads 'label', which is not a field"],
    [
      { rules: [rule('createdAt')] },
      "things: a rule reads 'createdAt', which the server sets: only fields of the schema can be read",
    ],
    [{ idField: 'thingId' }, 'things: idField goes with calls'],
    [{ matchBy: ['nam'] }, "things: matchBy names 'nam', which is not a field. Did you mean 'name'?"],
    [{ matchBy: ['name'], permissions: { actions: ['list'] } }, "things: matchBy goes with the action 'import'"],
    [{ quickSearch: true }, 'things: quickSearch has nothing to look through: no field is searchable'],
    [
      { quickSearch: true, list: { columns: ['name'], searches: label }, permissions: { actions: ['add'] } },
      "things: quickSearch goes with the action 'list'",
    ],
    [
      { quickSearch: { subtitle: ['labell'] }, list: { columns: ['name'], searches: label } },
      "things: quickSearch names 'labell', which is not a field",
    ],
    ...['data', 'code'].map((name): [Partial<ResourceSchema>, string] => [
      { quickSearch: { subtitle: [name] }, list: { columns: ['name'], searches: label } },
      `things: quickSearch names '${name}', which cannot be said in a line`,
    ]),
    [
      { permissions: { grants: { agent: ['fly'] } } },
      "things: grants name 'things:fly' for agent, which is no permission",
    ],
    [
      { permissions: { actions: ['list'], grants: { manager: ['edit'] } } },
      "things: grants name 'things:edit' for manager, which is no permission",
    ],
    [{ rules: [rule('count')] }, "things: a rule reads 'count', which is not stored"],
    [{ rules: [rule('code')] }, "things: a rule reads 'code', which is secret and never read again"],
    [
      { list: { columns: ['count'], filters: ['count'] } },
      "things: list filter 'count' is not a field that can be filtered by",
    ],
    [
      { list: { columns: ['count'], sort: ['count', 'ASC'] } },
      "things: list sort 'count' is not a field that can be sorted by",
    ],
    [
      { permissions: { grants: { observer: ['look'] } } },
      "things: grants name 'things:look' for observer, which is no permission",
    ],
    [
      { permissions: { grants: { finance: ['pay'] } } },
      "things: grants name 'things:pay' for finance, which is no permission",
    ],
    [{ errorCodes: { unique: { label: 'TAKEN' } } }, "things: errorCodes.unique names 'label', which is not a field"],
    [{ scope: {} }, 'things: scope names neither member nor departments'],
    [{ scope: { member: 'owner' } }, "things: scope member 'owner' is no reference to members"],
    [{ scope: { member: 'above' } }, "things: scope member 'above' is no reference to members"],
    [{ scope: { member: 'id' } }, "things: scope member 'id' is no reference to members"],
    [{ scope: { departments: 'owner' } }, "things: scope departments 'owner' is no reference to departments"],
    [{ scope: { departments: 'id' } }, "things: scope departments 'id' is no reference to departments"],
    [{ calls: { byKind: {} } }, 'things: calls.byKind goes with tree.kinds'],
    [{ calls: { params: { label: 'l' } } }, "things: calls.params names 'label', which is no filter"],
    [{ calls: { params: { count: 'c' } } }, "things: calls.params names 'count', which is no filter"],
    [{ calls: { params: { name_gte: 'n' } } }, "things: calls.params names 'name_gte', which is no filter"],
    [{ calls: { params: { above_below: 'a' } } }, "things: calls.params names 'above_below', but things form no tree"],
  ])('fault of %j', (part, fault) => {
    expect(faultsOf([{ ...things(parts), ...part }])).toContain(fault);
  });

  test.each(['users', 'sign-in-attempts', 'login-log'])(
    'the name %s is refused because the server has a table of that name',
    (name) => {
      expect(faultsOf([{ ...things({}), name }])).toEqual([
        `${name}: the server keeps this name for a table of its own`,
      ]);
    },
  );
});

describe('tree rules', () => {
  test.each<[Partial<TreeRule>, string]>([
    [{ parent: 'name' }, "things: tree parent 'name' is no reference to things"],
    [{ order: 'name' }, "things: tree order 'name' is no integer number field"],
    [{ order: 'count' }, "things: tree order 'count' is no integer number field"],
    [{ order: 'weight' }, "things: tree order 'weight' is no integer number field"],
    [{ order: 'rank' }, "things: tree order 'rank' must allow 0 to 1000000 at least"],
    [{ kinds: { field: 'name', top: [], below: {} } }, "things: tree kinds are set by 'name', which is not a choice"],
    [
      { kinds: { field: 'kind', top: ['c'], below: {} } },
      "things: tree kinds name 'c', which is not a choice of 'kind'",
    ],
    [
      { kinds: { field: 'kind', top: [], below: { c: [] } } },
      "things: tree kinds name 'c', which is not a choice of 'kind'",
    ],
    [
      { kinds: { field: 'kind', top: [], below: { a: ['c'] } } },
      "things: tree kinds name 'c', which is not a choice of 'kind'",
    ],
  ])('fault of %j', (part, fault) => {
    expect(faultsOf([{ ...things(parts), tree: { parent: 'above', maxDepth: 3, ...part } }])).toEqual([fault]);
  });

  test('tree kinds: duplicate calls and calls for unknown kinds are faults', () => {
    const kinds = { field: 'kind', top: ['a'], below: { a: ['b'] } };
    const tree = { parent: 'above', maxDepth: 3, order: 'place', kinds };
    const byKind = { a: { create: 'POST /v1/addA' }, b: { create: 'POST /v1/addA' }, c: {} } as const;
    const params = { above_below: 'above&all=1', kind: 'kind', createdAt_gte: 'since' };
    expect(faultsOf([{ ...things(parts), tree, calls: { byKind, params } }])).toEqual([
      "things: the call 'POST /v1/addA' is there twice",
      "things: calls.byKind names 'c', which is not a choice of 'kind'",
    ]);
  });

  test('pick: leaves requires a tree as target', () => {
    const pick: Field = { kind: 'references', to: 'shelves', select: 'leaves', emptyMeans: 'none', label };
    expect(faultsOf([shelves, things({ f: pick })])).toEqual([]);
    expect(faultsOf([{ ...shelves, tree: undefined }, things({ f: pick })])).toEqual([
      'things.f: picks leaves, but shelves form no tree',
    ]);
  });
});

test('a scope by members, by departments or by the record itself has no faults', () => {
  const members: ResourceSchema = { ...things({}), name: 'members', route: '/m', scope: { member: 'id' } };
  const departments: ResourceSchema = { ...things({}), name: 'departments', route: '/d', scope: { departments: 'id' } };
  const fields: Record<string, Field> = {
    owner: { kind: 'reference', to: 'members', emptyMeans: 'none', label },
    parts: { kind: 'references', to: 'departments', emptyMeans: 'none', label },
  };
  const scoped = { ...things(fields), scope: { member: 'owner', departments: 'parts' } };
  expect(faultsOf([members, departments, scoped])).toEqual([]);
  expect(faultsOf([{ ...things({}), scope: { member: 'createdBy' } }])).toEqual([]);
});

test('quiet fields are stored fields', () => {
  const schema: ResourceSchema = { ...things({}), events: { quietFields: ['sean'] } };
  expect(faultsOf([schema])).toEqual(["things: events name 'sean', which is not a stored field"]);
});

test('an audience must lead to members, directly or through other records', () => {
  const named = (
    name: string,
    fields: Record<string, Field>,
    audience?: ResourceSchema['audience'],
  ): ResourceSchema => ({
    ...things(fields),
    name,
    route: `/${name}`,
    ...(audience === undefined ? {} : { audience }),
  });
  const refersTo = (to: string): Field => ({ kind: 'reference', to, emptyMeans: 'all', label });
  const members = named('members', {});
  const groups = named(
    'groups',
    { staff: { kind: 'references', to: 'members', emptyMeans: 'all', label } },
    { members: 'staff' },
  );
  const shops = named('shops', { group: refersTo('groups') }, { as: 'group' });
  const talks = (audience: ResourceSchema['audience']) =>
    named(
      'talks',
      {
        shops: { kind: 'references', to: 'shops', emptyMeans: 'all', label },
        self: refersTo('talks'),
        who: refersTo('members'),
      },
      audience,
    );
  const faults = (audience: ResourceSchema['audience']) => faultsOf([members, groups, shops, talks(audience)]);
  expect(faults({ as: 'shops' })).toEqual([]);
  expect(faults({})).toEqual(['talks: audience names either members or as']);
  expect(faults({ members: 'who', as: 'shops' })).toEqual(['talks: audience names either members or as']);
  expect(faults({ members: 'shops' })).toEqual(["talks: audience members 'shops' is no list of references to members"]);
  expect(faults({ as: 'name' })).toEqual(["talks: audience 'name' is no reference"]);
  expect(faults({ as: 'self' })).toEqual(["talks: its audience leads back to 'talks'"]);
  expect(faults({ as: 'who' })).toEqual(["talks: audience 'who' leads to 'members', which has none"]);
});

test('changesWith: unknown, repeated and redundant resources are faults', () => {
  const others: ResourceSchema = { ...things({}), name: 'others', route: '/others' };
  const faults = (changesWith: string[], more: Partial<ResourceSchema> = {}) =>
    faultsOf([
      others,
      { ...things({ above: { kind: 'reference', to: 'things', emptyMeans: 'none', label } }), ...more, changesWith },
    ]);
  expect(faults(['others', 'things'])).toEqual([]);
  expect(faults(['other'])).toEqual([
    "things: changesWith names 'other', which is no resource. Did you mean 'others'?",
  ]);
  expect(faults(['others', 'others'])).toEqual(["things: changesWith names 'others' twice"]);
  expect(faults(['things'], { tree: { parent: 'above', maxDepth: 3 } })).toEqual([
    'things: changesWith names itself, as every tree does unasked',
  ]);
});

test('planLimit: the limit must exist, and only one resource may count it', () => {
  const state: Field = { kind: 'choice', label, choices: { on: label, off: label } };
  const limited = (planLimit: object, more: Partial<ResourceSchema> = {}): ResourceSchema => ({
    ...things({ state }),
    ...more,
    planLimit: planLimit as ResourceSchema['planLimit'],
  });
  const faults = (...all: ResourceSchema[]) => faultsOf(all);
  expect(faults(limited({ name: 'rules', when: { field: 'state', value: 'on' } }))).toEqual([]);
  expect(faults(limited({ name: 'rule' }))).toEqual([
    "things: planLimit.name is 'rule', but must be one of accounts, members, rules, pools, deliveryRules, coupons. Did you mean 'rules'?",
  ]);
  expect(faults(limited({ name: 'rules', when: { field: 'name', value: 'on' } }))).toEqual([
    "things: planLimit is asked of 'name', which is not a choice",
  ]);
  expect(faults(limited({ name: 'rules', when: { field: 'state', value: 'gone' } }))).toEqual([
    "things: planLimit counts 'gone', which is not a choice of 'state'",
  ]);
  expect(faults(limited({ name: 'rules' }), limited({ name: 'rules' }, { name: 'others', route: '/others' }))).toEqual([
    "things: the plan limit 'rules' is counted by 'others' already",
    "others: the plan limit 'rules' is counted by 'things' already",
  ]);
});
