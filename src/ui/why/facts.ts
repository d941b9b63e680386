import { isStored } from '../../schema/fields';
import { actionsOf } from '../../schema/permissions/permissions';
import { type ResourceSchema, type StandardAction, standardActions } from '../../schema/resource';
import { movesFrom } from '../../schema/states';
import type { Text } from '../../schema/text';

/** Restrictions of a resource that no role can lift. */
export interface Facts {
  readonly serverFields: readonly Text[];
  readonly createdFields: readonly Text[];
  readonly finalStates: readonly Text[];
  readonly missing: readonly StandardAction[];
}

export function schemaFacts(schema: ResourceSchema): Facts {
  const fields = Object.values(schema.fields);
  const labels = (of: typeof fields) => of.map((field) => field.label);
  return {
    serverFields: labels(fields.filter((field) => field.readOnly || !isStored(field))),
    createdFields: labels(fields.filter((field) => field.createOnly && !field.readOnly)),
    finalStates: finalStates(schema),
    missing: standardActions.filter((action) => !actionsOf(schema).includes(action)),
  };
}

function finalStates(schema: ResourceSchema): Text[] {
  const field = schema.fields[schema.states?.field ?? ''];
  if (field?.kind !== 'choice') return [];
  const states = Object.entries(field.choices);
  return states.filter(([state]) => movesFrom(schema, state).length === 0).map(([, label]) => label);
}
