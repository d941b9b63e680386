import { fieldsRead } from '../../../src/schema/conditions';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { Move, ResourceSchema } from '../../../src/schema/resource';

/** The possible changes of the state, for the API description: 'open to solved (needs ticket:solve; requires reason).' */
export function movesText(schema: ResourceSchema): string {
  const said = Object.entries(schema.states?.moves ?? {}).flatMap(([from, moves]) =>
    moves.map((move) => `${from} to ${move.to}${demandsOf(schema, move)}`),
  );
  return said.length === 0 ? '' : `Possible changes: ${said.join(', ')}.`;
}

function demandsOf(schema: ResourceSchema, { permission, when, requires, sets, notifies }: Move): string {
  const demands = [
    permission === undefined ? '' : `needs ${permissionCode(schema, permission)}`,
    when === undefined ? '' : `depends on ${[...new Set(fieldsRead(when))].join(', ')}`,
    requires === undefined ? '' : `requires ${requires.join(', ')}`,
    sets === undefined ? '' : `sets ${Object.keys(sets).join(', ')}`,
    notifies === undefined ? '' : `notifies ${notifies.join(', ')}`,
  ].filter((demand) => demand !== '');
  return demands.length === 0 ? '' : ` (${demands.join('; ')})`;
}
