import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataScope } from '../../kernel/access/actor';
import { type Access, scopeKinds } from './access';
import { narrowed } from './narrowed';

const codes = ['a', 'b', 'c'];
const ids = ['1', '2', '3'];
const scope = fc.oneof(
  fc.constant('ALL' as const),
  fc.record({ memberIds: fc.subarray(ids), departmentIds: fc.subarray(ids) }),
);
const access = fc
  .record({
    held: fc.subarray(codes),
    scopes: fc.tuple(scope, scope, scope),
    dataScope: fc.constantFrom(...scopeKinds),
  })
  .map(
    ({ held, scopes, dataScope }): Access => ({
      permissions: new Set(held),
      dataScope,
      scopeOf: (code) => (held.includes(code) ? scopes[codes.indexOf(code)]! : { memberIds: [], departmentIds: [] }),
    }),
  );

/** Whether the scope includes a record of this member and department. */
function reaches(of: DataScope | 'ALL', member: string, department: string): boolean {
  return of === 'ALL' || of.memberIds.includes(member) || of.departmentIds.includes(department);
}

test('narrowed access holds and reaches only what both inputs hold and reach', () => {
  fc.assert(
    fc.property(access, access, (one, other) => {
      const both = narrowed(one, other);
      for (const code of codes) {
        expect(both.permissions.has(code)).toBe(one.permissions.has(code) && other.permissions.has(code));
        for (const member of ids)
          for (const department of ids)
            if (reaches(both.scopeOf(code), member, department))
              expect(
                reaches(one.scopeOf(code), member, department) && reaches(other.scopeOf(code), member, department),
              ).toBe(true);
      }
      expect(scopeKinds.indexOf(both.dataScope)).toBe(
        Math.min(scopeKinds.indexOf(one.dataScope), scopeKinds.indexOf(other.dataScope)),
      );
    }),
  );
});
