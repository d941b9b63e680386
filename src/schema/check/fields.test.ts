import { describe, expect, test } from 'vitest';
import { label, parts, rule, things } from '../../../tests/helpers/checkedSchemas';
import type { Field } from '../fields';
import { type ResourceSchema, sections } from '../resource';
import { faultsOf } from './check';

describe("a field's rights", () => {
  const hidden = { see: 'hidden' } as const;
  test.each<[Field, Partial<ResourceSchema>, string]>([
    [{ kind: 'number', label, rights: { see: 'masked' } }, {}, "a 'number' cannot be masked, only hidden"],
    [
      { kind: 'text', label, searchable: true, rights: hidden },
      {},
      'the text search would reveal it: it cannot be searchable',
    ],
    [
      { kind: 'text', label, rights: hidden },
      { list: { columns: ['name'], sort: ['f', 'ASC'] } },
      'the list is sorted by it, which would reveal it',
    ],
    [
      { kind: 'reference', to: 'members', emptyMeans: 'none', label, rights: hidden },
      { scope: { member: 'f' } },
      'data scopes are drawn by it',
    ],
    [{ kind: 'text', secret: true, label, rights: hidden }, {}, 'a secret is never shown'],
    [
      { kind: 'text', unique: { within: 'weight' }, label, rights: hidden },
      {},
      'a value that is taken would reveal it: nothing can be unique by it',
    ],
    [
      { kind: 'text', label, rights: hidden },
      { rules: [rule('f'), { ...rule('f'), require: { field: 'f', op: 'filled' } }] },
      'a rule, a move or a field that applies only sometimes reads it, which would reveal it',
    ],
    [
      { kind: 'text', required: true, label, rights: { change: true } },
      {},
      'users who may not change it could not create a record; give it a default, or make it optional',
    ],
    [
      { kind: 'text', shownWhen: { field: 'name', op: 'filled' }, label, rights: { change: true } },
      {},
      'users who change the field that it depends on would empty it; it cannot have rights of its own',
    ],
  ])('fault of %j with %j', (field, more, fault) => {
    const schema: ResourceSchema = { ...things({ f: field, weight: parts.weight! }), ...more };
    const found = faultsOf([schema]).filter((one) => !one.includes("refers to 'members'"));
    expect(found).toEqual([`things.f: ${fault}`]);
  });

  test("a tree's order field cannot have rights", () => {
    const place: Field = { ...parts.place!, rights: { change: true } } as Field;
    const tree = { parent: 'above', order: 'place', maxDepth: 3 };
    expect(faultsOf([{ ...things({ above: parts.above!, place }), tree }])).toEqual([
      'things.place: every move in the tree changes it; it cannot have rights of its own',
    ]);
  });
});
describe('fields of a resource', () => {
  test.each<[Field, string]>([
    [{ kind: 'colur', label } as unknown as Field, "things.f: there is no field kind 'colur'. Did you mean 'colour'?"],
    [{ kind: 'toString', label } as unknown as Field, "things.f: there is no field kind 'toString'"],
    [
      { kind: 'reference', to: 'ghosts', emptyMeans: 'none', label },
      "things.f: refers to 'ghosts', which is no resource",
    ],
    [
      { kind: 'references', to: 'ghosts', emptyMeans: 'none', label },
      "things.f: refers to 'ghosts', which is no resource",
    ],
    [
      { kind: 'reference', to: 'things', label, required: true, onDelete: 'clear' },
      'things.f: a required reference cannot be cleared when its record is deleted',
    ],
    [
      { kind: 'reference', to: 'things', emptyMeans: 'none', label, among: 'shop' },
      "things.f: among reads 'shop', which is not a field",
    ],
    [
      { kind: 'reference', to: 'things', emptyMeans: 'none', label, among: 'name' },
      "things.f: among names 'name', which is no reference",
    ],
    [{ kind: 'computed', type: 'text', compute: 'sum', label }, "things.f: functions has no 'sum'"],
    [
      { kind: 'money', currencyField: 'currency', label },
      "things.f: currencyField names 'currency', which is not a field",
    ],
    [{ kind: 'text', unique: { within: 'shop' }, label }, "things.f: unique within 'shop', which is not a field"],
    [{ kind: 'number', searchable: true, label }, 'things.f: only a text can be searched'],
    [{ kind: 'number', secret: true, label }, 'things.f: only a text can be secret'],
    [{ kind: 'text', sentTo: false, label }, 'things.f: only a secret has sentTo'],
    [
      { kind: 'text', secret: true, sentTo: { field: 'nothing' }, label },
      "things.f: sentTo names 'nothing', which is no url or text field",
    ],
    [
      { kind: 'text', shownWhen: { field: 'x', op: 'filled' }, label },
      "things.f: shownWhen reads 'x', which is not a field",
    ],
    [
      { kind: 'text', shownWhen: { field: 'secret', op: 'filled' }, label },
      "things.f: shownWhen reads 'secret', which is secret and never read again",
    ],
    [{ kind: 'date', inclusive: true, label }, 'things.f: only a dateTime can be inclusive, a date is a whole day'],
    [{ kind: 'number', max: 5, default: 6, label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'choice', choices: { a: label }, default: 'b', label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'colour', default: 'red', label }, 'things.f: its default is not a value it accepts'],
    [{ kind: 'choice', choices: {}, label }, 'things.f: there is nothing to choose from'],
    [
      { kind: 'choice', choices: { a: label }, tones: { b: 'good' }, label },
      "things.f: tones name 'b', which is not a choice",
    ],
    [{ kind: 'status', default: 2 as never, label }, 'things.f: default is 2, but must be one of 0, 1'],
    [{ kind: 'number', derived: true, required: true, label }, 'things.f: a derived field cannot be required'],
    [{ kind: 'text', derived: true, unique: true, label }, 'things.f: a derived field cannot be unique'],
    [{ kind: 'text', derived: true, secret: true, label }, 'things.f: a derived field cannot be secret'],
    [{ kind: 'text', derived: true, createOnly: true, label }, 'things.f: a derived field cannot be createOnly'],
    [{ kind: 'text', derived: true, searchable: true, label }, 'things.f: a derived field cannot be searchable'],
    [{ kind: 'text', derived: true, default: 'a', label }, 'things.f: a derived field cannot have a default'],
    [
      { kind: 'reference', to: 'things', emptyMeans: 'none', derived: true, label },
      "things.f: a 'reference' cannot be derived",
    ],
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
      "things.f.a: tones name 'b', which is not a choice",
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
  ])('fault of %j', (field, fault) => {
    const others: Record<string, Field> = {
      sum: { kind: 'number', derived: true, label },
      secret: { kind: 'text', secret: true, label },
    };
    expect(faultsOf([things({ f: field, ...others })])).toEqual([fault]);
  });

  test.each(['endsAt', 'expiresAt', 'expireTime', 'until', 'validUntil', 'payBy'])(
    '%s must say that it is an end',
    (name) => {
      const fault = `things.${name}: names an end, so it must be inclusive: a day given for it lasts until its end`;
      expect(faultsOf([things({ [name]: { kind: 'dateTime', label } })])).toEqual([fault]);
      expect(faultsOf([things({ [name]: { kind: 'dateTime', inclusive: true, label } })])).toEqual([]);
      expect(faultsOf([things({ [name]: { kind: 'dateTime', readOnly: true, label } })])).toEqual([]);
    },
  );

  test.each(['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'q', 'figure'])(
    'the field name %s is reserved by the server',
    (name) => {
      expect(faultsOf([things({ [name]: { kind: 'text', label } })])).toEqual([
        `things.${name}: the server keeps this name for itself`,
      ]);
    },
  );

  test.each([
    ['Name', 'name'],
    ['snake_case', 'snakeCase'],
    ['with-dash', 'withDash'],
    ['1st', 'st'],
    ['ü', 'name'],
  ])('the field name %s is refused: names are camelCase', (name, right) => {
    expect(faultsOf([things({ [name]: { kind: 'text', label } })])).toEqual([
      `things.${name}: a field name is camelCase: '${right}'`,
    ]);
  });
});

describe('typing errors', () => {
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
      { ...sound, actions: { melt: { label, input: { heat: { kind: 'nubmer', label } as unknown as Field } } } },
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
      "things: section is 'sale', but must be one of %s. Did you mean 'sales'?",
    ],
    [{ ...sound, colums: [] } as ResourceSchema, "things: there is no property 'colums'"],
    [{ ...sound, readFrom: 'thing_rows' } as ResourceSchema, "things: 'readFrom' is called 'view' now"],
    [{ ...sound, place: 3 } as ResourceSchema, "things: 'place' is called 'order' now"],
    [{ ...sound, verbs: {} } as ResourceSchema, "things: 'verbs' is called 'actions' now"],
    [without(sound), "things: 'list' is missing"],
    [
      { ...sound, list: { columns: ['name'], filter: [] } } as ResourceSchema,
      "things: list: there is no property 'filter'. Did you mean 'filters'?",
    ],
    [
      { ...sound, title: 'nane' } as ResourceSchema,
      "things: title names 'nane', which is not a field. Did you mean 'name'?",
    ],
    [
      { ...sound, list: { columns: ['starts_at'] } },
      "things: list column 'starts_at' is not a field. Did you mean 'startsAt'?",
    ],
    [
      { ...sound, list: { columns: ['name'], sort: ['createAt', 'ASC'] } } as unknown as ResourceSchema,
      "things: list sort 'createAt' is not a field that can be sorted by. Did you mean 'createdAt'?",
    ],
    [
      { ...sound, permissions: { grants: { agent: ['lst'] } } },
      "things: grants name 'things:lst' for agent, which is no permission. Did you mean 'list'?",
    ],
    [
      things({ f: { kind: 'reference', to: 'thigns', emptyMeans: 'none', label } }),
      "things.f: refers to 'thigns', which is no resource. Did you mean 'things'?",
    ],
  ])('fault %#', (schema, fault) => {
    expect(faultsOf([schema])).toEqual([fault.replace('%s', Object.keys(sections).join(', '))]);
  });
});
