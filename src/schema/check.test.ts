import { describe, expect, test } from 'vitest';
import { badges } from '../../tests/helpers/fixtures/badges';
import { shelves } from '../../tests/helpers/fixtures/shelves';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { assertSound, faultsOf } from './check';
import type { Field } from './fields';
import { defineResource, type ResourceSchema, sections, type TreeRule, type VerbRule } from './resource';

const label = { en: 'Field', zh: '字段' };
const parts: Record<string, Field> = {
  data: { kind: 'json', label },
  code: { kind: 'text', secret: true, label },
  above: { kind: 'reference', to: 'things', label },
  count: { kind: 'number', integer: true, derived: true, label },
  place: { kind: 'number', integer: true, label },
  weight: { kind: 'number', label },
  rank: { kind: 'number', integer: true, max: 999, label },
  kind: { kind: 'choice', choices: { a: label, b: label }, label },
};

test('resources that fit together have no fault', () => {
  expect(faultsOf([specimens, shelves, badges])).toEqual([]);
  expect(() => assertSound([specimens, shelves, badges])).not.toThrow();
});

test('a start with a fault is refused, naming it', () => {
  expect(() => assertSound([specimens, shelves])).toThrow(
    "The resources do not fit together:\n- specimens.badges: refers to 'badges', which is no resource\n  in src/resources/specimens/schema.ts",
  );
});

test('names, routes, permission prefixes and calls belong to one resource', () => {
  const twin: ResourceSchema = { ...badges, functions: {} };
  expect(faultsOf([badges, twin])).toEqual([
    "badges: name 'badges' is badges's already",
    "badges: route '/badge/list' is badges's already",
    "badges: permission prefix 'badge' is badges's already",
    "badges: call 'GET /xxm-comp/v1/selectBadgeList' is badges's already",
    "badges: call 'GET /xxm-comp/v1/selectBadgeById/{id}' is badges's already",
    "badges: call 'POST /xxm-comp/v1/addBadge' is badges's already",
    "badges: call 'POST /xxm-comp/v1/updateBadge' is badges's already",
    "badges: call 'PUT /xxm-comp/v1/deleteBadge' is badges's already",
  ]);
  const other: ResourceSchema = { ...shelves, name: 'racks', route: '/badge/list', tree: undefined };
  expect(faultsOf([badges, shelves, other])).toEqual(["racks: route '/badge/list' is badges's already"]);
});

describe('the shape of a resource', () => {
  test.each<[Partial<ResourceSchema>, string]>([
    [{ name: 'Things' }, 'Things: the name must be kebab-case'],
    [{ route: 'thing/list' }, "things: the route 'thing/list' must begin with / and hold no parameter"],
    [{ route: '/thing/:id' }, "things: the route '/thing/:id' must begin with / and hold no parameter"],
    [{ title: 'label' }, "things: title names 'label', which is no field"],
    [{ list: { columns: [] } }, 'things: the list needs a column'],
    [{ list: { columns: ['label'] } }, "things: list column 'label' is no field"],
    [
      { list: { columns: ['name'], filters: ['label'] } },
      "things: list filter 'label' is no field that can be filtered by",
    ],
    [
      { list: { columns: ['name'], filters: ['data'] } },
      "things: list filter 'data' is no field that can be filtered by",
    ],
    [
      { list: { columns: ['name'], sort: ['data', 'ASC'] } },
      "things: list sort 'data' is no field that can be sorted by",
    ],
    [
      { form: { groups: [{ label, fields: ['label'] }] } },
      "things: form group 'Field' names 'label', which is no field",
    ],
    [{ rules: [rule('label')] }, "things: a rule reads 'label', which is no field"],
    [{ idField: 'thingId' }, 'things: idField goes with calls'],
    [{ quickSearch: true }, 'things: quickSearch has nothing to look through: no field is searchable'],
    [
      { quickSearch: true, list: { columns: ['name'], searches: label }, permissions: { actions: ['add'] } },
      "things: quickSearch goes with the action 'list'",
    ],
    [
      { quickSearch: { subtitle: ['labell'] }, list: { columns: ['name'], searches: label } },
      "things: quickSearch names 'labell', which is no field",
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
      "things: list filter 'count' is no field that can be filtered by",
    ],
    [
      { list: { columns: ['count'], sort: ['count', 'ASC'] } },
      "things: list sort 'count' is no field that can be sorted by",
    ],
    [
      { permissions: { grants: { observer: ['look'] } } },
      "things: grants name 'things:look' for observer, which is no permission",
    ],
    [
      { permissions: { grants: { finance: ['pay'] } } },
      "things: grants name 'things:pay' for finance, which is no permission",
    ],
    [{ errorCodes: { unique: { label: 'TAKEN' } } }, "things: errorCodes.unique names 'label', which is no field"],
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
  ])('%j', (part, fault) => {
    expect(faultsOf([{ ...things(parts), ...part }])).toContain(fault);
  });

  test.each(['users', 'sign-in-attempts', 'login-log'])('cannot be called %s as a table of the server is', (name) => {
    expect(faultsOf([{ ...things({}), name }])).toEqual([`${name}: the server keeps this name for a table of its own`]);
  });
});

