import type { Outline } from '../schema/outline';
import { consoleName, type ResourceSchema } from '../schema/resource';
import { outlines } from './outlines';

export { outlines };

/** The outline behind a resource of the console: 'productCoupon/list', or its own name 'coupons'. */
export function outlineFor<O extends Outline>(resource: string, among: readonly O[]): O | undefined;
export function outlineFor(resource: string): Outline | undefined;
export function outlineFor(resource: string, among: readonly Outline[] = outlines): Outline | undefined {
  return among.find((outline) => consoleName(outline) === resource || outline.name === resource);
}

/** Fetches the whole of all resources, once. What failed is tried again at the next call. */
export function loadSchemas(): Promise<readonly ResourceSchema[]> {
  loading ??= import('./schemas').then(
    ({ schemas }) => {
      loaded = new Map(schemas.map((schema) => [schema.name, schema]));
      return schemas;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The whole of a resource, if that has been fetched. */
export function schemaNow(name: string): ResourceSchema | undefined {
  return loaded.get(name);
}

let loading: Promise<readonly ResourceSchema[]> | null = null;
let loaded: ReadonlyMap<string, ResourceSchema> = new Map();
