import { describe, expect, test } from 'vitest';
import { label, things } from '../../../tests/helpers/checkedSchemas';
import type { Field } from '../fields';
import type { ResourceSchema } from '../resource';
import { faultsOf } from './check';

const tones = 'good, warning, bad, info, neutral';
const operators = 'is, not, in, lt, lte, gt, gte, empty, filled';
const choice = { kind: 'choice', choices: { a: label, b: label }, label } as const;

describe('values outside an enumeration', () => {
  const onField: [object, string][] = [
    [{ ...choice, tones: { a: 'danger' } }, `things.f: tones.a is 'danger', but must be one of ${tones}`],
    [
      { kind: 'reference', to: 'things', onDelete: 'cascade', label },
      "things.f: onDelete is 'cascade', but must be one of refuse, clear",
    ],
    [
      { kind: 'references', to: 'things', emptyMeans: 'al', label },
      "things.f: emptyMeans is 'al', but must be one of none, all, nothingExcluded",
    ],
    [
      { kind: 'references', to: 'things', select: 'leafs', label },
      "things.f: select is 'leafs', but must be one of any, each, leaves",
    ],
    [
      { kind: 'computed', type: 'money', compute: 'f', label },
      "things.f: type is 'money', but must be one of text, number, boolean",
    ],
    [{ kind: 'text', secret: 'hash', label }, "things.f: secret is 'hash', but must be one of true, digest"],
    [
      { kind: 'image', visibleTo: 'all', label },
      "things.f: visibleTo is 'all', but must be one of company, { permission }",
    ],
    [
      { kind: 'text', rights: { see: 'mask' }, label },
      "things.f: rights.see is 'mask', but must be one of hidden, masked",
    ],
    [
      { kind: 'text', label, shownWhen: { field: 'name', op: 'equals', value: 1 } },
      `things.f: shownWhen.op is 'equals', but must be one of ${operators}`,
    ],
    [
      { kind: 'text', label, shownWhen: { all: [{ name: 'filled' }] } },
      'things.f: shownWhen.all.0 is {"name":"filled"}, but must be one of { field, op }, { all }, { any }',
    ],
    [
      { kind: 'list', label, fields: { kind: { ...choice, tones: { b: 'god' } } } },
      `things.f.kind: tones.b is 'god', but must be one of ${tones}. Did you mean 'good'?`,
    ],
  ];
  test.each(onField)('on a field: %j', (field, fault) => {
    expect(faultsOf([things({ f: field as Field })])).toEqual([fault]);
  });

  const onResource: [object, string][] = [
    [
      { list: { columns: ['name'], sort: ['name', 'asc'] } },
      "things: list.sort.1 is 'asc', but must be one of ASC, DESC. Did you mean 'ASC'?",
    ],
    [{ form: { as: 'modal' } }, "things: form.as is 'modal', but must be one of page, drawer, dialog"],
    [{ form: { layout: 'tab' } }, "things: form.layout is 'tab', but must be tabs. Did you mean 'tabs'?"],
    [
      { permissions: { actions: ['list', 'delete'] } },
      "things: permissions.actions.1 is 'delete', but must be one of list, add, edit, remove, export, import",
    ],
    [
      { permissions: { grants: { agents: ['list'] } } },
      "things: permissions.grants: there is no property 'agents'. Did you mean 'agent'?",
    ],
    [
      { states: { field: 'state', moves: { a: [{ to: 'b', label, tone: 'danger' }] } } },
      `things: states.moves.a.0.tone is 'danger', but must be one of ${tones}`,
    ],
    [
      { actions: { melt: { label, button: { icon: 'ri-fire-line', tone: 'warn' } } } },
      `things: actions.melt.button.tone is 'warn', but must be one of ${tones}`,
    ],
    [
      { rules: [{ field: 'name', require: { field: 'name', op: 'full' }, message: label }] },
      `things: rules.0.require.op is 'full', but must be one of ${operators}`,
    ],
  ];
  test.each(onResource)('on a resource: %j', (part, fault) => {
    const schema = things({ state: { ...choice, required: true, default: 'a' } });
    expect(faultsOf([{ ...schema, ...part } as ResourceSchema])).toEqual([fault]);
  });
});

