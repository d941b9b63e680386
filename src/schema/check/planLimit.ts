import type { ResourceSchema } from '../resource';

/** Checks that a plan limit is counted by one resource only, and counts by a possible field value. */
export function planLimitFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  const { name, planLimit, fields, view } = schema;
  if (planLimit === undefined) return [];
  const faults: string[] = [];
  const { name: limit, when } = planLimit;
  if (view !== undefined) faults.push('planLimit counts what is written, and this is only read');
  const other = [...known.values()].find((one) => one.name !== name && one.planLimit?.name === limit);
  if (other !== undefined) faults.push(`the plan limit '${limit}' is counted by '${other.name}' already`);
  if (when !== undefined) {
    const field = fields[when.field];
    if (field?.kind !== 'choice') faults.push(`planLimit is asked of '${when.field}', which is not a choice`);
    else if (!Object.hasOwn(field.choices, when.value))
      faults.push(`planLimit counts '${when.value}', which is not a choice of '${when.field}'`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}
