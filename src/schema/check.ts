import { audienceFaults } from './check/audience';
import { callFaults } from './check/calls';
import { changesWithFaults } from './check/changesWith';
import { fieldFaults } from './check/fields';
import { filterFieldFaults } from './check/filterFields';
import { iconFaults } from './check/icons';
import { nameFaults } from './check/names';
import { planLimitFaults } from './check/planLimit';
import { propertyFaults } from './check/properties';
import { quickSearchFaults } from './check/quickSearch';
import { rightsFaults } from './check/rights';
import { scopeFaults } from './check/scope';
import { shapeFaults } from './check/shape';
import { stateFaults } from './check/states';
import { tabFaults } from './check/tabs';
import { treeFaults } from './check/tree';
import { actionFaults } from './check/actions';
import type { ResourceSchema } from './resource';

/**
 * Looks over all resources at the start of either side. Answers every fault in plain words, naming resource and field;
 * an empty list means that they fit together. `icons`: all that there are, where they are known.
 */
export function faultsOf(schemas: readonly ResourceSchema[], icons?: ReadonlySet<string>): string[] {
  const known = new Map(schemas.map((schema) => [schema.name, schema]));
  const own = schemas.flatMap((schema) => faultsOfOne(schema, known));
  const whole = schemas.filter(isWhole);
  return [...nameFaults(whole), ...own, ...(icons ? whole.flatMap((schema) => iconFaults(schema, icons)) : [])];
}

/** Throws when the resources do not fit together: a start with a wrong schema would fail later and worse. */
export function assertSound(schemas: readonly ResourceSchema[], icons?: ReadonlySet<string>): void {
  if (sound.has(schemas)) return;
  const faults = faultsOf(schemas, icons);
  if (faults.length > 0) throw new UnsoundSchemas(faults);
  sound.add(schemas);
}

/** Tests start hundreds of servers with the same schemas. */
const sound = new WeakSet<readonly ResourceSchema[]>();

/** Schemas that no start can be made with; the message says where each fault is and what would be right. */
export class UnsoundSchemas extends Error {
  constructor(faults: readonly string[], file: 'schema.ts' | 'server.ts' = 'schema.ts') {
    const lines = faults.map((fault) => `- ${fault}\n  in ${filesOf(fault, file)}`);
    super(`The resources do not fit together:\n${lines.join('\n')}`);
  }
}

/** A fault begins with its resource's name, or with those of two, and a resource lies in the folder of its name. */
function filesOf(fault: string, file: string): string {
  const names = new Set(fault.split(/[.:]/)[0]!.split(', '));
  return [...names].map((name) => `src/resources/${name}/${file}`).join(' and ');
}

function faultsOfOne(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  // What is misspelled or missing would only make the other checks say strange things.
  if (!isWhole(schema)) return propertyFaults(schema);
  return [
    ...shapeFaults(schema),
    ...quickSearchFaults(schema),
    ...filterFieldFaults(schema, known),
    ...tabFaults(schema),
    ...treeFaults(schema),
    ...scopeFaults(schema),
    ...audienceFaults(schema, known),
    ...planLimitFaults(schema, known),
    ...changesWithFaults(schema, known),
    ...rightsFaults(schema),
    ...stateFaults(schema),
    ...actionFaults(schema, known),
    ...callFaults(schema, known),
    ...fieldFaults(schema, known),
  ];
}

function isWhole(schema: ResourceSchema): boolean {
  return propertyFaults(schema).length === 0;
}
