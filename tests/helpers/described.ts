/** A part of an API description, which may be a reference to a component. */
export function resolved<T extends object>(description: object, part: T | { readonly $ref: string }): T {
  if (!('$ref' in part)) return part;
  const steps = part.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], description) as T;
}
