import { everyAudienceCode } from '../../../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { snakeCase } from '../../migrations/fromSchema/columns';
import type { Reader } from '../../queries';

/** The audience of a resource's records, in the form the SQL conditions need. */
export type Audience = {
  /** Holders of this permission see all records. */
  readonly everyCode: string;
  /** The field that holds the audience, and its column. */
  readonly field: string;
  readonly column: string;
} & (
  | { readonly kind: 'members' }
  | {
      readonly kind: 'as';
      readonly isList: boolean;
      /** The resource that the field refers to, its table and its audience. */
      readonly resource: string;
      readonly table: string;
      readonly of: Audience;
    }
);

/** Null for a resource whose records are visible to everyone with the permission to see them. */
export function audienceOf(schema: ResourceSchema, all: readonly ResourceSchema[]): Audience | null {
  const rule = schema.audience;
  if (rule === undefined) return null;
  if (rule.members !== undefined) {
    const own = { field: rule.members, column: snakeCase(rule.members) };
    return { kind: 'members', everyCode: everyAudienceCode(schema), ...own };
  }
  const field = schema.fields[rule.as!];
  if (field?.kind !== 'reference' && field?.kind !== 'references') return null;
  const target = all.find(({ name }) => name === field.to);
  const of = target === undefined ? null : audienceOf(target, all);
  if (of === null) return null;
  return {
    kind: 'as',
    everyCode: of.everyCode,
    field: rule.as!,
    column: snakeCase(rule.as!),
    isList: field.kind === 'references',
    resource: field.to,
    table: snakeCase(field.to),
    of,
  };
}

/** SQL condition that limits a reader to the records of their audience; null when it applies to all records. */
export function audienceCondition(
  audience: Audience | null,
  { companyId, actor }: Reader,
  place: (value: unknown) => string,
): string | null {
  if (audience === null || actor === undefined || actor.permissions.has(audience.everyCode)) return null;
  const me = place(actor.userId);
  // A parameter that the text does not use would be a database error.
  return conditionOf(audience, audience.kind === 'as' ? place(companyId) : '', me);
}

function conditionOf(audience: Audience, company: string, me: string): string {
  const { column } = audience;
  if (audience.kind === 'members') return `(${column} = '{}' or ${column} @> array[${me}::uuid])`;
  const inner = conditionOf(audience.of, company, me);
  const theirs = `select id from ${audience.table} where company_id = ${company}::uuid and ${inner}`;
  return audience.isList
    ? `(${column} = '{}' or ${column} && array(${theirs}))`
    : `(${column} is null or ${column} in (${theirs}))`;
}
