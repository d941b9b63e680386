import { expect, test } from 'vitest';
import { faultsOf } from './check/check';
import { defineResource, type ResourceSchema, type StatesRule } from './resource';
import { movesFrom, startStates, statesOpen } from './states';
import { checkChange, checkNew } from './validation';

const word = (en: string, zh = en) => ({ en, zh });
const move = (to: string) => ({ to, label: word(to) });
const doors: ResourceSchema = defineResource({
  name: 'doors',
  label: { one: word('Door', '门'), many: word('Doors', '门') },
  icon: 'ri-door-line',
  route: '/door/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: word('Name') },
    state: {
      kind: 'choice',
      label: word('State'),
      required: true,
      default: 'open',
      choices: { open: word('Open', '开'), shut: word('Shut', '关'), walled: word('Walled up', '封') },
    },
  },
  list: { columns: ['name'] },
  states: { field: 'state', moves: { open: [move('shut')], shut: [move('open'), move('walled')] } },
});

const starting = (...start: string[]): ResourceSchema => ({ ...doors, states: { ...doors.states!, start } });

test('a new record starts in its default state or in a declared start state', () => {
  expect(startStates(doors)).toEqual(['open']);
  expect(startStates(starting('shut', 'open'))).toEqual(['shut', 'open']);
  expect(checkNew(doors, {})).toMatchObject({ ok: true, value: { state: 'open' } });
  expect(checkNew(starting('shut', 'open'), { state: 'shut' })).toMatchObject({ ok: true });
  expect(checkNew(doors, { state: 'walled' })).toEqual({
    ok: false,
    issues: [{ path: 'state', code: 'move', message: { en: 'Must start as: Open.', zh: '初始状态只能是：开。' } }],
  });
});

test('a state change must be a declared move; a refusal lists the possible ones', () => {
  expect(statesOpen(doors, { state: 'shut' })).toEqual(['shut', 'open', 'walled']);
  expect(movesFrom(doors, 'walled')).toEqual([]);
  expect(checkChange(doors, { state: 'walled' }, { state: 'shut' })).toMatchObject({ ok: true });
  expect(checkChange(doors, { name: 'x' }, { state: 'walled' })).toMatchObject({ ok: true });
  const refused = (from: string, to: string) => {
    const checked = checkChange(doors, { state: to }, { state: from });
    return checked.ok ? null : checked.issues;
  };
  expect(refused('open', 'walled')).toEqual([
    {
      path: 'state',
      code: 'move',
      message: { en: 'Open can only change to: Shut.', zh: '“开”只能变为：关。' },
    },
  ]);
  expect(refused('walled', 'open')).toEqual([
    { path: 'state', code: 'move', message: { en: "Walled up can't be changed.", zh: '“封”是最终状态，不能再更改。' } },
  ]);
  // A value that is not a state is reported as an invalid choice.
  expect(refused('open', 'toString')).toMatchObject([{ path: 'state', code: 'choice' }]);
});

test.each<[Partial<StatesRule>, string]>([
  [{ field: 'name' }, "doors: states name 'name', which is not a choice field"],
  [{ start: ['ajar'] }, "doors: states name 'ajar', which is not a choice of 'state'"],
  [{ start: ['shut'] }, "doors: 'state' is 'open' by default, which is no start"],
  [{ moves: { open: [move('ajar')] } }, "doors: states name 'ajar', which is not a choice of 'state'"],
  [{ moves: { open: [move('open')] } }, "doors: a move leads from 'open' to itself"],
  [{ moves: { open: [move('shut'), move('shut')] } }, "doors: two moves lead from 'open' to 'shut'"],
])('inconsistent states are reported as schema faults: %j', (part, fault) => {
  expect(faultsOf([{ ...doors, states: { ...doors.states!, ...part } }])).toContain(fault);
});
