import { permissionCode } from '../../../../../src/schema/permissions/permissions';
import type { DataScope } from '../../../access/actor';
import { snakeCase } from '../../migrations/fromSchema/columns';
import type { Reader } from '../../queries';
import type { RecordTable } from '../recordTable';
import { audienceCondition } from './audience';

/**
 * SQL condition that limits a reader to the records allowed for this action, by data scope and audience; null when
 * there is no limit. `place` adds a parameter and returns its placeholder.
 */
export function scopeCondition(
  table: RecordTable,
  reader: Reader,
  action: string,
  place: (value: unknown) => string,
): string | null {
  const limits = [dataScopeCondition(table, reader, action, place), audienceCondition(table.audience, reader, place)];
  return limits.filter((limit) => limit !== null).join(' and ') || null;
}

function dataScopeCondition(
  table: RecordTable,
  reader: Reader,
  action: string,
  place: (value: unknown) => string,
): string | null {
  const { scope: rule, fields } = table.schema;
  const scope = scopeFor(table, reader, action);
  if (rule === undefined || scope === 'ALL') return null;
  const parts: string[] = [];
  if (rule.member !== undefined) {
    const column = rule.member === 'createdBy' ? 'created_by' : snakeCase(rule.member);
    parts.push(`${column} = any(${place(scope.memberIds)}::uuid[])`);
  }
  if (rule.departments !== undefined) {
    const isList = fields[rule.departments]?.kind === 'references';
    const departments = `${place(scope.departmentIds)}::uuid[]`;
    const column = snakeCase(rule.departments);
    parts.push(isList ? `${column} && ${departments}` : `${column} = any(${departments})`);
  }
  return `(${parts.join(' or ')})`;
}

/** The data scope of the reader's permission for the action on this resource. */
export function scopeFor(table: RecordTable, { actor }: Reader, action: string): DataScope | 'ALL' {
  if (table.schema.scope === undefined || actor === undefined) return 'ALL';
  return actor.scopeOf(permissionCode(table.schema, action));
}
