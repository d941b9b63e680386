import type { ResourceSchema } from '../resource';
import { resolve } from '../taken/resolve';
import { actionFaults } from './actions';
import { audienceFaults } from './audience';
import { callFaults } from './calls';
import { changesWithFaults } from './changesWith';
import { emptyFaults } from './empty';
import { fieldFaults } from './fields';
import { filterFieldFaults } from './filterFields';
import { iconFaults } from './icons';
import { languageFaults } from './language';
import { listViewFaults } from './listViews';
import { matchByFaults } from './matchBy';
import { nameFaults } from './names';
import { planLimitFaults } from './planLimit';
import { quickSearchFaults } from './quickSearch';
import { rightsFaults } from './rights';
import { scopeFaults } from './scope';
import { shapeFaults } from './shape';
import { singleFaults } from './single';
import { stateFaults } from './states';
import { tabFaults } from './tabs';
import { takenFaults } from './taken';
import { treeFaults } from './tree';

/**
 * Validates all resource schemas together, at the start of the server. Returns every fault as a sentence naming
 * resource and field; an empty list means no faults. `icons`: all existing icon names, if known.
 */
export function faultsOf(schemas: readonly ResourceSchema[], icons?: ReadonlySet<string>): string[] {
  const misshapen = schemas.map(languageFaults);
  // Other checks of a misshapen schema would cause misleading faults.
  const shaped = schemas.filter((_, at) => misshapen[at]!.length === 0);
  const { schemas: found, faults } = resolve(shaped);
  const unresolved = new Set(faults.map((fault) => fault.split('.')[0]));
  const whole = found.filter(({ name }) => !unresolved.has(name));
  const known = new Map([...schemas, ...found].map((schema) => [schema.name, schema]));
  const own = whole.flatMap((schema) => faultsOfOne(schema, known));
  return [
    ...misshapen.flat(),
    ...faults,
    ...nameFaults(whole),
    ...own,
    ...(icons ? whole.flatMap((schema) => iconFaults(schema, icons)) : []),
  ];
}

/**
 * Throws UnsoundSchemas if the resources are inconsistent. Called at startup, because later failures would be harder to
 * understand.
 */
export function assertSound(schemas: readonly ResourceSchema[], icons?: ReadonlySet<string>): void {
  if (sound.has(schemas)) return;
  const faults = faultsOf(schemas, icons);
  if (faults.length > 0) throw new UnsoundSchemas(faults);
  sound.add(schemas);
}

/** Cache: tests start hundreds of servers with the same schemas. */
const sound = new WeakSet<readonly ResourceSchema[]>();

/** Inconsistent schemas; the message lists each fault, the fix and the file. */
export class UnsoundSchemas extends Error {
  constructor(faults: readonly string[], file: 'schema.ts' | 'server.ts' = 'schema.ts') {
    const lines = faults.map((fault) => `- ${fault}\n  in ${filesOf(fault, file)}`);
    super(`The resources do not fit together:\n${lines.join('\n')}`);
  }
}

/**
 * The files of a fault: it starts with the name of one or two resources, and each resource has a folder of its name.
 */
function filesOf(fault: string, file: string): string {
  const names = new Set(fault.split(/[.:]/)[0]!.split(', '));
  return [...names].map((name) => `src/resources/${name}/${file}`).join(' and ');
}

function faultsOfOne(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  return [
    ...shapeFaults(schema),
    ...singleFaults(schema, known),
    ...quickSearchFaults(schema),
    ...matchByFaults(schema),
    ...filterFieldFaults(schema, known),
    ...tabFaults(schema),
    ...listViewFaults(schema, known),
    ...treeFaults(schema),
    ...scopeFaults(schema),
    ...audienceFaults(schema, known),
    ...planLimitFaults(schema, known),
    ...changesWithFaults(schema, known),
    ...rightsFaults(schema),
    ...takenFaults(schema, known),
    ...stateFaults(schema),
    ...actionFaults(schema, known),
    ...callFaults(schema, known),
    ...fieldFaults(schema, known),
    ...emptyFaults(schema),
  ];
}
