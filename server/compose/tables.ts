import { recordTable } from '../kernel/db/records/recordTable';
import type { Domains } from './domains';
import type { AppParts } from './parts';
import type { Registry } from './registry';

/** The resources: what each does beyond its schema, and its table. */
export function composeTables(
  { schemas, behaviours }: AppParts,
  { company, checkout, channels, delivery, outgoing, cipher }: Domains,
  registry: Registry,
): void {
  const offered = { ...company, ...checkout, outgoing, channels: channels.door, delivery: delivery.parts };
  for (const schema of schemas) {
    const behaviour = behaviours.get(schema.name)?.(offered) ?? {};
    registry.behaviours.set(schema.name, behaviour);
    registry.tables.push(recordTable(schema, schemas, cipher, behaviour.rules));
  }
}
