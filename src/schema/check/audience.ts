import type { ResourceSchema } from '../resource';

/** Checks that an audience leads, directly or through other records, to a field that names members. */
export function audienceFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  const { name, audience, fields } = schema;
  if (audience === undefined) return [];
  if ((audience.members === undefined) === (audience.as === undefined))
    return [`${name}: audience names either members or as`];
  if (audience.members !== undefined) {
    const field = fields[audience.members];
    return field?.kind === 'references' && field.to === 'members'
      ? []
      : [`${name}: audience members '${audience.members}' is no list of references to members`];
  }
  const field = fields[audience.as!];
  if (field?.kind !== 'reference' && field?.kind !== 'references')
    return [`${name}: audience '${audience.as}' is no reference`];
  const seen = new Set([name]);
  for (let next = known.get(field.to); next !== undefined; next = known.get(targetOf(next) ?? '')) {
    if (seen.has(next.name)) return [`${name}: its audience leads back to '${next.name}'`];
    seen.add(next.name);
    if (next.audience === undefined)
      return [`${name}: audience '${audience.as}' leads to '${next.name}', which has none`];
    if (next.audience.members !== undefined) return [];
  }
  return [];
}

function targetOf({ audience, fields }: ResourceSchema): string | undefined {
  if (audience?.as === undefined) return undefined;
  const field = fields[audience.as];
  return field?.kind === 'reference' || field?.kind === 'references' ? field.to : undefined;
}
