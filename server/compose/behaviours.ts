import { UnsoundSchemas } from '../../src/schema/check/check';
import { didYouMean } from '../../src/schema/check/nearest';
import type { ResourceSchema } from '../../src/schema/resource';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';

/**
 * Checks at startup that each resource's server.ts handles the actions of its schema. Throws UnsoundSchemas naming
 * every button that would answer "not found" and every handler without an action in the schema.
 */
export function assertActionsHandled(
  schemas: readonly ResourceSchema[],
  behaviours: ReadonlyMap<string, ResourceBehaviour>,
): void {
  const faults = schemas.flatMap((schema) => actionFaults(schema, behaviours.get(schema.name)));
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
