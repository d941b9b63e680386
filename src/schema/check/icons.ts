import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that all icons of a resource exist; an unknown icon would render as blank space. */
export function iconFaults(schema: ResourceSchema, icons: ReadonlySet<string>): string[] {
  const { name, states, actions = {} } = schema;
  const named = [
    schema.icon,
    ...Object.values(states?.moves ?? {}).flatMap((moves) => moves.map(({ icon }) => icon)),
    ...Object.values(actions).map(({ button }) => button?.icon),
  ];
  return [...new Set(named)]
    .filter((icon) => icon !== undefined && !icons.has(icon))
    .map((icon) => `${name}: there is no icon '${icon}'${didYouMean(icon!, icons) || '. See https://remixicon.com'}`);
}
