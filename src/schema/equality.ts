import { isObject } from './json';

/** Deep equality of JSON values, ignoring key order. Recursion depth is bounded by the shallower value. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a ?? null, b ?? null) || a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}
