import { describe, expect, test } from 'vitest';
import { badges } from '../../tests/helpers/fixtures/badges';
import { shelves } from '../../tests/helpers/fixtures/shelves';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { assertSound, faultsOf } from './check';
import type { Field } from './fields';
import { defineResource, type ResourceSchema } from './resource';

const label = { en: 'Field', zh: '字段' };

test('resources that fit together have no fault', () => {
  expect(faultsOf([specimens, shelves, badges])).toEqual([]);
  expect(() => assertSound([specimens, shelves, badges])).not.toThrow();
});

test('a start with a fault is refused, naming it', () => {
  expect(() => assertSound([specimens, shelves])).toThrow(
    "The resources do not fit together:\n- specimens.badges: refers to 'badges', which is no resource",
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
    [
      { permissions: { grants: { agent: ['fly'] } } },
      "things: grants name 'things:fly' for agent, which is no permission",
    ],
    [
      { permissions: { actions: ['list'], grants: { manager: ['edit'] } } },
      "things: grants name 'things:edit' for manager, which is no permission",
    ],
    [{ tree: { parent: 'name', maxDepth: 3 } }, "things: tree parent 'name' is no reference to things"],
  ])('%j', (part, fault) => {
    expect(faultsOf([{ ...things({ data: { kind: 'json', label } }), ...part }])).toContain(fault);
  });
});

describe('a field', () => {
  test.each<[Field, string]>([
    [{ kind: 'colur', label } as unknown as Field, "things.f: there is no field kind 'colur'"],
    [{ kind: 'toString', label } as unknown as Field, "things.f: there is no field kind 'toString'"],
    [{ kind: 'reference', to: 'ghosts', label }, "things.f: refers to 'ghosts', which is no resource"],
    [{ kind: 'references', to: 'ghosts', label }, "things.f: refers to 'ghosts', which is no resource"],
    [
      { kind: 'reference', to: 'things', label, required: true, onDelete: 'clear' },
      'things.f: a required reference cannot be cleared when its record is deleted',
    ],
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
    [{ kind: 'number', max: 5, default: 6, label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'choice', choices: { a: label }, default: 'b', label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'colour', default: 'red', label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'choice', choices: {}, label }, 'things.f: there is nothing to choose from'],
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
      { kind: 'list', label, fields: { a: { kind: 'list', fields: {}, label } as unknown as never } },
      "things.f.a: a 'list' cannot be nested",
    ],
  ])('%j', (field, fault) => {
    expect(faultsOf([things({ f: field })])).toEqual([fault]);
  });

  test.each(['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'q'])('cannot be called %s', (name) => {
    expect(faultsOf([things({ [name]: { kind: 'text', label } })])).toEqual([
      `things.${name}: the server keeps this name for itself`,
    ]);
  });

  test.each(['Name', 'snake_case', 'with-dash', '1st', 'ü'])('is camelCase, which %s is not', (name) => {
    expect(faultsOf([things({ [name]: { kind: 'text', label } })])).toEqual([
      `things.${name}: a field name is camelCase`,
    ]);
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
