import { UnsoundSchemas } from '../../src/schema/check/check';
import { didYouMean } from '../../src/schema/check/nearest';
import type { ResourceSchema } from '../../src/schema/resource';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';

/**
 * Checks at startup that each resource's server.ts does what its schema promises. Throws UnsoundSchemas naming every
 * button that would answer "not found", every handler without an action in the schema, and every derived field that
 * would be missing from the answers.
 */
export function assertBehaves(
  schemas: readonly ResourceSchema[],
  behaviours: ReadonlyMap<string, ResourceBehaviour>,
): void {
  const faults = schemas.flatMap((schema) => {
    const behaviour = behaviours.get(schema.name);
    return [...actionFaults(schema, behaviour), ...derivedFaults(schema, behaviour)];
  });
  if (faults.length > 0) throw new UnsoundSchemas(faults, 'server.ts');
}

function actionFaults({ name, actions = {} }: ResourceSchema, behaviour: ResourceBehaviour = {}): string[] {
  const handled = Object.keys(behaviour.actions ?? {});
  const buttons = Object.keys(actions).filter(
    (action) => actions[action]!.button !== undefined || actions[action]!.many,
  );
  return [
    ...buttons
      .filter((action) => !handled.includes(action))
      .map((action) => `${name}: the action '${action}' has a button, but no handler${didYouMean(action, handled)}`),
    ...handled
      .filter((action) => !Object.hasOwn(actions, action))
      .map(
        (action) => `${name}: there is no action '${action}' in its schema${didYouMean(action, Object.keys(actions))}`,
      ),
  ];
}

/** A view has its derived fields as columns. */
function derivedFaults({ name, fields, view }: ResourceSchema, behaviour: ResourceBehaviour = {}): string[] {
  if (view !== undefined || behaviour.rules?.derive !== undefined) return [];
  return Object.keys(fields)
    .filter((field) => fields[field]!.derived)
    .map((field) => `${name}.${field}: is derived, but the rules have no 'derive' that fills it`);
}
