import fc from 'fast-check';
import type { BuiltinRole } from '../../../src/schema/resource';

export type Scope = 'ALL' | 'CUSTOM' | 'DEPT' | 'DEPT_AND_CHILD' | 'SELF';

/** A random company. Departments, people, bundles and roles refer to each other by list index. */
export interface World {
  /** The parent of each department; the first is the company itself. */
  readonly departments: readonly (number | null)[];
  /** The departments of each member; the first member is the caller. */
  readonly people: readonly (readonly number[])[];
  readonly isOwner: boolean;
  /** The company's own permissions, each with the calls it bundles. */
  readonly bundles: readonly { readonly isEnabled: boolean; readonly calls: readonly string[] }[];
  readonly builtin: readonly BuiltinRole[];
  readonly roles: readonly WorldRole[];
}

interface WorldRole {
  readonly isEnabled: boolean;
  /** Whether the caller holds it. */
  readonly isHeld: boolean;
  readonly scope: Scope;
  readonly chosen: readonly number[];
  readonly codes: readonly string[];
  readonly bundles: readonly number[];
}

/** Random companies whose permissions come from `codes` and whose bundles contain `calls`. */
export function anyWorld(codes: readonly string[], calls: readonly string[]): fc.Arbitrary<World> {
  const department = fc.nat(size - 1);
  const departments = fc.subarray(
    Array.from({ length: size }, (_, at) => at),
    { maxLength: 3 },
  );
  const role = fc.record({
    isEnabled: mostly(true),
    isHeld: mostly(true),
    scope: fc.constantFrom<Scope>('ALL', 'CUSTOM', 'DEPT', 'DEPT_AND_CHILD', 'SELF'),
    chosen: departments,
    codes: fc.subarray([...codes], { maxLength: 8 }),
    bundles: fc.subarray([0, 1]),
  });
  return fc.record({
    departments: fc
      .array(department, { minLength: size - 1, maxLength: size - 1 })
      .map((above) => [null, ...above.map((one, at) => one % (at + 1))]),
    people: fc.array(departments, { minLength: 5, maxLength: 5 }),
    isOwner: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
    bundles: fc.array(fc.record({ isEnabled: mostly(true), calls: fc.subarray([...calls], { maxLength: 3 }) }), {
      minLength: 2,
      maxLength: 2,
    }),
    builtin: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.subarray(['admin', 'manager', 'agent', 'finance', 'observer'] as BuiltinRole[], { maxLength: 2 }),
      },
    ),
    roles: fc.array(role, { maxLength: 4 }),
  });
}

const size = 7;

function mostly(value: boolean): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 4 }).map((one) => (one === 0 ? !value : value));
}

/** The code of a bundle, a permission that the company defined. */
export function bundleCode(at: number): string {
  return `own:bundle-${at}`;
}
