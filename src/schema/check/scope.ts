import type { ResourceSchema } from '../resource';

/** Checks that a data scope determines the record's owner by existing columns. */
export function scopeFaults({ name, scope, fields }: ResourceSchema): string[] {
  if (scope === undefined) return [];
  const { member, departments } = scope;
  const faults: string[] = [];
  if (member === undefined && departments === undefined) faults.push('scope names neither member nor departments');
  if (member !== undefined && member !== 'createdBy' && !isOwn(member, 'members')) {
    const field = fields[member];
    const fits = field?.kind === 'reference' && field.to === 'members';
    if (!fits) faults.push(`scope member '${member}' is no reference to members`);
  }
  if (departments !== undefined && !isOwn(departments, 'departments')) {
    const field = fields[departments];
    const fits = (field?.kind === 'reference' || field?.kind === 'references') && field.to === 'departments';
    if (!fits) faults.push(`scope departments '${departments}' is no reference to departments`);
  }
  return faults.map((fault) => `${name}: ${fault}`);

  function isOwn(field: string, resource: string): boolean {
    return field === 'id' && name === resource;
  }
}
