import { consoleName, type ResourceSchema } from '../schema/resource';

/** Every resource there is: one folder each, found and never listed. Vite gives the contents at build time. */
const modules = import.meta.glob<Record<string, unknown>>('/src/resources/*/schema.ts', { eager: true });

export const schemas: readonly ResourceSchema[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isSchema),
);

/** The schema behind a resource of the console: 'productCoupon/list', or its own name 'coupons'. */
export function schemaOf(resource: string, among: readonly ResourceSchema[] = schemas): ResourceSchema | undefined {
  return among.find((schema) => consoleName(schema) === resource || schema.name === resource);
}

function isSchema(value: unknown): value is ResourceSchema {
  return typeof value === 'object' && value !== null && 'route' in value && 'fields' in value && 'name' in value;
}