describe('a tree', () => {
  test.each<[Partial<TreeRule>, string]>([
    [{ parent: 'name' }, "things: tree parent 'name' is no reference to things"],
    [{ order: 'name' }, "things: tree order 'name' is no integer number field"],
    [{ order: 'count' }, "things: tree order 'count' is no integer number field"],
    [{ order: 'weight' }, "things: tree order 'weight' is no integer number field"],
    [{ order: 'rank' }, "things: tree order 'rank' must allow 0 to 1000000 at least"],
    [{ kinds: { field: 'name', top: [], below: {} } }, "things: tree kinds are told by 'name', which is no choice"],
    [{ kinds: { field: 'kind', top: ['c'], below: {} } }, "things: tree kinds name 'c', which is no choice of 'kind'"],
    [
      { kinds: { field: 'kind', top: [], below: { c: [] } } },
      "things: tree kinds name 'c', which is no choice of 'kind'",
    ],
    [
      { kinds: { field: 'kind', top: [], below: { a: ['c'] } } },
      "things: tree kinds name 'c', which is no choice of 'kind'",
    ],
  ])('%j', (part, fault) => {
    expect(faultsOf([{ ...things(parts), tree: { parent: 'above', maxDepth: 3, ...part } }])).toEqual([fault]);
  });

  test('of several kinds has calls for each, of kinds that are there', () => {
    const kinds = { field: 'kind', top: ['a'], below: { a: ['b'] } };
    const tree = { parent: 'above', maxDepth: 3, order: 'place', kinds };
    const byKind = { a: { create: 'POST /v1/addA' }, b: { create: 'POST /v1/addA' }, c: {} } as const;
    const params = { above_below: 'above&all=1', kind: 'kind', createdAt_gte: 'since' };
    expect(faultsOf([{ ...things(parts), tree, calls: { byKind, params } }])).toEqual([
      "things: call 'POST /v1/addA' is things's already",
      "things: calls.byKind names 'c', which is no choice of 'kind'",
    ]);
  });

  test('is what leaves are picked of', () => {
    const pick: Field = { kind: 'references', to: 'shelves', pick: 'leaves', label };
    expect(faultsOf([shelves, things({ f: pick })])).toEqual([]);
    expect(faultsOf([{ ...shelves, tree: undefined }, things({ f: pick })])).toEqual([
      'things.f: picks leaves, but shelves form no tree',
    ]);
  });
});

test('a scope goes by members and departments, or by the record itself', () => {
  const members: ResourceSchema = { ...things({}), name: 'members', route: '/m', scope: { member: 'id' } };
  const departments: ResourceSchema = { ...things({}), name: 'departments', route: '/d', scope: { departments: 'id' } };
  const fields: Record<string, Field> = {
    owner: { kind: 'reference', to: 'members', label },
    parts: { kind: 'references', to: 'departments', label },
  };
  const scoped = { ...things(fields), scope: { member: 'owner', departments: 'parts' } };
  expect(faultsOf([members, departments, scoped])).toEqual([]);
  expect(faultsOf([{ ...things({}), scope: { member: 'createdBy' } }])).toEqual([]);
});

