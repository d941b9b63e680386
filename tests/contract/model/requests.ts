import type { Route } from '../../../server/kernel/routes/route';
import type { Fields } from '../../../src/schema/fields';
import { defineResource, type ResourceSchema } from '../../../src/schema/resource';
import type { Values } from '../../../src/schema/validation';
import { sampleInput } from '../../helpers/samples';
import type { TestRequest } from '../../helpers/server';

/** A route's declared fields as a resource schema, for the generators of valid and broken inputs. */
export function asResource(fields: Fields): ResourceSchema {
  const label = { en: 'Request', zh: '请求' };
  return defineResource({
    name: 'requests',
    label: { one: label, many: label },
    icon: 'ri-send-plane-line',
    route: '/request/list',
    section: 'home',
    title: Object.keys(fields)[0] ?? '',
    fields,
    list: { columns: Object.keys(fields).slice(0, 1) },
  });
}

/** The resource whose records the route reads or writes in REST style, if any. */
export function resourceOf(route: Route, schemas: readonly ResourceSchema[]): ResourceSchema | undefined {
  const name = /^\/v1\/([a-z0-9-]+)(\/\{id\})?$/.exec(route.path)?.[1];
  return schemas.find((schema) => schema.name === name && schema.calls === undefined);
}

export interface Drawing {
  readonly random: () => number;
  readonly schemas: readonly ResourceSchema[];
  readonly references: (to: string) => readonly string[];
  /** Creates a record of the resource that can be read, changed and deleted. */
  readonly record: (schema: ResourceSchema) => Promise<Values>;
}

/** A valid request for the route, generated from its declaration. */
export async function validRequest(route: Route, drawing: Drawing): Promise<TestRequest> {
  const schema = resourceOf(route, drawing.schemas);
  const record = schema !== undefined && route.path.includes('{id}') ? await drawing.record(schema) : undefined;
  const url = `/api${route.path.replace(/\{\w+\}/g, () => String(record?.id ?? nobodysId))}`;
  return { method: route.method, url, ...bodyFor(route, drawing, schema, record) };
}

export const nobodysId = '00000000-0000-4000-8000-000000000001';

function bodyFor(
  route: Route,
  { random, references }: Drawing,
  schema: ResourceSchema | undefined,
  record: Values | undefined,
): Pick<TestRequest, 'headers' | 'body'> {
  if (route.takesFile) return { headers: { 'content-type': 'application/octet-stream' }, body: 'a few bytes' };
  if (route.body === undefined) return {};
  // If no records exist to refer to, use an unknown id: a permitted caller gets an error for it, which is not a denial.
  const others = (to: string) => (references(to).length > 0 ? references(to) : [nobodysId]);
  const drawn = (): Values => {
    if (schema === undefined) return sampleInput(asResource(route.body!), random, { references: others });
    const input = sampleInput(schema, random, { references });
    // An account that is called needs more than the right to add accounts.
    return input.callbackUrl === undefined ? input : drawn();
  };
  const body = record ?? drawn();
  return { body: schema === undefined ? body : withoutRightsOfTheirOwn(schema, body) };
}

/** Removes fields with rights of their own: a permitted caller may not be allowed to write them. */
function withoutRightsOfTheirOwn({ fields }: ResourceSchema, body: Values): Values {
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.rights === undefined));
}
