import { describe, expect, test } from 'vitest';
import { label, things } from '../../../tests/helpers/checkedSchemas';
import type { Field } from '../fields';
import type { ActionRule, ResourceSchema } from '../resource';
import { faultsOf } from './check';

describe('actions of a resource', () => {
  test.each<[string, ActionRule, string]>([
    ['edit', { label }, "things: the action 'edit' has a name that every resource uses for something else"],
    ['bulkMelt', { label }, "things: the action 'bulkMelt' has a name that every resource uses for something else"],
    ['activity', { label }, "things: the action 'activity' has a name that every resource uses for something else"],
    ['Melt', { label }, "things: the action 'Melt' must be called in camelCase or kebab-case"],
    ['melt_down', { label }, "things: the action 'melt_down' must be called in camelCase or kebab-case"],
    [
      'melt',
      { label, input: { to: { kind: 'reference', to: 'ghosts', label } } },
      "things.melt.to: refers to 'ghosts', which is no resource",
    ],
    [
      'melt',
      { label, input: { name: { kind: 'text', unique: true, label } } },
      'things.melt.name: input of an action is not stored, so it cannot be unique',
    ],
    [
      'melt',
      { label, button: { icon: 'ri-fire-line', shownWhen: { field: 'heat', op: 'filled' } } },
      "things: the action 'melt' is offered by 'heat', which is not a field",
    ],
  ])('fault of %s %j', (action, rule, fault) => {
    expect(faultsOf([{ ...things({}), actions: { [action]: rule } }])).toEqual([fault]);
  });

  test('an action with its own name, input fields and a button has no faults', () => {
    const melt: ActionRule = {
      label,
      input: {
        heat: { kind: 'number', label },
        why: { kind: 'text', label, shownWhen: { field: 'heat', op: 'filled' } },
      },
      button: { icon: 'ri-fire-line', shownWhen: { field: 'updatedAt', op: 'filled' } },
    };
    expect(faultsOf([{ ...things({}), actions: { melt, meltDown: melt, 'melt-down': melt } }])).toEqual([]);
  });
});

describe('filterFields of a list', () => {
  const shop = things({
    place: { kind: 'text', label },
    kept: { kind: 'choice', choices: { cold: label, warm: label }, label },
    holders: { kind: 'references', to: 'things', emptyMeans: 'none', label },
    phone: { kind: 'mobile', label, rights: { see: 'masked' } },
    data: { kind: 'json', label },
  });
  const all = (filterFields: Record<string, Field>, filters: readonly string[] = []) => [
    { ...shop, name: 'shops', route: '/shop/list', label: { one: label, many: label } },
    {
      ...things({
        shopId: { kind: 'reference', to: 'shops', emptyMeans: 'none', label },
        writer: { kind: 'text', label },
      }),
      list: { columns: ['name'], filters, filterFields },
    } as ResourceSchema,
  ];
  const text: Field = { kind: 'text', label };

  test('a path to a field of the same kind has no faults', () => {
    const sound = {
      'shopId.place': text,
      'shopId.kept': { kind: 'choice', choices: { warm: label, cold: label }, label },
      'shopId.holders': { kind: 'references', to: 'things', label },
      writer: { kind: 'reference', to: 'things', label },
    } as const;
    expect(faultsOf(all(sound, ['shopId.place', 'writer']))).toEqual([]);
  });

  test('a path from a referring resource must use its only reference', () => {
    const [shops, thing] = all({}) as [ResourceSchema, ResourceSchema];
    const asking = (filterFields: Record<string, Field>) => [
      { ...shops, list: { columns: ['name'], filterFields } } as ResourceSchema,
      thing,
    ];
    expect(faultsOf(asking({ 'things.writer': text }))).toEqual([]);
    expect(faultsOf(asking({ 'things.wirter': text }))).toEqual([
      "shops: list filterFields 'things.wirter' leads to 'wirter', which is not a field of things. Did you mean 'writer'?",
    ]);
    expect(faultsOf(asking({ 'shops.place': text }))).toEqual([
      "shops: list filterFields 'shops.place' asks shops, which refer to shops by no reference or by several",
    ]);
  });

  test.each<[Record<string, Field>, string]>([
    [{ 'shpoId.place': text }, "'shpoId.place' follows 'shpoId', which is not a field. Did you mean 'shopId'?"],
    [{ 'writer.place': text }, "'writer.place' follows 'writer', which is no reference"],
    [{ 'shopId.palce': text }, "'shopId.palce' leads to 'palce', which is not a field of shops. Did you mean 'place'?"],
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
  ])('fault of %j', (filterFields, fault) => {
    expect(faultsOf(all(filterFields))).toEqual([`things: list filterFields ${fault}`]);
  });

  test('a label without a language and an unknown property are faults', () => {
    const faults = faultsOf(all({ 'shopId.place': { kind: 'text', label: { en: 'Place' }, maxlength: 5 } as never }));
    expect(faults).toEqual([
      "things.shopId.place: its label lacks 'zh'",
      "things.shopId.place: there is no property 'maxlength'. Did you mean 'maxLength'?",
    ]);
  });
});

describe('tabs of a list', () => {
  const withTab = (filter: object, more: object = {}) => [
    {
      ...things({}),
      list: { columns: ['name'], filters: ['name'], tabs: [{ label, filter }], ...more },
    } as ResourceSchema,
  ];

  test('a tab may narrow the list by any of its filters', () => {
    expect(faultsOf(withTab({ name: ['a', 'b'] }))).toEqual([]);
    expect(faultsOf(withTab({ name_contains: 'a' }))).toEqual([]);
  });

  test.each<[object, string]>([
    [{}, 'narrows nothing'],
    [{ nmae: 'a' }, "names 'nmae', which is no filter of the list. Did you mean 'name'?"],
    [{ createdAt_empty: true }, "names 'createdAt', which is no filter of the list"],
    [{ name_gt: 3 }, "asks 'name_gt' what it is not"],
  ])('fault of %j', (filter, fault) => {
    expect(faultsOf(withTab(filter))).toEqual([`things: list tab 'Field' ${fault}`]);
  });
});
