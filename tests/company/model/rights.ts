import type { BuiltinRole } from '../../../src/schema/resource';
import { bundleCode, type Scope, type World } from './world';

/** The product facts that the model needs: the permission of each call and the built-in roles. */
export interface Product {
  readonly codes: readonly string[];
  readonly askedBy: ReadonlyMap<string, string>;
  readonly builtin: Readonly<Record<BuiltinRole, { readonly scope: Scope; readonly codes: readonly string[] }>>;
}

/** The permissions of the first member of a world, computed in the simplest way; speed does not matter. */
export function rightsIn(world: World, product: Product) {
  const roles = rolesOf(world, product);
  const granting = (code: string) => roles.filter((role) => role.allows(code));
  const holds = (code: string): boolean => (world.isOwner ? existing(world, product, code) : granting(code).length > 0);
  const reachesAll = (code: string): boolean =>
    world.isOwner ? holds(code) : granting(code).some((role) => role.scope === 'ALL');
  const reaches = (code: string, department: number): boolean =>
    reachesAll(code) || granting(code).some((role) => isDrawnTo(world, role, department));
  return {
    holds,
    reachesAll,
    reaches,
    /** Members see themselves in any scope, and every member of a department within their scope. */
    sees: (code: string, person: number): boolean =>
      reachesAll(code) ||
      (holds(code) && (person === 0 || world.people[person]!.some((department) => reaches(code, department)))),
    widest: world.isOwner ? 'ALL' : (widestFirst.find((scope) => roles.some((role) => role.scope === scope)) ?? 'SELF'),
  };
}

interface PlainRole {
  readonly scope: Scope;
  readonly chosen: readonly number[];
  allows(code: string): boolean;
}

const widestFirst: readonly Scope[] = ['ALL', 'DEPT_AND_CHILD', 'DEPT', 'CUSTOM', 'SELF'];

function rolesOf(world: World, { askedBy, builtin }: Product): PlainRole[] {
  const own = world.roles
    .filter((role) => role.isHeld && role.isEnabled)
    .map((role) => ({
      scope: role.scope,
      chosen: role.chosen,
      allows: (code: string) =>
        role.codes.includes(code) ||
        role.bundles.some((at) => {
          const { isEnabled, calls } = world.bundles[at]!;
          return isEnabled && (code === bundleCode(at) || calls.some((call) => askedBy.get(call) === code));
        }),
    }));
  const product = world.builtin.map((name) => ({
    scope: builtin[name].scope,
    chosen: [],
    allows: (code: string) =>
      builtin[name].codes.includes(code) ||
      (name === 'admin' && world.bundles.some(({ isEnabled }, at) => isEnabled && code === bundleCode(at))),
  }));
  return [...own, ...product];
}

function existing(world: World, product: Product, code: string): boolean {
  return (
    product.codes.includes(code) || world.bundles.some(({ isEnabled }, at) => isEnabled && code === bundleCode(at))
  );
}

function isDrawnTo(world: World, role: PlainRole, department: number): boolean {
  const [mine = []] = world.people;
  switch (role.scope) {
    case 'CUSTOM':
      return role.chosen.includes(department);
    case 'DEPT':
      return mine.includes(department);
    case 'DEPT_AND_CHILD':
      return above(world, department).some((one) => mine.includes(one));
    default:
      return role.scope === 'ALL';
  }
}

/** A department and its ancestors. */
export function above(world: World, department: number): number[] {
  const parent = world.departments[department]!;
  return parent === null ? [department] : [department, ...above(world, parent)];
}