describe('properties and types', () => {
  const onField: [unknown, string[]][] = [
    [{ label }, ["things.f: 'kind' is missing"]],
    [{ kind: 'text', label, constructor: 1 }, ["things.f: there is no property 'constructor'"]],
    [{ kind: 'text', label, maxLength: '9' }, ['things.f: maxLength must be a number']],
    [{ kind: 'text', label, variables: 'a' }, ['things.f: variables must be an array']],
    [{ kind: 'text', label, required: 'yes' }, ['things.f: required must be a boolean']],
    [{ kind: 'text', label, searchable: false }, ['things.f: searchable is false, but must be true']],
    [
      { kind: 'text', label, unique: { in: 'a' } },
      ['things.f: unique is {"in":"a"}, but must be one of true, { within }'],
    ],
    [{ kind: 'text', label, unique: { within: 5 } }, ['things.f: unique.within must be a string']],
    [{ kind: 'text', label, help: { en: 'Help', zh: '' } }, ["things.f: its help lacks 'zh'"]],
    [{ kind: 'text', label: 'F' }, ['things.f: label must be an object']],
    [
      { kind: 'text', label, secret: true, toldOnce: {}, shownWhen: { field: 'name', op: 'is', vaule: 1 } },
      [
        "things.f: 'toldOnce' is called 'revealOnce' now",
        "things.f: shownWhen: there is no property 'vaule'. Did you mean 'value'?",
      ],
    ],
    [
      { kind: 'object', label, fields: { a: { kind: 'text', lable: label } } },
      ["things.f.a: 'label' is missing", "things.f.a: there is no property 'lable'. Did you mean 'label'?"],
    ],
    [7, ['things.f must be an object']],
  ];
  test.each(onField)('on a field: %j', (field, faults) => {
    expect(faultsOf([things({ f: field as Field })])).toEqual(faults);
  });

  const onResource: [object, string[]][] = [
    [{ list: { columns: 'name' } }, ['things: list.columns must be an array']],
    [{ label: { one: label, many: { en: 'Things' } } }, ["things: its label.many lacks 'zh'"]],
    [{ quickSearch: 'yes' }, ["things: quickSearch is 'yes', but must be one of true, { subtitle }"]],
    [{ restorable: true }, ['things: restorable is true, but must be false']],
    [{ functions: { f: 1 } }, ['things: functions.f must be a function']],
    [
      { states: { field: 'state', moves: { a: [{ to: 'b', lable: label }] } } },
      [
        "things: states.moves.a.0: 'label' is missing",
        "things: states.moves.a.0: there is no property 'lable'. Did you mean 'label'?",
      ],
    ],
    [
      { actions: { melt: { label, buton: {}, inputs: {} } } },
      [
        "things: actions.melt: there is no property 'buton'. Did you mean 'button'?",
        "things: actions.melt: there is no property 'inputs'. Did you mean 'input'?",
      ],
    ],
  ];
  test.each(onResource)('on a resource: %j', (part, faults) => {
    expect(faultsOf([{ ...things({}), ...part } as ResourceSchema])).toEqual(faults);
  });
});

test('an unknown icon is a fault only if the list of icons is given', () => {
  const icons = new Set(['ri-gift-line', 'ri-fire-line', 'ri-check-line']);
  const schema: ResourceSchema = {
    ...things({ state: { ...choice, required: true, default: 'a' } }),
    icon: 'ri-gift-lin',
    states: { field: 'state', moves: { a: [{ to: 'b', label, icon: 'ri-chek-line' }] } },
    actions: { melt: { label, button: { icon: 'ri-volcano' } } },
  };
  expect(faultsOf([schema])).toEqual([]);
  expect(faultsOf([schema], icons)).toEqual([
    "things: there is no icon 'ri-gift-lin'. Did you mean 'ri-gift-line'?",
    "things: there is no icon 'ri-chek-line'. Did you mean 'ri-check-line'?",
    "things: there is no icon 'ri-volcano'. See https://remixicon.com",
  ]);
});