test('an audience leads to members, from record to record', () => {
  const named = (
    name: string,
    fields: Record<string, Field>,
    audience?: ResourceSchema['audience'],
  ): ResourceSchema => ({
    ...{ ...things(fields), name, route: `/${name}` },
    ...(audience === undefined ? {} : { audience }),
  });
  const refersTo = (to: string): Field => ({ kind: 'reference', to, label });
  const members = named('members', {});
  const groups = named('groups', { staff: { kind: 'references', to: 'members', label } }, { members: 'staff' });
  const shops = named('shops', { group: refersTo('groups') }, { as: 'group' });
  const talks = (audience: ResourceSchema['audience']) =>
    named(
      'talks',
      { shops: { kind: 'references', to: 'shops', label }, self: refersTo('talks'), who: refersTo('members') },
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

test('what a resource changes with is there, each named once', () => {
  const others: ResourceSchema = { ...things({}), name: 'others', route: '/others' };
  const faults = (changesWith: string[], more: Partial<ResourceSchema> = {}) =>
    faultsOf([others, { ...things({ above: { kind: 'reference', to: 'things', label } }), ...more, changesWith }]);
  expect(faults(['others', 'things'])).toEqual([]);
  expect(faults(['other'])).toEqual([
    "things: changesWith names 'other', which is no resource. Did you mean 'others'?",
  ]);
  expect(faults(['others', 'others'])).toEqual(["things: changesWith names 'others' twice"]);
  expect(faults(['things'], { tree: { parent: 'above', maxDepth: 3 } })).toEqual([
    'things: changesWith names itself, as every tree does unasked',
  ]);
});

test('a limit of the plan is one there is, counted by one resource', () => {
  const state: Field = { kind: 'choice', label, choices: { on: label, off: label } };
  const limited = (planLimit: object, more: Partial<ResourceSchema> = {}): ResourceSchema => ({
    ...things({ state }),
    ...more,
    planLimit: planLimit as ResourceSchema['planLimit'],
  });
  const faults = (...all: ResourceSchema[]) => faultsOf(all);
  expect(faults(limited({ name: 'rules', when: { field: 'state', value: 'on' } }))).toEqual([]);
  expect(faults(limited({ name: 'rule' }))).toEqual(["things: there is no plan limit 'rule'. Did you mean 'rules'?"]);
  expect(faults(limited({ name: 'rules', when: { field: 'name', value: 'on' } }))).toEqual([
    "things: planLimit is asked of 'name', which is no choice",
  ]);
  expect(faults(limited({ name: 'rules', when: { field: 'state', value: 'gone' } }))).toEqual([
    "things: planLimit counts 'gone', which is no choice of 'state'",
  ]);
  expect(faults(limited({ name: 'rules' }), limited({ name: 'rules' }, { name: 'others', route: '/others' }))).toEqual([
    "things: the plan limit 'rules' is counted by 'others' already",
    "others: the plan limit 'rules' is counted by 'things' already",
  ]);
});

describe('rights of a field', () => {
  const hidden = { see: 'hidden' } as const;
  test.each<[Field, Partial<ResourceSchema>, string]>([
    [{ kind: 'number', label, rights: { see: 'masked' } }, {}, "a 'number' cannot be masked, only hidden"],
    [
      { kind: 'text', label, searchable: true, rights: hidden },
      {},
      'the text search would tell it: it cannot be searchable',
    ],
    [
      { kind: 'text', label, rights: hidden },
      { list: { columns: ['name'], sort: ['f', 'ASC'] } },
      'the list is sorted by it, which would tell it',
    ],
    [
      { kind: 'reference', to: 'members', label, rights: hidden },
      { scope: { member: 'f' } },
      'data scopes are drawn by it',
    ],
    [{ kind: 'text', secret: true, label, rights: hidden }, {}, 'a secret is shown to nobody'],
    [
      { kind: 'text', unique: { within: 'weight' }, label, rights: hidden },
      {},
      'a value that is taken would tell it: nothing can be unique by it',
    ],
    [
      { kind: 'text', label, rights: hidden },
      { rules: [rule('f'), { ...rule('f'), require: { field: 'f', op: 'filled' } }] },
      'a rule or a field that applies only sometimes reads it, which would tell it',
    ],
    [
      { kind: 'text', required: true, label, rights: { change: true } },
      {},
      'whoever may not change it could add no record; it needs a default, or not to be required',
    ],
    [
      { kind: 'text', shownWhen: { field: 'name', op: 'filled' }, label, rights: { change: true } },
      {},
      'whoever changes what it applies by would empty it; it cannot have rights of its own',
    ],
  ])('%j with %j', (field, more, fault) => {
    const schema: ResourceSchema = { ...things({ f: field, weight: parts.weight! }), ...more };
    const found = faultsOf([schema]).filter((one) => !one.includes("refers to 'members'"));
    expect(found).toEqual([`things.f: ${fault}`]);
  });

  test('the order of a tree has none', () => {
    const place: Field = { ...parts.place!, rights: { change: true } } as Field;
    const tree = { parent: 'above', order: 'place', maxDepth: 3 };
    expect(faultsOf([{ ...things({ above: parts.above!, place }), tree }])).toEqual([
      'things.place: every move in the tree changes it; it cannot have rights of its own',
    ]);
  });
});

describe('a verb', () => {
  test.each<[string, VerbRule, string]>([
    ['edit', { label }, "things: the verb 'edit' has a name that every resource uses for something else"],
    ['bulkMelt', { label }, "things: the verb 'bulkMelt' has a name that every resource uses for something else"],
    ['activity', { label }, "things: the verb 'activity' has a name that every resource uses for something else"],
    ['Melt', { label }, "things: the verb 'Melt' must be called in camelCase or kebab-case"],
    ['melt_down', { label }, "things: the verb 'melt_down' must be called in camelCase or kebab-case"],
    [
      'melt',
      { label, input: { to: { kind: 'reference', to: 'ghosts', label } } },
      "things.melt.to: refers to 'ghosts', which is no resource",
    ],
    [
      'melt',
      { label, input: { name: { kind: 'text', unique: true, label } } },
      'things.melt.name: what a verb asks for is not kept, it cannot be unique',
    ],
    [
      'melt',
      { label, button: { icon: 'ri-fire-line', shownWhen: { field: 'heat', op: 'filled' } } },
      "things: the verb 'melt' is offered by 'heat', which is no field",
    ],
  ])('%s %j', (verb, rule, fault) => {
    expect(faultsOf([{ ...things({}), verbs: { [verb]: rule } }])).toEqual([fault]);
  });

  test('has a name of its own and asks for fields', () => {
    const melt: VerbRule = {
      label,
      input: {
        heat: { kind: 'number', label },
        why: { kind: 'text', label, shownWhen: { field: 'heat', op: 'filled' } },
      },
      button: { icon: 'ri-fire-line', shownWhen: { field: 'updatedAt', op: 'filled' } },
    };
    expect(faultsOf([{ ...things({}), verbs: { melt, meltDown: melt, 'melt-down': melt } }])).toEqual([]);
  });
});

describe('what a list is filtered by beside its own fields', () => {
  const shop = things({
    place: { kind: 'text', label },
    kept: { kind: 'choice', choices: { cold: label, warm: label }, label },
    holders: { kind: 'references', to: 'things', label },
    phone: { kind: 'mobile', label, rights: { see: 'masked' } },
    data: { kind: 'json', label },
  });
  const all = (filterFields: Record<string, Field>, filters: readonly string[] = []) => [
    { ...shop, name: 'shops', route: '/shop/list', label: { one: label, many: label } },
    {
      ...things({ shopId: { kind: 'reference', to: 'shops', label }, writer: { kind: 'text', label } }),
      list: { columns: ['name'], filters, filterFields },
    } as ResourceSchema,
  ];
  const text: Field = { kind: 'text', label };

  test('leads to a field of its kind', () => {
    const sound = {
      'shopId.place': text,
      'shopId.kept': { kind: 'choice', choices: { warm: label, cold: label }, label },
      'shopId.holders': { kind: 'references', to: 'things', label },
      writer: { kind: 'reference', to: 'things', label },
    } as const;
    expect(faultsOf(all(sound, ['shopId.place', 'writer']))).toEqual([]);
  });

  test.each<[Record<string, Field>, string]>([
    [{ 'shpoId.place': text }, "'shpoId.place' follows 'shpoId', which is no field. Did you mean 'shopId'?"],
    [{ 'writer.place': text }, "'writer.place' follows 'writer', which is no reference"],
    [{ 'shopId.palce': text }, "'shopId.palce' leads to 'palce', which is no field of shops. Did you mean 'place'?"],
    [
      { 'shopId.data': { kind: 'json', label } },
      "'shopId.data' leads to 'data' of shops, which nothing is filtered by",
    ],
    [
      { 'shopId.phone': { kind: 'mobile', label } },
      "'shopId.phone' leads to 'phone' of shops, which not everybody sees",
    ],
    [{ 'shopId.place': { kind: 'number', label } }, "'shopId.place' is not of the kind that 'place' of shops is"],
    [
      { 'shopId.kept': { kind: 'choice', choices: { cold: label }, label } },
      "'shopId.kept' is not of the kind that 'kept' of shops is",
    ],
    [
      { 'shopId.holders': { kind: 'references', to: 'shops', label } },
      "'shopId.holders' is not of the kind that 'holders' of shops is",
    ],
    [{ 'shopId.place.name': text }, "'shopId.place.name' follows more than one reference"],
    [{ shopId: text }, "'shopId' must follow a reference, as in 'reference.field', or be a text that holds ids"],
    [{ writer: text }, "'writer' is 'text': ids in a text are chosen as a reference"],
    [
      { writer: { kind: 'reference', to: 'thing', label } },
      "'writer' refers to 'thing', which is no resource. Did you mean 'things'?",
    ],
  ])('%j', (filterFields, fault) => {
    expect(faultsOf(all(filterFields))).toEqual([`things: list filterFields ${fault}`]);
  });

  test('has its label in both languages, and properties that are there', () => {
    const faults = faultsOf(all({ 'shopId.place': { kind: 'text', label: { en: 'Place' }, maxlength: 5 } as never }));
    expect(faults).toEqual([
      "things.shopId.place: there is no property 'maxlength'. Did you mean 'maxLength'?",
      "things.shopId.place: its label lacks 'zh'",
    ]);
  });
});

describe('a field', () => {
  test.each<[Field, string]>([
    [{ kind: 'colur', label } as unknown as Field, "things.f: there is no field kind 'colur'. Did you mean 'colour'?"],
    [{ kind: 'toString', label } as unknown as Field, "things.f: there is no field kind 'toString'"],
    [{ kind: 'reference', to: 'ghosts', label }, "things.f: refers to 'ghosts', which is no resource"],
    [{ kind: 'references', to: 'ghosts', label }, "things.f: refers to 'ghosts', which is no resource"],
    [
      { kind: 'reference', to: 'things', label, required: true, onDelete: 'clear' },
      'things.f: a required reference cannot be cleared when its record is deleted',
    ],
    [{ kind: 'reference', to: 'things', label, among: 'shop' }, "things.f: among reads 'shop', which is no field"],
    [{ kind: 'reference', to: 'things', label, among: 'name' }, "things.f: among names 'name', which is no reference"],
    [{ kind: 'computed', type: 'text', compute: 'sum', label }, "things.f: functions has no 'sum'"],
    [
      { kind: 'money', currencyField: 'currency', label },
      "things.f: currencyField names 'currency', which is no field",
    ],
    [{ kind: 'text', unique: { within: 'shop' }, label }, "things.f: unique within 'shop', which is no field"],
    [{ kind: 'number', searchable: true, label }, 'things.f: only a text can be searched'],
    [{ kind: 'number', secret: true, label }, 'things.f: only a text can be secret'],
    [
      { kind: 'text', shownWhen: { field: 'x', op: 'filled' }, label },
      "things.f: shownWhen reads 'x', which is no field",
    ],
    [
      { kind: 'text', shownWhen: { field: 'secret', op: 'filled' }, label },
      "things.f: shownWhen reads 'secret', which is secret and never read again",
    ],
    [{ kind: 'number', max: 5, default: 6, label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'choice', choices: { a: label }, default: 'b', label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'colour', default: 'red', label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'choice', choices: {}, label }, 'things.f: there is nothing to choose from'],
    [
      { kind: 'choice', choices: { a: label }, tones: { b: 'good' }, label },
      "things.f: tones name 'b', which is no choice",
    ],
    [{ kind: 'status', default: 2 as never, label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'number', derived: true, required: true, label }, 'things.f: a derived field cannot be required'],
    [{ kind: 'text', derived: true, unique: true, label }, 'things.f: a derived field cannot be unique'],
    [{ kind: 'text', derived: true, secret: true, label }, 'things.f: a derived field cannot be secret'],
    [{ kind: 'text', derived: true, createOnly: true, label }, 'things.f: a derived field cannot be createOnly'],
    [{ kind: 'text', derived: true, searchable: true, label }, 'things.f: a derived field cannot be searchable'],
    [{ kind: 'text', derived: true, default: 'a', label }, 'things.f: a derived field cannot have a default'],
    [{ kind: 'reference', to: 'things', derived: true, label }, "things.f: a 'reference' cannot be derived"],
    [{ kind: 'text', unique: { within: 'sum' }, label }, "things.f: unique within 'sum', which is not stored"],
    [
      { kind: 'text', shownWhen: { field: 'sum', op: 'filled' }, label },
      "things.f: shownWhen reads 'sum', which is not stored",
    ],
    [
      { kind: 'object', label, fields: { a: { kind: 'text', derived: true, label } } },
      'things.f.a: a nested field cannot be derived',
    ],
    [
      { kind: 'list', label, fields: { a: { kind: 'choice', choices: { a: label }, tones: { b: 'bad' }, label } } },
      "things.f.a: tones name 'b', which is no choice",
    ],
    [{ kind: 'number', min: 6, max: 5, label }, 'things.f: its lower limit is above its upper one'],
    [{ kind: 'text', minLength: 6, maxLength: 5, label }, 'things.f: its lower limit is above its upper one'],
    [
      { kind: 'list', label, fields: { a: { kind: 'choice', choices: {}, label } } },
      'things.f.a: there is nothing to choose from',
    ],
    [
      { kind: 'object', label, fields: { a: { kind: 'number', max: 1, default: 2, label } } },
      'things.f.a: its default is not a value it accepts',
    ],
    [
      { kind: 'object', label, fields: { a: { kind: 'text', secret: true, label } } },
      'things.f.a: a nested field cannot be secret',
    ],
    [
      { kind: 'list', label, fields: { a: { kind: 'file', visibleTo: 'company', label } } },
      'things.f.a: a nested field cannot be visibleTo',
    ],
    [
      { kind: 'list', label, fields: { a: { kind: 'image', original: true, label } } },
      'things.f.a: a nested field cannot be original',
    ],
    [
      { kind: 'file', visibleTo: { permission: 'things:lst' }, label },
      "things.f: visibleTo names 'things:lst', which is no permission. Did you mean 'things:list'?",
    ],
    [
      { kind: 'list', label, fields: { a: { kind: 'list', fields: {}, label } as unknown as never } },
      "things.f.a: a 'list' cannot be nested",
    ],
  ])('%j', (field, fault) => {
    const others: Record<string, Field> = {
      sum: { kind: 'number', derived: true, label },
      secret: { kind: 'text', secret: true, label },
    };
    expect(faultsOf([things({ f: field, ...others })])).toEqual([fault]);
  });

  test.each(['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'q'])('cannot be called %s', (name) => {
    expect(faultsOf([things({ [name]: { kind: 'text', label } })])).toEqual([
      `things.${name}: the server keeps this name for itself`,
    ]);
  });

  test.each([
    ['Name', 'name'],
    ['snake_case', 'snakeCase'],
    ['with-dash', 'withDash'],
    ['1st', 'st'],
    ['ü', 'name'],
  ])('is camelCase, which %s is not', (name, right) => {
    expect(faultsOf([things({ [name]: { kind: 'text', label } })])).toEqual([
      `things.${name}: a field name is camelCase: '${right}'`,
    ]);
  });
});

describe('a slip of the hand', () => {
  const sound = things({ startsAt: { kind: 'date', label } });
  const without = ({ list: _, ...rest }: ResourceSchema) => rest as ResourceSchema;
  test.each<[ResourceSchema, string]>([
    [
      things({ f: { kind: 'text', label, requird: true } as Field }),
      "things.f: there is no property 'requird'. Did you mean 'required'?",
    ],
    [
      things({ f: { kind: 'text', label, maxlength: 5 } as Field }),
      "things.f: there is no property 'maxlength'. Did you mean 'maxLength'?",
    ],
    [things({ f: { kind: 'text', label, max: 5 } as Field }), "things.f: there is no property 'max'"],
    [
      { ...sound, verbs: { melt: { label, input: { heat: { kind: 'nubmer', label } as unknown as Field } } } },
      "things.melt.heat: there is no field kind 'nubmer'. Did you mean 'number'?",
    ],
    [things({ f: { kind: 'choice', label } as Field }), "things.f: 'choices' is missing"],
    [things({ f: { kind: 'text', label: { en: 'F' } } as Field }), "things.f: its label lacks 'zh'"],
    [
      things({ f: { kind: 'list', label, fields: { a: { kind: 'txet', label } } } as unknown as Field }),
      "things.f.a: there is no field kind 'txet'. Did you mean 'text'?",
    ],
    [
      { ...sound, section: 'sale' } as unknown as ResourceSchema,
      "things: there is no section 'sale'; there are %s. Did you mean 'sales'?",
    ],
    [{ ...sound, colums: [] } as ResourceSchema, "things: there is no property 'colums'"],
    [without(sound), "things: 'list' is missing"],
    [
      { ...sound, list: { columns: ['name'], filter: [] } } as ResourceSchema,
      "things: list: there is no property 'filter'. Did you mean 'filters'?",
    ],
    [
      { ...sound, title: 'nane' } as ResourceSchema,
      "things: title names 'nane', which is no field. Did you mean 'name'?",
    ],
    [
      { ...sound, list: { columns: ['starts_at'] } },
      "things: list column 'starts_at' is no field. Did you mean 'startsAt'?",
    ],
    [
      { ...sound, list: { columns: ['name'], sort: ['createAt', 'ASC'] } } as unknown as ResourceSchema,
      "things: list sort 'createAt' is no field that can be sorted by. Did you mean 'createdAt'?",
    ],
    [
      { ...sound, permissions: { grants: { agent: ['lst'] } } },
      "things: grants name 'things:lst' for agent, which is no permission. Did you mean 'list'?",
    ],
    [
      things({ f: { kind: 'reference', to: 'thigns', label } }),
      "things.f: refers to 'thigns', which is no resource. Did you mean 'things'?",
    ],
  ])('%#', (schema, fault) => {
    expect(faultsOf([schema])).toEqual([fault.replace('%s', Object.keys(sections).join(', '))]);
  });
});

function rule(field: string) {
  return { field, require: { field: 'name', op: 'filled' as const }, message: label };
}

function things(fields: Record<string, Field>): ResourceSchema {
  return defineResource({
    name: 'things',
    label: { one: label, many: label },
    icon: 'ri-box-3-line',
    route: '/thing/list',
    section: 'home',
    title: 'name',
    fields: { name: { kind: 'text', label }, ...fields },
    list: { columns: ['name'] },
  });
}
