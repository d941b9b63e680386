import type { Outline } from '../schema/outline';
import { consoleName, type ResourceSchema } from '../schema/resource';
import { outlines as all } from './outlines';

/** The resources with many records: each has a list. */
export const outlines = all.filter(({ single }) => single === undefined);
/** The resources with one record: each has a form. */
export const singles = all.filter(({ single }) => single !== undefined);

/** The outline of a resource, by console name ('productCoupon/list') or API name ('coupons'). */
export function outlineFor<O extends Outline>(resource: string, among: readonly O[]): O | undefined;
export function outlineFor(resource: string): Outline | undefined;
export function outlineFor(resource: string, among: readonly Outline[] = outlines): Outline | undefined {
  return among.find((outline) => consoleName(outline) === resource || outline.name === resource);
}

/** Loads the full schemas of all resources, once. After a failure the next call retries. */
export function loadSchemas(): Promise<readonly ResourceSchema[]> {
  loading ??= wholeSchemas().then(
    (schemas) => {
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

/** With the kinds of look-ups and roll-ups, whose code loads only if there are any. */
async function wholeSchemas(): Promise<readonly ResourceSchema[]> {
  const { schemas } = await import('./schemas');
  const isTaken = ({ fields }: ResourceSchema) =>
    Object.values(fields).some(({ kind }) => kind === 'lookup' || kind === 'rollup');
  if (!schemas.some(isTaken)) return schemas;
  return (await import('../schema/taken/resolve')).resolved(schemas);
}

/** The full schema of a resource, if it is loaded. */
export function schemaNow(name: string): ResourceSchema | undefined {
  return loaded.get(name);
}

let loading: Promise<readonly ResourceSchema[]> | null = null;
let loaded: ReadonlyMap<string, ResourceSchema> = new Map();
