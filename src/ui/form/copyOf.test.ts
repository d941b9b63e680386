import { expect, test } from 'vitest';
import { schema as roles } from '../../resources/roles/schema';
import { defineResource } from '../../schema/resource';
import { copyOf } from './copyOf';

const called = (title: string) => `${title} (copy)`;
const text = { kind: 'text', label: { en: 'Text', zh: '文本' } } as const;

const bells = defineResource({
  name: 'bells',
  label: { one: { en: 'Bell', zh: '铃' }, many: { en: 'Bells', zh: '铃' } },
  icon: 'ri-notification-line',
  route: '/bell/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { ...text, maxLength: 20 },
    serial: { ...text, unique: true },
    place: { ...text, unique: { within: 'tower' } },
    tower: text,
    maker: { ...text, createOnly: true },
    rung: { kind: 'number', label: text.label, readOnly: true },
    loud: { kind: 'number', label: text.label, default: 3 },
    weight: { kind: 'number', label: text.label, derived: true },
    key: { ...text, secret: true },
  },
  list: { columns: ['name'] },
});

test('duplicate copies editable fields except unique ones and secrets', () => {
  const record = {
    id: '1',
    version: 7,
    name: 'Tom',
    serial: 'T-1',
    place: 'top',
    tower: 'west',
    maker: 'Ann',
    rung: 9,
    loud: 0,
    weight: 40,
    key: 'secret',
  };
  expect(copyOf(bells, record, called)).toEqual({
    name: 'Tom (copy)',
    serial: null,
    place: null,
    tower: 'west',
    maker: 'Ann',
    rung: null,
    loud: 0,
    key: null,
  });
});

test('a long title is shortened before the "(copy)" suffix', () => {
  const copy = copyOf(bells, { name: 'The bell of the west' }, called);
  expect(copy.name).toBe('The bell of t (copy)');
  expect(String(copy.name)).toHaveLength(20);
});

test('a duplicate starts in an allowed initial state', () => {
  const state = {
    kind: 'choice',
    required: true,
    default: 'new',
    choices: { new: text.label, old: text.label },
  } as const;
  const aged = { ...bells, fields: { ...bells.fields, state: { ...state, label: text.label } } };
  const staged = { ...aged, states: { field: 'state', start: ['new'], moves: {} } };
  expect(copyOf(aged, { name: 'Tom', state: 'old' }, called).state).toBe('old');
  expect(copyOf(staged, { name: 'Tom', state: 'old' }, called).state).toBe('new');
});

test('a duplicate of a built-in role is a custom role', () => {
  const copy = copyOf(
    roles,
    { name: '客服', code: 'agent', type: 'BUILTIN', userCount: 4, permissionIds: ['p1'] },
    called,
  );
  expect(copy).toMatchObject({ name: '客服 (copy)', code: null, type: 'CUSTOM', permissionIds: ['p1'] });
  expect(copy).not.toHaveProperty('userCount');
});
