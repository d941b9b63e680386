import { UnsoundSchemas } from '../../src/schema/check';
import { didYouMean } from '../../src/schema/check/nearest';
import type { ResourceSchema } from '../../src/schema/resource';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';

/**
 * Checks at the start that each resource's server.ts handles the verbs of its schema. Throws UnsoundSchemas naming every
 * button that would answer "not found", and every handler that nobody could call.
 */
export function assertVerbsHandled(
  schemas: readonly ResourceSchema[],
  behaviours: ReadonlyMap<string, ResourceBehaviour>,
): void {
  const faults = schemas.flatMap((schema) => verbFaults(schema, behaviours.get(schema.name)));
  if (faults.length > 0) throw new UnsoundSchemas(faults, 'server.ts');
}

function verbFaults({ name, verbs = {} }: ResourceSchema, behaviour: ResourceBehaviour = {}): string[] {
  const handled = Object.keys(behaviour.verbs ?? {});
  const buttons = Object.keys(verbs).filter((verb) => verbs[verb]!.button !== undefined || verbs[verb]!.many);
  return [
    ...buttons
      .filter((verb) => !handled.includes(verb))
      .map((verb) => `${name}: the verb '${verb}' has a button, but no handler${didYouMean(verb, handled)}`),
    ...handled
      .filter((verb) => !Object.hasOwn(verbs, verb))
      .map((verb) => `${name}: there is no verb '${verb}' in its schema${didYouMean(verb, Object.keys(verbs))}`),
  ];
}
