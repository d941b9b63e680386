import { callFaults } from './check/calls';
import { fieldFaults } from './check/fields';
import { nameFaults } from './check/names';
import { rightsFaults } from './check/rights';
import { scopeFaults } from './check/scope';
import { shapeFaults } from './check/shape';
import { stateFaults } from './check/states';
import { treeFaults } from './check/tree';
import { verbFaults } from './check/verbs';
import type { ResourceSchema } from './resource';

/**
 * Looks over all resources at the start of either side. Answers every fault in plain words, naming resource and field;
 * an empty list means that they fit together.
 */
export function faultsOf(schemas: readonly ResourceSchema[]): string[] {
  const known = new Map(schemas.map((schema) => [schema.name, schema]));
  const own = schemas.flatMap((schema) => [
    ...shapeFaults(schema),
    ...treeFaults(schema),
    ...scopeFaults(schema),
    ...rightsFaults(schema),
    ...stateFaults(schema),
    ...verbFaults(schema, known),
    ...callFaults(schema, known),
    ...fieldFaults(schema, known),
  ]);
  return [...nameFaults(schemas), ...own];
}

/** Throws when the resources do not fit together: a start with a wrong schema would fail later and worse. */
export function assertSound(schemas: readonly ResourceSchema[]): void {
  const faults = faultsOf(schemas);
  if (faults.length > 0) throw new Error(`The resources do not fit together:\n- ${faults.join('\n- ')}`);
}
