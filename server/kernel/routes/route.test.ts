import { expect, test } from 'vitest';
import { assertDistinct, memberRoute, type Route, routeId } from './route';

const text = { en: 'x', zh: 'x' };
const route = (method: Route['method'], path: string): Route =>
  memberRoute(`${method} ${path}`, text, {
    summary: text,
    access: { kind: 'login' },
    handle: async () => null,
  });

test('the id of a route is its method and path', () => {
  expect(routeId(route('POST', '/xxm-comp/v1/addDept'))).toBe('POST /xxm-comp/v1/addDept');
});

test('two routes for the same call are refused, whatever their parameter names', () => {
  expect(() => assertDistinct([route('GET', '/a/{id}'), route('PUT', '/a/{id}'), route('GET', '/a')])).not.toThrow();
  expect(() => assertDistinct([route('GET', '/a/{id}'), route('GET', '/a/{name}')])).toThrow(
    'Two routes have the id GET /a/{name}.',
  );
});

test('a route without access is refused', () => {
  const open = { ...route('GET', '/a'), access: undefined } as unknown as Route;
  expect(() => assertDistinct([open])).toThrow('GET /a declares no access.');
  const strange = { ...route('GET', '/a'), access: { kind: 'anyone' } } as unknown as Route;
  expect(() => assertDistinct([strange])).toThrow('GET /a declares no access.');
});
