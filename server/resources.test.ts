import { expect, test } from 'vitest';
import type { ActionRule } from '../src/schema/resource';
import { label, things } from '../tests/helpers/checkedSchemas';
import { assertBehaves } from './compose/behaviours';
import type { MakeBehaviour } from './compose/deps';
import type { ActionHandler, ResourceBehaviour } from './kernel/routes/behaviour';
import { behavioursIn, schemasIn } from './resources';

const file = (name: string) => `/src/resources/things/${name}.ts`;
const start = 'The resources do not fit together:\n- things: ';
const handler: ActionHandler = { handle: async () => null };
const button: ActionRule = { label, button: { icon: 'ri-fire-line' } };

test('a schema must be named after its folder and exported as `schema`', () => {
  const schema = things({});
  expect(schemasIn({ [file('schema')]: schema })).toEqual([schema]);
  expect(() => schemasIn({ [file('schema')]: { ...schema, name: 'thing' } })).toThrow(
    `${start}its name is 'thing', but must be that of its folder\n  in src/resources/things/schema.ts`,
  );
  expect(() => schemasIn({ [file('schema')]: undefined })).toThrow(
    `${start}the file must export its resource as 'schema'`,
  );
});

test('a behaviour is an object or a function of the domain dependencies', () => {
  const behaviour: ResourceBehaviour = { actions: { melt: handler } };
  const made = behavioursIn({
    '/src/resources/things/server.ts': behaviour,
    '/src/resources/others/server.ts': () => behaviour,
  });
  expect([...made.keys()]).toEqual(['things', 'others']);
  const deps = {} as Parameters<MakeBehaviour>[0];
  expect([made.get('things')!(deps), made.get('others')!(deps)]).toEqual([behaviour, behaviour]);
  expect(() => behavioursIn({ [file('server')]: undefined })).toThrow(
    `${start}the file must export its behaviour as 'behaviour'\n  in src/resources/things/server.ts`,
  );
});

test('a button without a handler or a handler without an action prevents startup', () => {
  const schema = { ...things({}), actions: { melt: button, cool: { label, many: true as const }, see: { label } } };
  const handled = (actions: ResourceBehaviour['actions']) => () =>
    assertBehaves([schema], new Map([['things', { actions }]]));
  expect(handled({ melt: handler, cool: handler })).not.toThrow();
  expect(handled({ metl: handler, cool: handler })).toThrow(
    [
      `${start}the action 'melt' has a button, but no handler. Did you mean 'metl'?`,
      '  in src/resources/things/server.ts',
      "- things: there is no action 'metl' in its schema. Did you mean 'melt'?",
    ].join('\n'),
  );
  expect(handled({ melt: handler })).toThrow("the action 'cool' has a button, but no handler");
});

test('a derived field that nothing fills prevents startup', () => {
  const count = { kind: 'number', integer: true, derived: true, label } as const;
  const schema = things({ count });
  const derive = async () => undefined;
  expect(() => assertBehaves([schema], new Map([['things', { rules: { derive } }]]))).not.toThrow();
  expect(() => assertBehaves([schema], new Map())).toThrow(
    "things.count: is derived, but the rules have no 'derive' that fills it",
  );
});
